import { type ReactNode, useState } from 'react'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useErrorToast, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { FileButton } from '../../platform/admin-ui/file-button.tsx'
import { FilterForm } from '../../platform/admin-ui/filter-form.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { type Rule, redirects } from '../client.ts'
import { formatReadablePath, RULE_KINDS, type RuleKind } from '../rule.ts'
import { type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'
import { RuleForm, type RuleStart } from './rule-form.tsx'

type ImportedRules = ResultOf<typeof redirects.importRules>

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls'

function ImportRules({ onImported }: { onImported: (imported: ImportedRules) => void }) {
  const { rules: text, errorTitle } = useRedirectsText()
  const send = useChange(redirects.importRules, {
    invalidates: [redirects.rules, redirects.misses],
    done: text.importedTitle,
    onError: useErrorToast(errorTitle),
  })
  return (
    <FileButton
      label={send.isPending ? text.importing : text.import}
      title={text.importHint}
      accept={ACCEPTED}
      disabled={send.isPending}
      onFiles={([file]) => file && send.mutate({ file }, { onSuccess: onImported })}
    />
  )
}

function RefusedRows(props: { imported: ImportedRules; onClose: () => void }) {
  const { rules: text } = useRedirectsText()
  const { refused, refusedCount } = props.imported
  if (refusedCount === 0) return null
  const more = refusedCount - refused.length
  return (
    <section className="admin-card grid gap-2" aria-labelledby="refused-rows">
      <h2 id="refused-rows">{text.refusedTitle(refusedCount)}</h2>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {refused.map(({ row, source, reason }) => (
          <li key={row}>
            <b>{text.refusedRow(row)}</b> <bdi className="redirect-path">{source}</bdi>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{text.moreRefused(more)}</p>}
      <Button className="justify-self-start" onClick={props.onClose}>
        {text.closeReport}
      </Button>
    </section>
  )
}

function DeleteRule({ rule }: { rule: Rule }) {
  const { rules: text, errorTitle } = useRedirectsText()
  const onError = useShowRefusal(errorTitle)
  const source = formatReadablePath(rule.source)
  const restore = useChange(redirects.addRule, {
    invalidates: [redirects.rules],
    done: () => ({ title: text.restored, text: source }),
    onError,
  })
  const { id, kind, target, status } = rule
  const remove = useChange(redirects.deleteRule, {
    invalidates: [redirects.rules],
    done: () => ({
      title: text.removed,
      text: source,
      action: {
        label: text.undo,
        run: () => restore.mutate({ kind, source: rule.source, target: target ?? '', status }),
      },
    }),
    onError,
  })
  return (
    <ConfirmedButton
      tone="danger"
      label={text.remove}
      aria-label={text.of(text.remove, source)}
      change={remove}
      input={{ id }}
      title={text.removeTitle}
    >
      <p className="break-all">
        <PathText path={rule.source} />
      </p>
      <p>{text.removeText}</p>
    </ConfirmedButton>
  )
}

const WORDS_MAX_CHARS = 500

function RuleFilters({ place, children }: { place: RedirectsParams; children: ReactNode }) {
  const { rules: text } = useRedirectsText()
  const show = (change: Partial<RedirectsParams>) =>
    navigate(redirectsLink({ ...place, page: 1, ...change }), { keepPlace: true })
  return (
    <FilterForm
      words={place.q}
      maxChars={WORDS_MAX_CHARS}
      text={text}
      onSearch={(q) => show({ q })}
      choices={
        <SelectField<RuleKind | ''>
          label={text.kind}
          value={place.kind ?? ''}
          options={[
            ['', text.anyKind],
            ...RULE_KINDS.map((kind) => [kind, text.kinds[kind]] as const),
          ]}
          onChange={(kind) => show({ kind: kind === '' ? null : kind })}
        />
      }
    >
      {children}
    </FilterForm>
  )
}

type TableProps = { rules: readonly Rule[]; onEdit: (rule: Rule) => void }

function RuleTable({ rules, onEdit }: TableProps) {
  const { rules: text, shows } = useRedirectsText()
  const { number, moment } = useFormats()
  return (
    <DataTable
      label={shows.rules}
      cards="card-table"
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        [
          text.columns.source,
          ({ kind, source }) => (
            <>
              <PathText path={source} />
              {kind !== 'exact' && <span className="block text-ink-soft">{text.kinds[kind]}</span>}
            </>
          ),
          { className: 'redirect-path' },
        ],
        [
          text.columns.target,
          ({ target }) => (target === null ? <em>{text.gone}</em> : <PathText path={target} />),
          { className: 'redirect-path' },
        ],
        [text.columns.status, ({ status }) => status],
        [text.columns.hits, ({ hits }) => number(hits), { isNumber: true }],
        [
          text.columns.last,
          ({ lastHit }) => (lastHit === null ? text.never : moment(Date.parse(lastHit))),
        ],
        [
          text.columns.acts,
          (rule) => (
            <div className="flex gap-2 py-1">
              <Button
                aria-label={text.of(text.edit, formatReadablePath(rule.source))}
                onClick={() => onEdit(rule)}
              >
                {text.edit}
              </Button>
              <DeleteRule rule={rule} />
            </div>
          ),
          { isBare: true },
        ],
      ]}
    />
  )
}

function Found(props: {
  found: ResultOf<typeof redirects.rules>
  place: RedirectsParams
  onEdit: (rule: Rule) => void
}) {
  const { found, place, onEdit } = props
  const { rules: text } = useRedirectsText()
  const isNarrowed = place.q !== '' || place.kind !== null || place.page > 1
  if (found.rules.length === 0)
    return isNarrowed ? (
      <EmptyState title={text.nothingTitle} text={text.nothingText}>
        <a className="admin-button" href={redirectsLink({ show: 'rules' })}>
          {text.showAll}
        </a>
      </EmptyState>
    ) : (
      <EmptyState title={text.emptyTitle} text={text.emptyText} />
    )
  return (
    <>
      <p role="status" className="text-ink-soft">
        {text.count(found.total)}
      </p>
      <RuleTable rules={found.rules} onEdit={onEdit} />
      <AdminPager
        page={found.page}
        pages={found.totalPages}
        hrefOf={(page) => redirectsLink({ ...place, page })}
      />
    </>
  )
}

export function RuleList({ place }: { place: RedirectsParams }) {
  const { rules: text } = useRedirectsText()
  const [open, setOpen] = useState<RuleStart | null>(
    place.source === '' ? null : { source: place.source },
  )
  const [imported, setImported] = useState<ImportedRules | null>(null)
  const { q, kind, page } = place
  const query = redirects.rules.use({ q: q || undefined, kind: kind ?? undefined, page }, true)
  return (
    <>
      <RuleFilters place={place}>
        <Button tone="primary" onClick={() => setOpen({ source: '' })}>
          {text.add}
        </Button>
        <ImportRules onImported={setImported} />
        <a className="admin-button" download href={redirects.exportRules.url(null)}>
          {text.export}
        </a>
      </RuleFilters>
      {imported && <RefusedRows imported={imported} onClose={() => setImported(null)} />}
      <Loaded query={query} skeleton="h-96">
        {(found) => <Found found={found} place={place} onEdit={setOpen} />}
      </Loaded>
      {open && <RuleForm start={open} onClose={() => setOpen(null)} />}
    </>
  )
}
