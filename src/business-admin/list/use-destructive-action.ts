import { useState } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import type { deleteAllBusinesses } from '../bulk-actions.ts'
import { dangerZoneText as english } from './danger-zone.en.ts'
import { dangerZoneText as turkish } from './danger-zone.tr.ts'

export function useDestructiveAction(act: typeof deleteAllBusinesses, failure: string) {
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
