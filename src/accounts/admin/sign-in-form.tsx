import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { accounts } from '../client.ts'

type Props = {
  username?: string
  onDone: (session: ResultOf<typeof accounts.ownSession>) => void
}

export function SignInForm({ username: only, onDone }: Props) {
  const text = useSessionText()
  const { language } = useOperator()
  const toast = useToast()
  const [username, setUsername] = useState(only ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function showError(title: string, message: string) {
    setProblem(message)
    toast({ title, text: message, tone: 'destructive' })
  }
  function showRefusal({ status, detail, retryAfterSeconds }: CallError) {
    if (status === 429 && retryAfterSeconds !== null) {
      const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
      // Rounds up to the displayed minute, when signing in works again.
      const at = Date.now() + retryAfterSeconds * 1000 + 59_999
      return showError(text.invalidTitle, `${detail} ${text.until(time.format(at))}`)
    }
    if (status >= 500 || status === 403)
      return showError(text.errorTitle, detail || text.unreachable)
    showError(text.invalidTitle, detail || text.invalidText)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    // Enter also submits while a request is pending.
    if (isBusy || isEmpty) return
    setBusy(true)
    setProblem('')
    try {
      await accounts.signIn.send({ username, password })
      const session = await accounts.ownSession.send(null)
      toast({ title: text.signedInTitle, text: text.signedInText, tone: 'success' })
      onDone(session)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError) showRefusal(error)
      else showError(text.errorTitle, text.unreachable)
    }
  }
  const isEmpty = username.trim() === '' || password === ''
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label={text.username}
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        readOnly={only !== undefined}
        autoFocus={only === undefined}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problem}
        autoFocus={only !== undefined}
      />
      <Button tone="primary" type="submit" isBusy={isBusy} disabled={isEmpty || isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
    </form>
  )
}
