import { useState } from 'react'
import { type Admin, findAdmins, removeAdmin } from '../../contract/admin/account.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { accountText as english } from '../../text/en/admin/account.ts'
import { accountText as turkish } from '../../text/tr/admin/account.ts'
import { useToast } from '../../ui/toast.tsx'
import { Button } from '../controls/button.tsx'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'
import { AdminRow } from './admin-row.tsx'
import { NewAdmin } from './new-admin.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Who may sign in: all of them, with the way to add and to remove one. */
export function AdminsCard() {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const onError = useTellRefusal(text.faultTitle)
  const { data, error, refetch } = useCall(findAdmins, null)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const removal = useChange(removeAdmin, { outdates: ['admins'] })

  const remove = ({ id }: Admin) =>
    removal.mutate(id, {
      onSuccess: (message) => toast({ title: text.removedTitle, text: message, tone: 'success' }),
      onError,
      onSettled: () => setLeaving(null),
    })
  return (
    <section className="admin-card grid gap-4" aria-labelledby="admins-title">
      <div>
        <h2 id="admins-title">{text.adminsTitle}</h2>
        <p className="text-ink-soft">{text.adminsIntro}</p>
      </div>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <ul className="account-rows">
          {data.map((admin) => (
            <AdminRow key={admin.id} admin={admin} onRemove={() => setLeaving(admin)} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>{text.add}</Button>
      </div>
      {isAdding && <NewAdmin onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={text.removeTitle(leaving.username)}
          confirm={text.remove}
          isBusy={removal.isPending}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
