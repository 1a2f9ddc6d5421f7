import { useEffect, useState, useSyncExternalStore } from 'react'
import { SignInForm } from '../../accounts/admin/sign-in-form.tsx'
import { accounts } from '../../accounts/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { findPrompt, startPromptListener } from '../../platform/admin-ui/confirm-password.ts'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { canLeave } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { CallError } from '../../platform/calls/use-call.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

export function SessionExpired({ username }: { username: string }) {
  const text = useSessionText()
  const { signedIn, signedOut } = useOperator()
  function leave() {
    if (!canLeave()) return
    signedOut()
    navigate(adminLink('login'))
  }
  return (
    <Dialog title={text.expiredTitle} onClose={null}>
      <p>{text.expiredText}</p>
      <SignInForm username={username} onDone={signedIn} />
      <div className="text-center">
        <Button tone="quiet" onClick={leave}>
          {text.somebodyElse}
        </Button>
      </div>
    </Dialog>
  )
}

/** All tabs share one cookie, so another administrator could continue this one's work. */
export function SessionWatch() {
  const text = useSessionText()
  const { username, role, isExpired, signedIn, sessionEnded } = useOperator()
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    if (username === null) return
    let isCurrent = true
    async function look() {
      try {
        const present = await accounts.ownSession.send(null)
        if (!isCurrent) return
        setOther(present.username === username ? null : present.username)
        if (present.username === username && (isExpired || present.role !== role)) signedIn(present)
      } catch (error) {
        if (isCurrent && error instanceof CallError && error.status === 401) sessionEnded()
      }
    }
    addEventListener('focus', look)
    return () => {
      isCurrent = false
      removeEventListener('focus', look)
    }
  }, [username, role, isExpired, signedIn, sessionEnded])
  if (username === null || other === null) return null
  return (
    <Dialog title={text.otherTitle} onClose={null}>
      <p>{text.otherText(other, username)}</p>
      <div className="dialog-actions">
        <Button tone="primary" onClick={() => location.reload()}>
          {text.goOnAs(other)}
        </Button>
      </div>
    </Dialog>
  )
}

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
  async function confirm() {
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
    <FormDialog
      title={text.confirmTitle}
      submit={text.confirm}
      isDirty={false}
      isBusy={isBusy}
      canSubmit={password !== ''}
      onSubmit={() => void confirm()}
      onClose={() => close(false)}
    >
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
    </FormDialog>
  )
}
