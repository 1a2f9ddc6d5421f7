import './account.css'
import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { accounts } from '../client.ts'
import { useAccountText } from './account-rows.tsx'
import { AdminsCard } from './admins-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

function PasswordCard() {
  const text = useAccountText()
  const { username } = useOperator()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(accounts.changePassword, {
    outdates: [accounts.sessions],
    done: text.changedTitle,
    onError(failed) {
      if (buildFormErrors(failed).of('password') === '') showRefusal(failed)
    },
  })

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
          problem={buildFormErrors(error).of('password')}
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

function Account() {
  const text = useAccountText()
  const { username } = useOperator()
  return (
    <>
      <PageTitle title={text.title} intro={text.intro(username ?? '')} />
      <SessionsCard />
      <PasswordCard />
      <AdminsCard />
    </>
  )
}

export const screen = { View: Account }
