import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useOperator, useSessionText, useText } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { accounts, secondFactor } from '../client.ts'
import { secondFactorText as english } from './second-factor.en.ts'
import { secondFactorText as turkish } from './second-factor.tr.ts'

type Props = {
  username?: string
  onDone: (session: ResultOf<typeof accounts.ownSession>) => void
}

type Step = Extract<ResultOf<typeof accounts.signIn>, { success: false }>

/** The token of the second step, or null to sign in without a password. False if it wasn’t used. */
async function answerWithPasskey(pending: string | null): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { token, options } = await secondFactor.requestPasskey.send({ token: pending })
  const answer = await startAuthentication({ optionsJSON: options }).catch(() => null)
  if (!answer) return false
  const response = {
    ...answer,
    response: { ...answer.response },
    clientExtensionResults: { ...answer.clientExtensionResults },
  }
  await secondFactor.usePasskey.send({ token, response })
  return true
}

function useSigningIn(onDone: Props['onDone']) {
  const text = useSessionText()
  const { language } = useOperator()
  const toast = useToast()
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
  /** `step` returns whether the sign-in is complete. */
  async function run(step: () => Promise<boolean>, onExpired?: () => void) {
    // Enter also submits while a request is pending.
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      if (!(await step())) return setBusy(false)
      const session = await accounts.ownSession.send(null)
      toast({ title: text.signedInTitle, text: text.signedInText, tone: 'success' })
      onDone(session)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) return showError(text.errorTitle, text.unreachable)
      if (error.status === 410) onExpired?.()
      showRefusal(error)
    }
  }
  return { isBusy, problem, setProblem, run }
}

type Signing = ReturnType<typeof useSigningIn>

function PasskeyButton(props: {
  signing: Signing
  token: string | null
  label: string
  onExpired?: () => void
}) {
  const { signing, token, label, onExpired } = props
  const text = useText({ en: english, tr: turkish })
  const use = async () => {
    const isUsed = await answerWithPasskey(token)
    if (!isUsed) signing.setProblem(text.notUsed)
    return isUsed
  }
  return (
    <Button disabled={signing.isBusy} onClick={() => void signing.run(use, onExpired)}>
      {label}
    </Button>
  )
}

function SecondStep(props: { step: Step; signing: Signing; onRestart: () => void }) {
  const { step, signing, onRestart } = props
  const text = useText({ en: english, tr: turkish })
  const [code, setCode] = useState('')
  const hasApp = step.factors.includes('code')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    const enter = () => secondFactor.enterCode.send({ token: step.token, code })
    void signing.run(async () => (await enter()).success, onRestart)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>{hasApp ? text.enterCode : text.usePasskeyOr}</p>
      {step.factors.includes('passkey') && (
        <PasskeyButton
          signing={signing}
          token={step.token}
          label={text.usePasskey}
          onExpired={onRestart}
        />
      )}
      <Field
        label={hasApp ? text.codeOrRecovery : text.recoveryCode}
        name="code"
        autoComplete="one-time-code"
        dir="ltr"
        isCode
        value={code}
        onChange={setCode}
        problem={signing.problem}
        autoFocus
      />
      <Button
        tone="primary"
        type="submit"
        isBusy={signing.isBusy}
        disabled={code.trim() === '' || signing.isBusy}
      >
        {text.continue}
      </Button>
      <Button tone="quiet" onClick={onRestart}>
        {text.back}
      </Button>
    </form>
  )
}

export function SignInForm({ username: only, onDone }: Props) {
  const text = useSessionText()
  const { signInWithPasskey } = useText({ en: english, tr: turkish })
  const { hasPasskeys } = useOperator()
  const signing = useSigningIn(onDone)
  const [username, setUsername] = useState(only ?? '')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty) return
    void signing.run(async () => {
      const result = await accounts.signIn.send({ username, password })
      if (!result.success) setStep(result)
      return result.success
    })
  }
  function restart() {
    setPassword('')
    setStep(null)
    signing.setProblem('')
  }
  const isEmpty = username.trim() === '' || password === ''
  if (step) return <SecondStep step={step} signing={signing} onRestart={restart} />
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
        problem={signing.problem}
        autoFocus={only !== undefined}
      />
      <Button
        tone="primary"
        type="submit"
        isBusy={signing.isBusy}
        disabled={isEmpty || signing.isBusy}
      >
        {signing.isBusy ? text.submitting : text.submit}
      </Button>
      {hasPasskeys && only === undefined && (
        <PasskeyButton signing={signing} token={null} label={signInWithPasskey} />
      )}
    </form>
  )
}
