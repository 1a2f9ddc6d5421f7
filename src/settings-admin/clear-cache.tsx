import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../platform/admin-ui/button.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { clearCache } from '../settings/settings.ts'
import { codesText as englishCodes } from './drafts/codes.en.ts'
import { codesText as turkishCodes } from './drafts/codes.tr.ts'
import { settingsText as english } from './settings.en.ts'
import { settingsText as turkish } from './settings.tr.ts'

/** The specification prescribes this delay. */
const RELOAD_MS = 2000

export function ClearCache() {
  const text = useText({ en: english, tr: turkish }).cache
  const shared = useText({ en: englishCodes, tr: turkishCodes })
  const toast = useToast()
  const client = useQueryClient()
  const change = useChange(clearCache)
  async function clear() {
    try {
      await change.mutateAsync(null)
      toast({ title: text.doneTitle, text: text.doneText, tone: 'success' })
      void client.invalidateQueries()
      setTimeout(() => location.reload(), RELOAD_MS)
    } catch (error) {
      const detail = (error instanceof CallError && error.detail) || shared.unreachable
      toast({ title: text.failed, text: detail, tone: 'destructive' })
    }
  }
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p className="max-w-[70ch] text-ink-soft">{text.text}</p>
      <Button isBusy={change.isPending} onClick={() => void clear()}>
        {change.isPending ? text.clearing : text.clear}
      </Button>
    </section>
  )
}
