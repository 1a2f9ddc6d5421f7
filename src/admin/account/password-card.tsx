import { type FormEvent, useState } from 'react'
import { changePassword } from '../../contract/admin/account.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { accountText as english } from '../../text/en/admin/account.ts'
import { accountText as turkish } from '../../text/tr/admin/account.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { PasswordField } from '../controls/password-field.tsx'
import { useOperator, useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'

/** What a call says of one field; '' for nothing. */
export const problemOf = (error: unknown, field: string): string =>
  error instanceof CallError
    ? (error.errors.find((each) => each.field === field)?.message ?? '')
    : ''

/** Changes one's own password; the present one is asked for by the act itself. */
export function PasswordCard() {
  const text = useText({ en: english, tr: turkish })
  const { username } = useOperator()
  const toast = useToast()
  const tellRefusal = useTellRefusal(text.faultTitle)
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(changePassword, { outdates: ['sessions'] })
  const problem = problemOf(error, 'password')

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(
      { password },
      {
        onSuccess(message) {
          setPassword('')
          toast({ title: text.changedTitle, text: message, tone: 'success' })
        },
        onError(failed) {
          if (problemOf(failed, 'password') === '') tellRefusal(failed)
        },
      },
    )
  }
  return (
    <section className="admin-card grid gap-4" aria-labelledby="password-title">
      <h2 id="password-title">{text.passwordTitle}</h2>
      <form onSubmit={submit} className="grid max-w-md gap-4">
        {/* Password managers learn whose password it is. */}
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
