import { INVALIDATED_BY_EDIT } from '../../platform/admin-ui/invalidate-after-edit.ts'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { undoRun } from '../../platform/runs/runs.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { mergeDuplicates, type OpenPair } from '../duplicates.ts'
import type { MergePlan } from './merge-plan.ts'
import { useDuplicatesText } from './pair-labels.ts'
import { INVALIDATED_BY_DECISION } from './use-decision.ts'

const INVALIDATES = [...INVALIDATED_BY_DECISION, ...INVALIDATED_BY_EDIT, 'runs'] as const
const CONFLICT = 409

export function usePairMerge({ pair, records }: OpenPair) {
  const text = useDuplicatesText()
  const toast = useToast()
  const merging = useChange(mergeDuplicates, { outdates: INVALIDATES })
  const undoing = useChange(undoRun, { outdates: INVALIDATES })
  const tell = (error: unknown) => {
    const told = error instanceof CallError ? error.detail : ''
    toast({ title: text.failed, text: told || text.unreachable, tone: 'destructive' })
  }
  async function undo(runId: number) {
    try {
      const undoId = await undoing.mutateAsync(runId)
      toast({ title: text.undo, text: text.undoing, tone: 'success' })
      navigate(adminLink('run', {}, { id: String(undoId) }))
    } catch (error) {
      tell(error)
    }
  }
  async function merge({ kept, take }: MergePlan) {
    const versionOf = (id: number) => records.find((record) => record.id === id)?.version ?? 0
    const { id, otherId } = pair
    const versions = { id: versionOf(id), otherId: versionOf(otherId) }
    try {
      const { message, runId } = await merging.mutateAsync({
        id,
        otherId,
        keep: kept.id,
        versions,
        take,
      })
      navigate(adminLink('duplicates'))
      const action = { label: text.undo, run: () => void undo(runId) }
      toast({ title: text.merged, text: message, tone: 'success', action })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== CONFLICT) tell(error)
    }
  }
  return {
    merge,
    isMerging: merging.isPending,
    isOutdated: merging.error instanceof CallError && merging.error.status === CONFLICT,
    forget: merging.reset,
  }
}
