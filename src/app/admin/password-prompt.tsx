import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { accounts } from '../../accounts/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { findPrompt, startPromptListener } from '../../platform/admin-ui/confirm-password.ts'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { useRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { CallError } from '../../platform/calls/use-call.ts'

export function PasswordPrompt() {
  const question = useSyncExternalStore(startPromptListener, findPrompt)
  const text = useSessionText()
  const { username, sessionEnded } = useOperator()
  const refusal = useRefusal()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!question) return null

  function close(isConfirmed: boolean) {
    setPassword('')
    setProblem('')
    question?.resolve(isConfirmed)
  }
  async function confirm(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await accounts.confirmPassword.send({ password })
      close(true)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) sessionEnded()
      else setProblem(refusal(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={text.confirmTitle} onClose={() => close(false)}>
      <form onSubmit={confirm} className="grid gap-4">
        <p>{text.confirmText(username ?? '')}</p>
        <Field
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problem}
          autoFocus
        />
        <div className="dialog-actions">
          <Button type="button" onClick={() => close(false)}>
            {text.cancel}
          </Button>
          <Button tone="primary" type="submit" isBusy={isBusy} disabled={password === ''}>
            {text.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
