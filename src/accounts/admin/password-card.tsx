import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { accounts } from '../client.ts'
import { useAccountText } from './account-rows.tsx'

export const findFieldError = (error: unknown, field: string): string =>
  error instanceof CallError
    ? (error.errors.find((each) => each.field === field)?.message ?? '')
    : ''

export function PasswordCard() {
  const text = useAccountText()
  const { username } = useOperator()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(accounts.changePassword, {
    outdates: [accounts.sessions],
    done: text.changedTitle,
    onError(failed) {
      if (findFieldError(failed, 'password') === '') showRefusal(failed)
    },
  })
  const problem = findFieldError(error, 'password')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ password }, { onSuccess: () => setPassword('') })
  }
  return (
    <section className="admin-card grid gap-4" aria-labelledby="password-title">
      <h2 id="password-title">{text.passwordTitle}</h2>
      <form onSubmit={submit} className="grid max-w-md gap-4">
        {/* Lets password managers assign the password to the account. */}
        <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
        <PasswordField
          label={text.newPassword}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          problem={problem}
          hint={text.newPasswordHint}
        />
        <div>
          <Button tone="primary" type="submit" isBusy={isPending} disabled={password === ''}>
            {text.changePassword}
          </Button>
        </div>
      </form>
    </section>
  )
}
