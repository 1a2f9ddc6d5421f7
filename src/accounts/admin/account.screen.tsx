import './account.css'
import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useSignedOut } from '../../platform/admin-ui/use-signed-out.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { accounts, tokens } from '../client.ts'
import { AccountCard, AccountRow, Moment, useAccountText } from './account-rows.tsx'
import { detectDevice } from './detect-device.ts'
import { SecondFactorCard } from './second-factor-card.tsx'

type OwnSession = ResultOf<typeof accounts.sessions>[number]

function SessionRow(props: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { session, isBusy, onEnd } = props
  const text = useAccountText()
  const device = detectDevice(session.userAgent)
  const name =
    device.kind === 'browser'
      ? text.browserOn(device.browser, device.system)
      : device.kind === 'program'
        ? `${text.program} (${device.name})`
        : text.unknownDevice
  return (
    <AccountRow
      name={<span title={session.userAgent ?? undefined}>{name}</span>}
      own={session.isPresent && text.present}
      facts={[
        [
          text.from,
          <bdi key="from" dir="ltr">
            {session.address ?? text.unknownAddress}
          </bdi>,
        ],
        [text.signedIn, <Moment key="in" at={session.createdAt} />],
        [text.lastSeen, <Moment key="seen" at={session.seenAt} />],
      ]}
    >
      <Button aria-label={text.endSessionOf(name)} isBusy={isBusy} onClick={onEnd}>
        {text.endSession}
      </Button>
    </AccountRow>
  )
}

function SessionsCard() {
  const text = useAccountText()
  const left = useSignedOut()
  const query = accounts.sessions.use(null)
  const onError = useShowRefusal(text.errorTitle)
  const invalidates = [accounts.sessions]
  const own = useChange(accounts.endSession, { onError })
  const one = useChange(accounts.endSession, { invalidates, done: text.endedTitle, onError })
  const others = useChange(accounts.endOtherSessions, {
    invalidates,
    done: text.endedTitle,
    onError,
  })
  const all = useChange(accounts.endAllSessions, { onError })
  const end = ({ id, isPresent }: OwnSession) =>
    isPresent ? own.mutate({ id }, { onSuccess: left }) : one.mutate({ id })

  return (
    <AccountCard
      id="sessions-title"
      title={text.sessionsTitle}
      intro={text.sessionsIntro}
      query={query}
      row={(session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={[own, one].some((end) => end.isPending && end.variables.id === session.id)}
          onEnd={() => end(session)}
        />
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={others.isPending}
          disabled={!query.data || query.data.length < 2}
          onClick={() => others.mutate(null)}
        >
          {text.endOthers}
        </Button>
        <ConfirmedButton
          tone="danger"
          label={text.endAll}
          change={all}
          input={null}
          title={text.endAllTitle}
          onDone={left}
        >
          <p>{text.endAllText}</p>
        </ConfirmedButton>
      </div>
    </AccountCard>
  )
}

function PasswordCard() {
  const text = useAccountText()
  const { username } = useOperator()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [password, setPassword] = useState('')
  const [revokesAccess, setRevokesAccess] = useState(false)
  const { mutate, error, isPending } = useChange(accounts.changePassword, {
    invalidates: [accounts.sessions, tokens.list],
    done: text.changedTitle,
    onError(failed) {
      if (buildFormErrors(failed).of('password') === '') showRefusal(failed)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ password, revokesAccess }, { onSuccess: () => setPassword('') })
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
        <label className="flex items-start gap-2 py-1">
          <input
            type="checkbox"
            className="mt-1"
            checked={revokesAccess}
            onChange={(event) => setRevokesAccess(event.target.checked)}
          />
          <span>{text.revokesAccess}</span>
        </label>
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
      <SecondFactorCard />
    </>
  )
}

export const screen = { View: Account }
