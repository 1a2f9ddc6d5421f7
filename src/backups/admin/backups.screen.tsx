import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFaultText } from '../../platform/admin-ui/error-text.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type BackupList, findBackups, makeBackup } from '../backups.ts'
import { backupsText as english } from './backups.en.ts'
import { backupsText as turkish } from './backups.tr.ts'
import { BackupsTable } from './backups-table.tsx'

const REFETCH_INTERVAL_MS = 1000
const EXAMPLE_FILE = 'BACKUP.ndjson.gz'

function BackupsView({ found }: { found: BackupList }) {
  const text = useText({ en: english, tr: turkish })
  const { language } = useOperator()
  const client = useQueryClient()
  const isUnderWay = found.underWay !== null
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [findBackups.name] }),
      REFETCH_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [isUnderWay, client])
  return (
    <>
      {found.underWay && (
        <p className="admin-card" role="status">
          {text.making(new Intl.NumberFormat(language).format(found.underWay.rows))}
        </p>
      )}
      {found.lastFailure !== null && (
        <div className="admin-card danger-zone" role="alert">
          <p className="font-semibold">{text.failedTitle}</p>
          <p>{found.lastFailure}</p>
        </div>
      )}
      {found.backups.length > 0 ? (
        <BackupsTable backups={found.backups} />
      ) : (
        <div className="admin-card">
          <p className="font-semibold">{text.emptyTitle}</p>
          <p className="text-ink-soft">{text.emptyText}</p>
        </div>
      )}
    </>
  )
}

function Backups() {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const toast = useToast()
  const { data, error, refetch } = useCall(findBackups, null)
  const make = useChange(makeBackup, { outdates: ['backups'] })
  const begin = () =>
    make.mutate(null, {
      onSuccess: () => toast({ title: text.askedTitle, text: text.askedText, tone: 'success' }),
      onError: (fault) =>
        toast({ title: text.faultTitle, text: faultText(fault), tone: 'destructive' }),
    })
  return (
    <>
      <PageTitle title={text.title} intro={text.intro}>
        <Button tone="primary" isBusy={make.isPending || data?.underWay != null} onClick={begin}>
          {text.make}
        </Button>
      </PageTitle>
      {data ? (
        <BackupsView found={data} />
      ) : error ? (
        <CallTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-40" role="status" aria-label={text.loading} />
      )}
      <section className="admin-card grid gap-2">
        <h2>{text.restoreTitle}</h2>
        <p>{text.restoreText}</p>
        <pre className="whitespace-pre-wrap break-words rounded-card bg-sunken p-3 font-mono">
          {`npm run gazetteer -- restore ${EXAMPLE_FILE} --replace`}
        </pre>
        <p className="text-ink-soft">{text.restoreNote}</p>
        <p className="text-ink-soft">{text.kept}</p>
      </section>
    </>
  )
}

export const screen = { View: Backups }
