import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { buildFormErrors, useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useSessionText } from '../../platform/admin-ui/operator.tsx'
import { PasswordField } from '../../platform/admin-ui/password-field.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { accounts } from '../client.ts'
import { AccountCard, AccountRow, Moment, useAccountText } from './account-rows.tsx'

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

export function AdminsCard() {
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
