import { type FormEvent, useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { buildFormErrors, useRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { LanguageSwitch } from '../../platform/admin-ui/language-switch.tsx'
import { useOperator, useSessionText, useText } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { accounts, admins } from '../client.ts'
import { accountsText as english } from './accounts.en.ts'
import { accountsText as turkish } from './accounts.tr.ts'

function Invitation() {
  const text = useText({ en: english, tr: turkish })
  const session = useSessionText()
  const { siteName, username: current, signedIn } = useOperator()
  const Frame = current === null ? 'main' : 'div'
  const refusal = useRefusal()
  const [token] = useState(() => location.hash.slice(1))
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(admins.join, {
    done: text.joinedTitle,
  })
  const { of } = buildFormErrors(error)
  const isOther = error !== null && of('username') + of('password') === ''

  async function enter() {
    signedIn(await accounts.ownSession.send(null))
    navigate(adminLink('home'), { replace: true })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ token, username, password }, { onSuccess: () => void enter() })
  }
  return (
    <Frame
      id={current === null ? 'content' : undefined}
      className="grid min-h-dvh content-center justify-items-center gap-4 p-4"
    >
      <title>{`${text.joinTitle} · ${siteName}`}</title>
      <div className="flex w-[min(26rem,100%)] justify-end">
        <LanguageSwitch />
      </div>
      <div className="admin-card grid w-[min(26rem,100%)] gap-5 p-[clamp(1.25rem,5vw,2rem)]">
        <div>
          <h1>{text.joinTitle}</h1>
          <p className="text-ink-soft">{token === '' ? text.noToken : text.joinText(siteName)}</p>
        </div>
        {token !== '' && (
          <form onSubmit={submit} className="grid gap-4" noValidate>
            <Field
              label={session.username}
              name="username"
              autoComplete="username"
              value={username}
              onChange={setUsername}
              problem={of('username')}
              autoFocus
            />
            <PasswordField
              label={session.password}
              name="new-password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              problem={of('password')}
              hint={text.newPasswordHint}
            />
            <AlertText text={isOther && refusal(error)} />
            <Button
              type="submit"
              tone="primary"
              isBusy={isPending}
              disabled={username.trim() === '' || password === ''}
            >
              {text.join}
            </Button>
          </form>
        )}
      </div>
    </Frame>
  )
}

export const screen = { View: Invitation }
