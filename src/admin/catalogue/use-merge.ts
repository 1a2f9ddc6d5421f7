import { useState } from 'react'
import type { BegunWire } from '../../contract/admin/category-index.schema.ts'
import type { AdminCall } from '../../contract/call.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { useToast } from '../../ui/toast.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { troubleOf } from './trouble-of.ts'

type MergeCall = AdminCall<{ id: number; into: number }, BegunWire, BegunWire>

/** Merging from a list: what is asked about, and the call. */
export function useMerge<Entry extends CatalogueEntry>(
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
          const said = troubleOf(error, form.unreachable).whole
          toast({ title: text.failed, text: said, tone: 'destructive' })
        },
      },
    )
  }
  return {
    asked,
    /** The run that moves what was merged last; null before any. */
    runId,
    ask(from: Entry, into: Entry | null) {
      change.reset()
      setAsked({ from, into })
    },
    /** Goes on with a merge that was stopped before everything had moved. */
    goOn: ({ id, mergedInto }: Entry) => mergedInto && merge(id, mergedInto.id),
    dialog: {
      isBusy: change.isPending,
      error: change.error,
      onMerge: (into: Entry) => asked && merge(asked.from.id, into.id),
      onClose: () => setAsked(null),
    },
  }
}
