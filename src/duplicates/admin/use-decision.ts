import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
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
  const { mutate, isPending } = useChange(duplicates.decide, {
    outdates: INVALIDATED_BY_DECISION,
    done: ({ message }, { pairs, state }) =>
      state === 'dismissed'
        ? {
            title: text.dismissed,
            text: message,
            action: { label: text.undo, run: () => decide(pairs, 'open') },
          }
        : { title: text.reopened, text: message },
    onError: useErrorToast(text.failed),
  })
  const decide = (pairs: readonly PairIds[], state: 'open' | 'dismissed') =>
    mutate({ pairs: pairs.map(({ id, otherId }) => ({ id, otherId })), state })
  return { decide, isPending }
}
