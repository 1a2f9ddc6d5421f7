import { ChangesTable } from '../business-inputs/shown-value.tsx'
import { INVALIDATED_BY_EDIT } from '../business-list/client.ts'
import type { EditableField } from '../businesses/admin/business-fields.ts'
import { useEditText, useFormText } from '../businesses/admin/form-context.ts'
import { buildPairUrl } from '../duplicates/admin/duplicates-params.ts'
import { ReasonChips, useDuplicatesText } from '../duplicates/admin/pair-labels.tsx'
import { AdminPager } from '../platform/admin-ui/admin-pager.tsx'
import { ConfirmedButton } from '../platform/admin-ui/confirmed-button.tsx'
import { useErrorToast } from '../platform/admin-ui/error-text.ts'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { readNumber } from '../platform/admin-ui/list-params.ts'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { useAllowed } from '../platform/admin-ui/operator.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../platform/calls/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { useRunsText } from '../runs-admin/run-labels.tsx'
import { useCustomNameLabel } from '../settings/use-custom-fields.ts'
import { businessAdmin } from './client.ts'

type HistoryEntry = ResultOf<typeof businessAdmin.businessHistory>['changes'][number]

export function History({ id, version }: { id: number; version: number }) {
  const text = useEditText()
  const { query } = useAdminLocation()
  const page = readNumber(query, 'page') ?? 1
  const answer = businessAdmin.businessHistory.use({ id, page }, true)
  const { data } = answer
  if (!data) return <Loaded query={answer} skeleton="h-80" />
  const pageLink = (to: number) =>
    adminLink('edit-business', { tab: 'history', page: to === 1 ? null : to }, { id })
  return (
    <section className="grid gap-4">
      <p className="text-ink-soft">
        {data.changes.length === 0 ? text.history.empty : text.history.kept}
      </p>
      <ol className="grid gap-4">
        {data.changes.map((change) => (
          <HistoryItem key={change.id} id={id} version={version} change={change} />
        ))}
      </ol>
      <AdminPager page={page} pages={data.totalPages} hrefOf={pageLink} />
    </section>
  )
}

function ChangeAuthor({ change: { username, run, correctionId } }: { change: HistoryEntry }) {
  const { history } = useEditText()
  const { kinds } = useRunsText()
  const name = run ? ((kinds as Record<string, string>)[run.kind] ?? run.kind) : null
  return (
    <span className="text-ink-soft">
      {run && (
        <a className="text-accent-text underline" href={adminLink('run', {}, { id: run.id })}>
          {[name, run.fileName ?? history.run(run.id)].join(' · ')}
        </a>
      )}
      {run && username && ' · '}
      {(username || !run) && history.by(username ?? history.program)}
      {correctionId !== null && ` · ${history.ofVisitor}`}
    </span>
  )
}

function MergeEvidence({ merge }: { merge: NonNullable<HistoryEntry['merge']> }) {
  const text = useDuplicatesText()
  const { keptId, goneId, score, reasons, isAutomatic } = merge
  const kind = isAutomatic ? text.mergedAutomatically : text.mergedInBulk
  return (
    <div className="grid gap-1.5 pt-1">
      <a
        className="text-accent-text underline"
        href={buildPairUrl({ id: Math.min(keptId, goneId), otherId: Math.max(keptId, goneId) })}
      >
        {`${kind} · ${text.mergeScore(score)}`}
      </a>
      <ReasonChips reasons={reasons} />
    </div>
  )
}

type ItemProps = { id: number; version: number; change: HistoryEntry }

function HistoryItem({ id, version, change }: ItemProps) {
  const text = useEditText()
  const { fields: labels } = useFormText()
  const { moment } = useFormats()
  const words = text.history
  const customLabel = useCustomNameLabel()
  const labelOf = (field: string) =>
    field === 'removed_at' || field === 'removal_reason' || field === 'claimed_at'
      ? words[field]
      : (labels[field as EditableField] ?? customLabel(field) ?? field)
  return (
    <li className="admin-card grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-semibold">
            {change.isAddition ? words.added : words.changed} · {moment(change.at)}
          </h3>
          <ChangeAuthor change={change} />
          {change.merge && <MergeEvidence merge={change.merge} />}
        </div>
        {change.id === version ? (
          <span className="text-ink-soft">{words.current}</span>
        ) : (
          <ReturnToVersion id={id} version={version} change={change} />
        )}
      </div>
      {change.fields.length === 0 ? (
        <p className="text-ink-soft">{words.derived}</p>
      ) : (
        <ChangesTable
          heads={change.isAddition ? { field: words.field, to: words.to } : words}
          changes={change.fields}
          labelOf={labelOf}
        />
      )}
    </li>
  )
}

function ReturnToVersion({ id, version, change }: ItemProps) {
  const { history } = useEditText()
  const text = useFormText()
  const { moment } = useFormats()
  const canEdit = useAllowed('edit')
  const returning = useChange(businessAdmin.returnBusiness, {
    invalidates: INVALIDATED_BY_EDIT,
    done: text.savedTitle,
    onError: useErrorToast(text.failedTitle, text.unreachable),
  })
  if (!canEdit) return null
  return (
    <ConfirmedButton
      label={history.back}
      change={returning}
      input={{ id, version, change: change.id }}
      title={history.backTitle}
      confirmTone="primary"
    >
      <p>{history.backText(moment(change.at))}</p>
    </ConfirmedButton>
  )
}
