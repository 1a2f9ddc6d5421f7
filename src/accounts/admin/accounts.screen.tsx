import './account.css'
import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { ConfirmDialog, Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useSessionText, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { ROLES, type Role } from '../../platform/urls/permissions.ts'
import { admins } from '../client.ts'
import { AccountCard, AccountRow, Moment } from './account-rows.tsx'
import { accountsText as english } from './accounts.en.ts'
import { accountsText as turkish } from './accounts.tr.ts'

const useAccountsText = () => useText({ en: english, tr: turkish })

type Admin = ResultOf<typeof admins.list>[number]

function RoleField(props: { label: string; role: Role; onChange: (role: Role) => void }) {
  const text = useAccountsText()
  return (
    <SelectField
      label={props.label}
      value={props.role}
      options={ROLES.map((role) => [role, text.roles[role]])}
      onChange={props.onChange}
    />
  )
}

function AdminActions({ admin }: { admin: Admin }) {
  const text = useAccountsText()
  const onError = useShowRefusal(text.errorTitle)
  const [role, setRole] = useState<Role | null>(null)
  const invalidates = [admins.list, admins.invitations]
  const change = useChange(admins.changeRole, { invalidates, done: text.roleChangedTitle, onError })
  const reset = useChange(admins.resetFactor, { invalidates, done: text.resetTitle, onError })
  const removal = useChange(admins.remove, { invalidates, done: text.removedTitle, onError })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <RoleField label={text.roleOf(admin.username)} role={admin.role} onChange={setRole} />
      {admin.hasSecondFactor && (
        <ConfirmedButton
          label={text.resetFactor}
          aria-label={text.resetFactorOf(admin.username)}
          change={reset}
          input={{ id: admin.id }}
          title={text.resetFactorTitle(admin.username)}
        >
          <p>{text.resetFactorText}</p>
        </ConfirmedButton>
      )}
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
      {role !== null && (
        <ConfirmDialog
          title={text.roleTitle(admin.username, text.roles[role])}
          confirm={text.changeRole}
          tone="primary"
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate({ id: admin.id, role }, { onSettled: () => setRole(null) })
          }
          onClose={() => setRole(null)}
        >
          <p>{text.roleTexts[role]}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function AdminRow({ admin }: { admin: Admin }) {
  const text = useAccountsText()
  return (
    <AccountRow
      name={<bdi className="min-w-0 break-words">{admin.username}</bdi>}
      own={admin.isOneself && text.oneself}
      facts={[
        [text.role, text.roles[admin.role]],
        [text.secondFactor, admin.hasSecondFactor ? text.on : text.off],
        [text.added, <Moment key="added" at={admin.createdAt} />],
        [
          text.lastSeen,
          admin.seenAt === null ? text.neverSeen : <Moment key="seen" at={admin.seenAt} />,
        ],
      ]}
    >
      {!admin.isOneself && <AdminActions admin={admin} />}
    </AccountRow>
  )
}

function NewAdmin({ onClose }: { onClose: () => void }) {
  const text = useAccountsText()
  const session = useSessionText()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const { mutate, error, isPending } = useChange(admins.add, {
    invalidates: [admins.list],
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
      onSubmit={() => mutate({ username, password, role }, { onSuccess: onClose })}
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
      <RoleField label={text.role} role={role} onChange={setRole} />
      <p className="text-ink-soft">{text.roleTexts[role]}</p>
    </FormDialog>
  )
}

function InvitationLink({ link, note }: { link: string; note: string }) {
  const text = useAccountsText()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="grid gap-4">
      <p>{note}</p>
      <Field label={text.linkTitle} name="link" value={link} onChange={() => {}} readOnly />
      <p className="text-ink-soft">{text.linkText}</p>
      <div>
        <Button
          tone="primary"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? text.copied : text.copy}
        </Button>
      </div>
    </div>
  )
}

function Invite({ onClose }: { onClose: () => void }) {
  const text = useAccountsText()
  const showRefusal = useShowRefusal(text.errorTitle)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const { mutate, data, error, isPending } = useChange(admins.invite, {
    invalidates: [admins.invitations],
    onError: (failed) => buildFormErrors(failed).of('email') === '' && showRefusal(failed),
  })
  if (data)
    return (
      <Dialog title={text.linkTitle} onClose={onClose}>
        <InvitationLink link={location.origin + data.path} note={data.message} />
      </Dialog>
    )
  return (
    <FormDialog
      title={text.inviteTitle}
      submit={text.invite}
      isDirty={false}
      isBusy={isPending}
      onSubmit={() => mutate({ role, email: email.trim() || null })}
      onClose={onClose}
    >
      <p>{text.inviteText}</p>
      <RoleField label={text.role} role={role} onChange={setRole} />
      <p className="text-ink-soft">{text.roleTexts[role]}</p>
      <Field
        label={text.email}
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={buildFormErrors(error).of('email')}
        hint={text.emailHint}
      />
    </FormDialog>
  )
}

function Invitation({ invitation }: { invitation: ResultOf<typeof admins.invitations>[number] }) {
  const text = useAccountsText()
  const { id, role, email, by, expiresAt } = invitation
  const { mutate, isPending } = useChange(admins.withdraw, {
    invalidates: [admins.invitations],
    done: text.withdrawnTitle,
    onError: useShowRefusal(text.errorTitle),
  })
  return (
    <AccountRow
      name={text.invitationFor(text.roles[role])}
      own={false}
      facts={[
        [text.invitedBy, <bdi key="by">{by}</bdi>],
        ...(email === null ? [] : ([[text.sentTo, <bdi key="email">{email}</bdi>]] as const)),
        [text.expires, <Moment key="expires" at={expiresAt} />],
      ]}
    >
      <Button
        aria-label={text.withdrawOf(text.roles[role])}
        isBusy={isPending}
        onClick={() => mutate({ id })}
      >
        {text.withdraw}
      </Button>
    </AccountRow>
  )
}

function Accounts() {
  const text = useAccountsText()
  const [dialog, setDialog] = useState<'add' | 'invite' | null>(null)
  const invitations = admins.invitations.use(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageTitle title={text.title} intro={text.intro}>
        <Button onClick={() => setDialog('add')}>{text.add}</Button>
        <Button tone="primary" onClick={() => setDialog('invite')}>
          {text.invite}
        </Button>
      </PageTitle>
      <AccountCard
        id="admins-title"
        title={text.adminsTitle}
        intro={text.adminsIntro}
        query={admins.list.use(null)}
        row={(admin) => <AdminRow key={admin.id} admin={admin} />}
      />
      <AccountCard
        id="invitations-title"
        title={text.invitationsTitle}
        intro={invitations.data?.length === 0 ? text.noInvitations : text.invitationsIntro}
        query={invitations}
        row={(invitation) => <Invitation key={invitation.id} invitation={invitation} />}
      />
      <section className="admin-card grid gap-3" aria-labelledby="roles-title">
        <h2 id="roles-title">{text.rolesTitle}</h2>
        <dl className="grid gap-2">
          {ROLES.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{text.roles[role]}</dt>
              <dd>{text.roleTexts[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
      {dialog === 'add' && <NewAdmin onClose={close} />}
      {dialog === 'invite' && <Invite onClose={close} />}
    </>
  )
}

export const screen = { View: Accounts }
