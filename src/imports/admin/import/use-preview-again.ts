import { useEffect, useEffectEvent, useState } from 'react'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { type Import, imports } from '../../client.ts'
import { useImportText } from './import-figures.tsx'
import type { OptionsDraft } from './options-draft.ts'

const AUTOMATIC_BELOW_MS = 5000
const TYPING_PAUSE_MS = 800

export function usePreviewAgain(found: Import, draft: OptionsDraft, isStale: boolean) {
  const { options: text } = useImportText()
  const [sent, setSent] = useState<string | null>(null)
  const again = useChange(imports.changeImport, {
    invalidates: [runCalls.oneRun, runCalls.list, imports.oneImport],
    onError: useShowRefusal(text.failed),
  })
  const { id, startedAt } = found.run
  const values = JSON.stringify(draft.values)
  const isFast = found.previewMs !== null && found.previewMs < AUTOMATIC_BELOW_MS
  const send = useEffectEvent(() => {
    setSent(values)
    again.mutate({ id, ...draft.values })
  })
  // The server trims texts, so the same values must not be sent twice.
  const isDue = isFast && draft.isDirty && !isStale && !again.isPending && values !== sent
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(send, TYPING_PAUSE_MS, values)
    return () => clearTimeout(timer)
  }, [isDue, values])
  const settle = useEffectEvent((_startedAt: number | null, isDirty: boolean) => {
    if (!isDirty || values === sent) draft.reset()
  })
  useEffect(() => settle(startedAt, draft.isDirty), [startedAt, draft.isDirty])
  return {
    isAutomatic: isFast && (isDue || again.isPending || isStale),
    isBusy: again.isPending || isStale,
    update: () => send(),
    readAgain: () => again.mutate({ id }),
  }
}
