import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { useErrorText, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { contact } from '../client.ts'
import { useInboxText } from './message-list.tsx'

function downloadJson(content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: 'sender-data.json' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

export function SenderData() {
  const text = useInboxText()
  const errorText = useErrorText()
  const onError = useErrorToast(text.errorTitle)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const find = useChange(contact.senderData, { onError: (error) => setProblem(errorText(error)) })
  const exported = useChange(contact.exportSenderData, { onError })
  const erase = useChange(contact.eraseSenderData, {
    invalidates: [contact.messages, contact.unreadMessages],
    done: ({ messages, corrections }) => ({
      title: text.senderErased,
      text: text.senderFound(messages, corrections),
    }),
    onError,
  })
  const found = find.data
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    find.mutate({ email })
  }
  function change(next: string) {
    setEmail(next)
    find.reset()
  }
  return (
    <form onSubmit={submit} className="admin-card grid content-start gap-3">
      <h2>{text.senderTitle}</h2>
      <p className="text-ink-soft">{text.senderIntro}</p>
      <Field
        label={text.senderEmail}
        name="sender"
        type="email"
        dir="ltr"
        value={email}
        onChange={change}
        problem={problem}
      />
      <Button type="submit" isBusy={find.isPending} className="justify-self-start">
        {text.senderFind}
      </Button>
      {found && (
        <>
          <p role="status" className="font-semibold">
            {text.senderFound(found.messages, found.corrections)}
          </p>
          {found.messages + found.corrections > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button
                isBusy={exported.isPending}
                onClick={() => exported.mutate({ email }, { onSuccess: downloadJson })}
              >
                {text.senderDownload}
              </Button>
              <ConfirmedButton
                label={text.senderErase}
                tone="danger"
                change={erase}
                input={{ email }}
                title={text.senderEraseTitle}
                onDone={() => find.reset()}
              >
                <p>{text.senderEraseText}</p>
              </ConfirmedButton>
            </div>
          )}
        </>
      )}
    </form>
  )
}
