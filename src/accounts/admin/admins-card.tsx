import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type Admin, findAdmins, removeAdmin } from '../account.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { AdminRow } from './admin-row.tsx'
import { NewAdmin } from './new-admin.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

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
