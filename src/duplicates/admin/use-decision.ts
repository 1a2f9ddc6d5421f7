import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { decideDuplicates } from '../duplicates.ts'
import type { PairIds } from './duplicates-params.ts'
import { useDuplicatesText } from './pair-labels.tsx'

export const INVALIDATED_BY_DECISION = ['duplicates', 'duplicatePair', 'analytics.quality'] as const

export function useDecision() {
  const text = useDuplicatesText()
  const toast = useToast()
  const { mutateAsync, isPending } = useChange(decideDuplicates, {
    outdates: INVALIDATED_BY_DECISION,
  })
  async function decide(pairs: readonly PairIds[], state: 'open' | 'dismissed') {
    const asked = pairs.map(({ id, otherId }) => ({ id, otherId }))
    const isDismissing = state === 'dismissed'
    try {
      const { message } = await mutateAsync({ pairs: asked, state })
      toast({
        title: isDismissing ? text.dismissed : text.reopened,
        text: message,
        tone: 'success',
        ...(isDismissing && {
          action: { label: text.undo, run: () => void decide(asked, 'open') },
        }),
      })
      return true
    } catch (error) {
      const told = error instanceof CallError ? error.detail : ''
      toast({ title: text.failed, text: told || text.unreachable, tone: 'destructive' })
      return false
    }
  }
  return { decide, isPending }
}
