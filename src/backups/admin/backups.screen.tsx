import { accounts } from '../../accounts/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { confirmPassword } from '../../platform/admin-ui/confirm-password.ts'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { fetchCall } from '../../platform/calls/use-call.ts'
import { startDownload } from '../../platform/ui/start-download.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { backups } from '../client.ts'
import { backupsText as english } from './backups.en.ts'
import { backupsText as turkish } from './backups.tr.ts'
import { countRows, LastRestore, RestoreButton } from './restore-button.tsx'

/** The confirmation must not expire before the download starts. */
const MARGIN_MS = 30_000

/** Confirms the password first, because a download can't ask for it. */
async function startBackupDownload(name: string): Promise<void> {
  const { confirmedUntil } = await fetchCall(accounts.ownSession, null)
  if (confirmedUntil < Date.now() + MARGIN_MS && !(await confirmPassword())) return
  startDownload(backups.downloadFile.url({ name }), name)
}

type BackupList = ResultOf<typeof backups.list>
type BackupFile = BackupList['backups'][number]

const MB = 1_000_000

type RowProps = { name: string; made: string; canRestore: boolean }

function RowActions({ name, made, canRestore }: RowProps) {
  const text = useText({ en: english, tr: turkish })
  const showError = useErrorToast(text.errorTitle)
  const toast = useToast()
  const verify = useChange(backups.verify)
  const remove = useChange(backups.deleteFile, {
    invalidates: [backups.list],
    done: () => ({ title: text.removed, text: name }),
    onError: showError,
  })
  function check() {
    verify.mutate(
      { name },
      {
        onError: showError,
        onSuccess({ whole, trouble: found, rows }) {
          const errorText = text.troubles[found ?? 'damaged']
          toast(
            whole
              ? { title: text.wholeTitle, text: text.wholeText(countRows(rows)), tone: 'success' }
              : { title: text.brokenTitle, text: errorText, tone: 'destructive' },
          )
        },
      },
    )
  }
  return (
    <div className="flex flex-wrap gap-2 py-1 xl:flex-nowrap">
      <Button
        aria-label={text.of(text.download, made)}
        onClick={() => void startBackupDownload(name).catch(showError)}
      >
        {text.download}
      </Button>
      <Button isBusy={verify.isPending} aria-label={text.of(text.verify, made)} onClick={check}>
        {text.verify}
      </Button>
      <RestoreButton name={name} made={made} canRestore={canRestore} />
      <ConfirmedButton
        tone="danger"
        label={text.remove}
        aria-label={text.of(text.remove, made)}
        change={remove}
        input={{ name }}
        title={text.removeTitle}
      >
        <p className="break-all">{name}</p>
        <p>{text.removeText}</p>
      </ConfirmedButton>
    </div>
  )
}

function BackupsTable(props: { files: readonly BackupFile[]; canRestore: boolean }) {
  const { files, canRestore } = props
  const text = useText({ en: english, tr: turkish })
  const { number, moment } = useFormats()
  const { language } = useOperator()
  const megabytes = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return (
    <DataTable
      label={text.title}
      cards="card-table"
      rows={files}
      keyOf={({ name }) => name}
      columns={[
        [
          text.columns.date,
          (backup) => moment(backup.created_at),
          { isBare: true, className: 'whitespace-nowrap' },
        ],
        [
          text.columns.reason,
          ({ reason, trouble, made_by: madeBy, name }) => (
            <>
              {reason ? text.reasons[reason] : text.troubles[trouble ?? 'foreign']}
              <span className="block text-ink-soft">
                {madeBy === null ? name : `${text.by(madeBy)} · ${name}`}
              </span>
            </>
          ),
          { isBare: true },
        ],
        [
          text.columns.businesses,
          ({ businesses }) => (businesses === null ? '–' : number(businesses)),
          { isNumber: true },
        ],
        [
          text.columns.size,
          (backup) => `${megabytes.format(Math.max(0.1, backup.size_bytes / MB))} MB`,
          { isNumber: true },
        ],
        [
          text.columns.acts,
          ({ name, created_at: at }) => (
            <RowActions name={name} made={moment(at)} canRestore={canRestore} />
          ),
          { isBare: true },
        ],
      ]}
    />
  )
}

const REFETCH_INTERVAL_MS = 1000

function BackupsView({ found }: { found: BackupList }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      {found.under_way && (
        <p className="admin-card" role="status">
          {text.making(found.under_way.rows)}
        </p>
      )}
      {found.last_failure !== null && (
        <div className="admin-card danger-zone" role="alert">
          <p className="font-semibold">{text.failedTitle}</p>
          <p>{found.last_failure}</p>
        </div>
      )}
      {found.last_restore && (
        <LastRestore found={found.last_restore} canRestore={found.can_restore} />
      )}
      {found.backups.length > 0 ? (
        <BackupsTable files={found.backups} canRestore={found.can_restore} />
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
  const query = usePolledCall(backups.list, null, (found) =>
    found?.under_way ? REFETCH_INTERVAL_MS : false,
  )
  const make = useChange(backups.make, {
    invalidates: [backups.list],
    done: () => ({ title: text.askedTitle, text: text.askedText }),
    onError: useErrorToast(text.errorTitle),
  })
  return (
    <>
      <PageTitle title={text.title} intro={text.intro}>
        <Button
          tone="primary"
          isBusy={make.isPending || query.data?.under_way != null}
          onClick={() => make.mutate(null)}
        >
          {text.make}
        </Button>
      </PageTitle>
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-40" role="status" aria-label={text.loading} />}
      >
        {(found) => <BackupsView found={found} />}
      </Loaded>
      <p className="text-ink-soft">{text.kept}</p>
    </>
  )
}

export const screen = { View: Backups }
