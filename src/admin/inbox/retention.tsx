import { type FormEvent, useEffect, useState } from 'react'
import { findRetention, saveRetention } from '../../contract/admin/messages.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { inboxText as english } from '../../text/en/admin/inbox.ts'
import { inboxText as turkish } from '../../text/tr/admin/inbox.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'
import { useFaultText } from '../session/fault-text.ts'
import { useChange } from '../session/use-change.ts'

/** How long messages are kept. */
export function Retention() {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const toast = useToast()
  const { data } = useCall(findRetention, null)
  const [days, setDays] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useChange(saveRetention, { outdates: ['retention'] })
  useEffect(() => {
    if (data !== undefined) setDays((given) => given ?? String(data))
  }, [data])
  function save(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    mutate(days?.trim() ? Number(days) : Number.NaN, {
      onSuccess: () => toast({ title: text.saved, text: text.retentionTitle, tone: 'success' }),
      onError: (error) => setProblem(faultText(error)),
    })
  }
  if (days === null) return null
  return (
    <form onSubmit={save} className="admin-card grid max-w-md gap-3">
      <h2>{text.retentionTitle}</h2>
      <Field
        label={text.retention}
        name="days"
        inputMode="numeric"
        value={days}
        onChange={setDays}
        problem={problem}
        hint={text.retentionHint}
      />
      <Button type="submit" isBusy={isPending} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  )
}
