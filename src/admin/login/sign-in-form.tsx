import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { signIn } from '../../contract/admin/sessions.ts'
import { CallError, fetchCall } from '../../contract/client/use-call.ts'
import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'

/** Name and password; what went wrong is told as a toast and beside the form. */
export function SignInForm({ onDone }: { onDone: (username: string) => void }) {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function tell(title: string, message: string) {
    setProblem(message)
    toast({ title, text: message, tone: 'destructive' })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await fetchCall(signIn, { username, password })
      toast({ title: text.signedInTitle, text: text.signedInText, tone: 'success' })
      onDone(username.trim())
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError) tell(text.invalidTitle, error.detail || text.invalidText)
      else tell(text.faultTitle, text.unreachable)
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
        autoFocus
      />
      <Field
        label={text.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problem}
        end={
          <button
            type="button"
            className="icon-button"
            aria-label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        }
      />
      <Button tone="primary" type="submit" isBusy={isBusy} disabled={isEmpty || isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
    </form>
  )
}
