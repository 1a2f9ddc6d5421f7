import { type FormEvent, useState } from 'react'
import { addAdmin } from '../../contract/admin/account.ts'
import { accountText as english } from '../../text/en/admin/account.ts'
import { sessionText as englishSession } from '../../text/en/admin/session.ts'
import { accountText as turkish } from '../../text/tr/admin/account.ts'
import { sessionText as turkishSession } from '../../text/tr/admin/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Field } from '../controls/field.tsx'
import { PasswordField } from '../controls/password-field.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'
import { problemOf } from './password-card.tsx'

/** Adds an administrator, in a dialog; what was typed stays when it is refused. */
export function NewAdmin({ onClose }: { onClose: () => void }) {
  const text = useText({ en: english, tr: turkish })
  const session = useText({ en: englishSession, tr: turkishSession })
  const toast = useToast()
  const tellRefusal = useTellRefusal(text.faultTitle)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(addAdmin, { outdates: ['admins'] })
  const problems = {
    username: problemOf(error, 'username'),
    password: problemOf(error, 'password'),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(
      { username, password },
      {
        onSuccess(message) {
          toast({ title: text.addedTitle, text: message, tone: 'success' })
          onClose()
        },
        onError(failed) {
          if (problemOf(failed, 'username') + problemOf(failed, 'password') === '')
            tellRefusal(failed)
        },
      },
    )
  }
  return (
    <Dialog title={text.addTitle} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={session.username}
          name="new-username"
          autoComplete="off"
          value={username}
          onChange={setUsername}
          problem={problems.username}
          autoFocus
        />
        <PasswordField
          label={session.password}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          problem={problems.password}
          hint={text.addHint}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{session.cancel}</Button>
          <Button
            tone="primary"
            type="submit"
            isBusy={isPending}
            disabled={username.trim() === '' || password === ''}
          >
            {text.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
