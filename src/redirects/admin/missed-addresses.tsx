import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { AdminPager, TableBox } from '../../platform/admin-ui/table-box.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useShowRefusal } from '../../platform/admin-ui/use-refusal.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { redirects } from '../client.ts'
import { formatReadablePath } from '../rule.ts'
import { type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'
import { RuleForm } from './rule-form.tsx'

const NO_REFERRER = '–'

export function MissTable(props: {
  misses: Misses['misses']
  onRedirect: (source: string) => void
}) {
  const { missing: text, rules, shows } = useRedirectsText()
  const { number, moment } = useFormats()
  return (
    <TableBox label={shows.missing} isCards>
      <thead>
        <tr>
          <th scope="col">{text.columns.path}</th>
          <th scope="col" data-kind="number">
            {text.columns.count}
          </th>
          <th scope="col">{text.columns.first}</th>
          <th scope="col">{text.columns.last}</th>
          <th scope="col">{text.columns.referrer}</th>
          <th scope="col">{text.columns.acts}</th>
        </tr>
      </thead>
      <tbody>
        {props.misses.map(({ path, count, firstSeen, lastSeen, referrer }) => (
          <tr key={path}>
            <td className="redirect-path">
              <PathText path={path} />
            </td>
            <td data-kind="number" data-head={text.columns.count}>
              {number(count)}
            </td>
            <td data-head={text.columns.first}>{moment(Date.parse(firstSeen))}</td>
            <td data-head={text.columns.last}>{moment(Date.parse(lastSeen))}</td>
            <td className="redirect-path" data-head={text.columns.referrer}>
              <bdi>{referrer ?? NO_REFERRER}</bdi>
            </td>
            <td>
              <Button
                aria-label={rules.of(text.redirect, formatReadablePath(path))}
                onClick={() => props.onRedirect(path)}
              >
                {text.redirect}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

type Misses = ResultOf<typeof redirects.misses>

const ORDERS = ['hits', 'last'] as const satisfies readonly RedirectsParams['order'][]

function ClearLog({ onClose }: { onClose: () => void }) {
  const { missing: text, errorTitle } = useRedirectsText()
  const toast = useToast()
  const showRefusal = useShowRefusal(errorTitle)
  const clear = useChange(redirects.deleteMisses, { outdates: [redirects.misses] })
  const confirmed = () =>
    clear.mutate(null, {
      onSuccess: () => toast({ title: text.cleared, text: text.emptyText, tone: 'success' }),
      onError: showRefusal,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={text.clearTitle}
      confirm={text.clear}
      isBusy={clear.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p>{text.clearText}</p>
    </ConfirmDialog>
  )
}

type FoundProps = {
  found: Misses
  place: RedirectsParams
  onRedirect: (source: string) => void
  onClear: () => void
}

function Found({ found, place, onRedirect, onClear }: FoundProps) {
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
        <Button onClick={onClear}>{text.clear}</Button>
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
  const [isClearing, setClearing] = useState(false)
  const { order, page } = place
  const query = redirects.misses.use({ order, page }, true)
  return (
    <>
      <p className="text-ink-soft">{text.intro}</p>
      <Loaded query={query} skeleton="h-96">
        {(found) => (
          <Found
            found={found}
            place={place}
            onRedirect={setSource}
            onClear={() => setClearing(true)}
          />
        )}
      </Loaded>
      {source !== null && <RuleForm start={{ source }} onClose={() => setSource(null)} />}
      {isClearing && <ClearLog onClose={() => setClearing(false)} />}
    </>
  )
}
