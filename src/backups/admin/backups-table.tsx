import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { useFaultText } from '../../platform/admin-ui/error-text.ts'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type BackupFile, deleteBackup, verifyBackup } from '../backups.ts'
import { backupsText as english } from './backups.en.ts'
import { backupsText as turkish } from './backups.tr.ts'
import { startBackupDownload } from './download-backup.ts'

const MB = 1_000_000

function Row({ backup, onDelete }: { backup: BackupFile; onDelete: () => void }) {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const { language } = useOperator()
  const toast = useToast()
  const verify = useChange(verifyBackup)
  const tellFault = (error: Error) =>
    toast({ title: text.faultTitle, text: faultText(error), tone: 'destructive' })
  const { name, trouble, reason, madeBy, businesses, sizeBytes } = backup
  const number = new Intl.NumberFormat(language)
  const made = new Date(backup.createdAt).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  function check() {
    verify.mutate(name, {
      onError: tellFault,
      onSuccess({ whole, trouble: found, rows }) {
        const sum = Object.values(rows).reduce((one, other) => one + other, 0)
        toast(
          whole
            ? { title: text.wholeTitle, text: text.wholeText(number.format(sum)), tone: 'success' }
            : {
                title: text.brokenTitle,
                text: text.troubles[found ?? 'damaged'],
                tone: 'destructive',
              },
        )
      },
    })
  }
  return (
    <tr>
      <td className="whitespace-nowrap">{made}</td>
      <td>
        {reason ? text.reasons[reason] : text.troubles[trouble ?? 'foreign']}
        <span className="block text-ink-soft text-xs">
          {madeBy === null ? name : `${text.by(madeBy)} · ${name}`}
        </span>
      </td>
      <td data-kind="number" data-head={text.columns.businesses}>
        {businesses === null ? '–' : number.format(businesses)}
      </td>
      <td data-kind="number" data-head={text.columns.size} className="whitespace-nowrap">
        {`${new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(Math.max(0.1, sizeBytes / MB))} MB`}
      </td>
      <td>
        <div className="flex gap-1 py-1">
          <Button
            aria-label={text.of(text.download, made)}
            onClick={() => void startBackupDownload(name).catch(tellFault)}
          >
            {text.download}
          </Button>
          <Button isBusy={verify.isPending} aria-label={text.of(text.verify, made)} onClick={check}>
            {text.verify}
          </Button>
          <Button tone="danger" aria-label={text.of(text.remove, made)} onClick={onDelete}>
            {text.remove}
          </Button>
        </div>
      </td>
    </tr>
  )
}

export function BackupsTable({ backups }: { backups: readonly BackupFile[] }) {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const toast = useToast()
  const [leaving, setLeaving] = useState<BackupFile | null>(null)
  const remove = useChange(deleteBackup, { outdates: ['backups'] })
  function confirmed() {
    if (!leaving) return
    remove.mutate(leaving.name, {
      onSuccess: () => toast({ title: text.removed, text: leaving.name, tone: 'success' }),
      onError: (error) =>
        toast({ title: text.faultTitle, text: faultText(error), tone: 'destructive' }),
      onSettled: () => setLeaving(null),
    })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keys
    <section className="admin-table-box" tabIndex={0} aria-label={text.title}>
      <table className="admin-table card-table">
        <thead>
          <tr>
            <th scope="col">{text.columns.date}</th>
            <th scope="col">{text.columns.reason}</th>
            <NumberHeads labels={[text.columns.businesses, text.columns.size]} />
            <th scope="col">{text.columns.acts}</th>
          </tr>
        </thead>
        <tbody>
          {backups.map((each) => (
            <Row key={each.name} backup={each} onDelete={() => setLeaving(each)} />
          ))}
        </tbody>
      </table>
      {leaving && (
        <ConfirmDialog
          title={text.removeTitle}
          confirm={text.remove}
          isBusy={remove.isPending}
          onConfirm={confirmed}
          onClose={() => setLeaving(null)}
        >
          <p className="break-all">{leaving.name}</p>
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
