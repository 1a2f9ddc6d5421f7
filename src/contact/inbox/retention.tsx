import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFaultText } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { contact } from '../client.ts'
import { inboxText as english } from './inbox.en.ts'
import { inboxText as turkish } from './inbox.tr.ts'

/** How long messages are kept. */
export function Retention() {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const toast = useToast()
  const { data } = contact.retention.use(null)
  const [days, setDays] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useChange(contact.saveRetention, { outdates: [contact.retention] })
  useEffect(() => {
    if (data) setDays((given) => given ?? String(data.days))
  }, [data])
  function save(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    mutate(
      { days: days?.trim() ? Number(days) : Number.NaN },
      {
        onSuccess: () => toast({ title: text.saved, text: text.retentionTitle, tone: 'success' }),
        onError: (error) => setProblem(faultText(error)),
      },
    )
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
