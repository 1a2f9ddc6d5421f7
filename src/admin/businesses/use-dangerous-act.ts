import { useState } from 'react'
import type { deleteAllBusinesses } from '../../contract/admin/bulk-acts.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { dangerZoneText as english } from '../../text/en/admin/danger-zone.ts'
import { dangerZoneText as turkish } from '../../text/tr/admin/danger-zone.ts'
import { useToast } from '../../ui/toast.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'

/** Begins an act over many businesses, and says why where it could not begin. */
export function useDangerousAct(act: typeof deleteAllBusinesses, failure: string) {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [runId, setRunId] = useState<number | null>(null)
  const { mutate, error, isPending, reset } = useChange(act, { outdates: ['runs'] })
  const detailOf = (cause: Error) =>
    (cause instanceof CallError && cause.detail) || text.unreachable
  return {
    runId,
    isBusy: isPending,
    problem: error ? detailOf(error) : '',
    reset,
    begin(onBegun: () => void) {
      mutate(null, {
        onSuccess(id) {
          setRunId(id)
          onBegun()
        },
        onError: (cause) => toast({ title: failure, text: detailOf(cause), tone: 'destructive' }),
      })
    },
  }
}
