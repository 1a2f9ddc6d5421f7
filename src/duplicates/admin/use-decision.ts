import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { duplicates } from '../client.ts'
import type { PairIds } from './duplicates-params.ts'
import { useDuplicatesText } from './pair-labels.tsx'

export const INVALIDATED_BY_DECISION = [
  duplicates.list,
  duplicates.pair,
  'analytics.quality',
] as const

export function useDecision() {
  const text = useDuplicatesText()
  const toast = useToast()
  const showError = useErrorToast(text.failed)
  const { mutateAsync, isPending } = useChange(duplicates.decide, {
    outdates: INVALIDATED_BY_DECISION,
  })
  async function decide(pairs: readonly PairIds[], state: 'open' | 'dismissed') {
    const ids = pairs.map(({ id, otherId }) => ({ id, otherId }))
    const isDismissing = state === 'dismissed'
    try {
      const { message } = await mutateAsync({ pairs: ids, state })
      toast({
        title: isDismissing ? text.dismissed : text.reopened,
        text: message,
        tone: 'success',
        ...(isDismissing && {
          action: { label: text.undo, run: () => void decide(ids, 'open') },
        }),
      })
    } catch (error) {
      showError(error)
    }
  }
  return { decide, isPending }
}
