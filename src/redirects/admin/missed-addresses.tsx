import { useState } from 'react'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { redirects } from '../client.ts'
import { formatReadablePath } from '../rule.ts'
import { ORDERS, type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'
import { RuleForm } from './rule-form.tsx'

const NO_REFERRER = '–'

function MissTable(props: { misses: Misses['misses']; onRedirect: (source: string) => void }) {
  const { missing: text, rules, shows } = useRedirectsText()
  const { number, moment } = useFormats()
  return (
    <DataTable
      label={shows.missing}
      cards="card-table"
      rows={props.misses}
      keyOf={({ path }) => path}
      columns={[
        [
          text.columns.path,
          ({ path }) => <PathText path={path} />,
          { isBare: true, className: 'redirect-path' },
        ],
        [text.columns.count, ({ count }) => number(count), { isNumber: true }],
        [text.columns.first, ({ firstSeen }) => moment(Date.parse(firstSeen))],
        [text.columns.last, ({ lastSeen }) => moment(Date.parse(lastSeen))],
        [
          text.columns.referrer,
          ({ referrer }) => <bdi>{referrer ?? NO_REFERRER}</bdi>,
          { className: 'redirect-path' },
        ],
        [
          text.columns.acts,
          ({ path }) => (
            <Button
              aria-label={rules.of(text.redirect, formatReadablePath(path))}
              onClick={() => props.onRedirect(path)}
            >
              {text.redirect}
            </Button>
          ),
          { isBare: true },
        ],
      ]}
    />
  )
}

type Misses = ResultOf<typeof redirects.misses>

function ClearLog() {
  const { missing: text, errorTitle } = useRedirectsText()
  const clear = useChange(redirects.deleteMisses, {
    invalidates: [redirects.misses],
    done: () => ({ title: text.cleared, text: text.emptyText }),
    onError: useShowRefusal(errorTitle),
  })
  return (
    <ConfirmedButton label={text.clear} change={clear} input={null} title={text.clearTitle}>
      <p>{text.clearText}</p>
    </ConfirmedButton>
  )
}

type FoundProps = {
  found: Misses
  place: RedirectsParams
  onRedirect: (source: string) => void
}

function Found({ found, place, onRedirect }: FoundProps) {
  const { missing: text } = useRedirectsText()
  if (found.total === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={text.order}
          value={place.order}
          options={ORDERS.map((order) => [order, text.orders[order]])}
          onChange={(order) =>
            navigate(redirectsLink({ ...place, page: 1, order }), { keepPlace: true })
          }
        />
        <p role="status" className="text-ink-soft">
          {text.count(found.total)}
        </p>
        <ClearLog />
      </div>
      <MissTable misses={found.misses} onRedirect={onRedirect} />
      <AdminPager
        page={found.page}
        pages={found.totalPages}
        hrefOf={(page) => redirectsLink({ ...place, page })}
      />
    </>
  )
}

export function MissedAddresses({ place }: { place: RedirectsParams }) {
  const { missing: text } = useRedirectsText()
  const [source, setSource] = useState<string | null>(null)
  const { order, page } = place
  const query = redirects.misses.use({ order, page }, true)
  return (
    <>
      <p className="text-ink-soft">{text.intro}</p>
      <Loaded query={query} skeleton="h-96">
        {(found) => <Found found={found} place={place} onRedirect={setSource} />}
      </Loaded>
      {source !== null && <RuleForm start={{ source }} onClose={() => setSource(null)} />}
    </>
  )
}
