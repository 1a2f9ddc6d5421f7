import './account.css'
import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useOperator, useSessionText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useLeft } from '../../platform/admin-ui/use-signed-out.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { accounts } from '../client.ts'
import { AccountCard, AccountRow, Moment, useAccountText } from './account-rows.tsx'
import { detectDevice } from './detect-device.ts'

type Admin = ResultOf<typeof accounts.admins>[number]

function AdminRow({ admin }: { admin: Admin }) {
  const text = useAccountText()
  const removal = useChange(accounts.removeAdmin, {
    outdates: [accounts.admins],
    done: text.removedTitle,
    onError: useShowRefusal(text.errorTitle),
  })
  return (
    <AccountRow
      name={<bdi className="min-w-0 break-words">{admin.username}</bdi>}
      own={admin.isOneself && text.oneself}
      facts={[
        [text.added, <Moment key="added" at={admin.createdAt} />],
        [
          text.lastSeen,
          admin.seenAt === null ? text.neverSeen : <Moment key="seen" at={admin.seenAt} />,
        ],
      ]}
    >
      {!admin.isOneself && (
        <ConfirmedButton
          tone="danger"
          label={text.remove}
          aria-label={text.removeOf(admin.username)}
          change={removal}
          input={{ id: admin.id }}
          title={text.removeTitle(admin.username)}
        >
          <p>{text.removeText}</p>
        </ConfirmedButton>
      )}
    </AccountRow>
  )
}

function NewAdmin({ onClose }: { onClose: () => void }) {
  const text = useAccountText()
  const session = useSessionText()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useChange(accounts.addAdmin, {
    outdates: [accounts.admins],
    done: text.addedTitle,
    onError(failed) {
      const { of } = buildFormErrors(failed)
      if (of('username') + of('password') === '') showRefusal(failed)
    },
  })
  const { of } = buildFormErrors(error)
  return (
    <FormDialog
      title={text.addTitle}
      submit={text.add}
      isDirty={false}
      isBusy={isPending}
      canSubmit={username.trim() !== '' && password !== ''}
      onSubmit={() => mutate({ username, password }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label={session.username}
        name="new-username"
        autoComplete="off"
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
        hint={text.addHint}
      />
    </FormDialog>
  )
}

function AdminsCard() {
  const text = useAccountText()
  const [isAdding, setAdding] = useState(false)
  return (
    <AccountCard
      id="admins-title"
      title={text.adminsTitle}
      intro={text.adminsIntro}
      query={accounts.admins.use(null)}
      row={(admin) => <AdminRow key={admin.id} admin={admin} />}
    >
      <div>
        <Button onClick={() => setAdding(true)}>{text.add}</Button>
      </div>
      {isAdding && <NewAdmin onClose={() => setAdding(false)} />}
    </AccountCard>
  )
}

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
  const left = useLeft()
  const query = accounts.sessions.use(null)
  const onError = useShowRefusal(text.errorTitle)
  const outdates = [accounts.sessions]
  const own = useChange(accounts.endSession, { onError })
  const one = useChange(accounts.endSession, { outdates, done: text.endedTitle, onError })
  const others = useChange(accounts.endOtherSessions, { outdates, done: text.endedTitle, onError })
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
