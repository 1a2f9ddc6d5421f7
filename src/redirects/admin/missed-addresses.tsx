import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { deleteMisses, findMisses, type Misses, type MissOrder } from '../redirects.ts'
import { MissTable } from './miss-table.tsx'
import { type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { RuleForm } from './rule-form.tsx'
import { useRedirectsText } from './use-redirects-text.ts'

const ORDERS = ['hits', 'last'] as const satisfies readonly MissOrder[]

function ClearLog({ onClose }: { onClose: () => void }) {
  const { missing: text, faultTitle } = useRedirectsText()
  const toast = useToast()
  const tellRefusal = useTellRefusal(faultTitle)
  const clear = useChange(deleteMisses, { outdates: ['redirectMisses'] })
  const confirmed = () =>
    clear.mutate(null, {
      onSuccess: () => toast({ title: text.cleared, text: text.emptyText, tone: 'success' }),
      onError: tellRefusal,
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
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { number } = useFormats()
  if (found.total === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="grid gap-1 font-semibold">
          <span>{text.order}</span>
          <select
            className="admin-input font-normal"
            value={place.order}
            onChange={({ target }) =>
              navigate(redirectsLink({ ...place, page: 1, order: target.value as MissOrder }))
            }
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {text.orders[order]}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className="text-ink-soft">
          {text.count(number(found.total))}
        </p>
        <Button onClick={onClear}>{text.clear}</Button>
      </div>
      <MissTable misses={found.misses} onRedirect={onRedirect} />
      <Pager
        page={found.page}
        pages={found.totalPages}
        ends={false}
        text={frame.pager}
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
  const query = useCall(findMisses, { order, page }, true)
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
