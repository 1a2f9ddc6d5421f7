import { useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { AdminCall } from '../../platform/calls/call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import type { BegunWire } from '../category-index.schema.server.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-entry.ts'

type MergeCall = AdminCall<{ id: number; into: number }, BegunWire, BegunWire>

export function useMerge<Entry extends CatalogEntry>(
  call: MergeCall,
  outdates: readonly MergeCall['name'][],
) {
  const { mergeForm: text, form } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [runId, setRunId] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ from: Entry; into: Entry | null } | null>(null)
  const change = useChange(call, { outdates })
  function merge(id: number, into: number) {
    change.mutate(
      { id, into },
      {
        onSuccess: (begun) => {
          setAsked(null)
          setRunId(begun.runId)
          toast({ title: text.begun, text: text.begunText, tone: 'success' })
        },
        onError: (error) => {
          const said = buildFormErrors(error, form.unreachable).whole
          toast({ title: text.failed, text: said, tone: 'destructive' })
        },
      },
    )
  }
  return {
    asked,
    runId,
    ask(from: Entry, into: Entry | null) {
      change.reset()
      setAsked({ from, into })
    },
    /** Resumes a merge that was stopped. */
    goOn: ({ id, mergedInto }: Entry) => mergedInto && merge(id, mergedInto.id),
    dialog: {
      isBusy: change.isPending,
      error: change.error,
      onMerge: (into: Entry) => asked && merge(asked.from.id, into.id),
      onClose: () => setAsked(null),
    },
  }
}
