import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { sessionText as englishSession } from '../../platform/admin-ui/session.en.ts'
import { sessionText as turkishSession } from '../../platform/admin-ui/session.tr.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { addAdmin } from '../account.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { findFieldError } from './password-card.tsx'

export function NewAdmin({ onClose }: { onClose: () => void }) {
  const text = useText({ en: english, tr: turkish })
  const session = useText({ en: englishSession, tr: turkishSession })
  const toast = useToast()
  const tellRefusal = useTellRefusal(text.faultTitle)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(addAdmin, { outdates: ['admins'] })
  const problems = {
    username: findFieldError(error, 'username'),
    password: findFieldError(error, 'password'),
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
          if (findFieldError(failed, 'username') + findFieldError(failed, 'password') === '')
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
