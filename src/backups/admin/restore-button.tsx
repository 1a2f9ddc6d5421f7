import { Copy } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { confirmPassword } from '../../platform/admin-ui/confirm-password.ts'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorText } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { writeClipboard } from '../../platform/ui/write-clipboard.ts'
import { backups } from '../client.ts'
import { backupsText as english } from './backups.en.ts'
import { backupsText as turkish } from './backups.tr.ts'

type Verified = ResultOf<typeof backups.verify>

export const countRows = (rows: Verified['rows']): number =>
  Object.values(rows).reduce((one, other) => one + other, 0)

const quote = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`

const CLI = 'runuser -u gazetteer -- node_modules/.bin/node src/cli.ts'

/** The commands of "Restoring" in docs/operating.md. */
const buildCommands = (path: string): string =>
  [
    'cd /opt/gazetteer',
    'systemctl stop gazetteer.socket gazetteer.service',
    `${CLI} restore ${quote(path)} --replace`,
    `${CLI} check`,
    'systemctl start gazetteer.socket gazetteer.service',
  ].join('\n')

function Commands({ path }: { path: string }) {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const commands = buildCommands(path)
  async function copy() {
    const isCopied = await writeClipboard(commands)
    toast({
      title: isCopied ? text.copied : text.copyFailed,
      text: text.commands,
      tone: isCopied ? 'success' : 'destructive',
    })
  }
  return (
    <>
      <p>{text.restoreText}</p>
      <ol className="grid list-decimal gap-1 ps-5">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre className="rounded-card bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-all">
        {commands}
      </pre>
      <p className="text-ink-soft">{text.restoreElsewhere}</p>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={16} />
        {text.copy}
      </Button>
    </>
  )
}

function Verification({ found }: { found: Verified }) {
  const text = useText({ en: english, tr: turkish })
  return found.whole ? (
    <p>{text.wholeText(countRows(found.rows))}</p>
  ) : (
    <AlertText text={`${text.brokenTitle}: ${text.troubles[found.trouble ?? 'damaged']}`} />
  )
}

type PreviewData = NonNullable<Verified['preview']>

function Preview({ found }: { found: PreviewData }) {
  const text = useText({ en: english, tr: turkish })
  const { number, moment } = useFormats()
  const { lost } = found
  const count = (figure = 0) =>
    figure > lost.counted_to ? text.moreThan(number(lost.counted_to)) : number(figure)
  const facts = [
    [text.columns.date, moment(found.created_at)],
    [text.version, found.program],
    [text.columns.businesses, text.thenAndNow(number(found.businesses), number(found.now ?? 0))],
  ]
  const losses = [
    [text.lost.businesses, lost.businesses],
    [text.lost.changes, lost.changes],
    [text.lost.messages, lost.messages],
    [text.lost.runs, lost.runs],
    [text.lost.events, lost.events],
  ] as const
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="font-semibold">{text.lostTitle}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {losses.map(([name, figure]) => (
          <li key={name}>
            {name}: {count(figure)}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{text.restoreNote}</p>
    </>
  )
}

const ASKED_EVERY_MS = 2000
const ASKED_FOR_MS = 5000

/** The restored database has no sessions, so 401 means that the restore is over. */
async function isEnded(id: string): Promise<boolean> {
  try {
    const response = await fetch(backups.list.url(null), {
      signal: AbortSignal.timeout(ASKED_FOR_MS),
    })
    if (response.status === 401) return true
    if (!response.ok) return false
    const { last_restore } = (await response.json()) as ResultOf<typeof backups.list>
    return last_restore?.id === id
  } catch {
    return false
  }
}

function Restoring({ id, title }: { id: string; title: string }) {
  const text = useText({ en: english, tr: turkish })
  useEffect(() => {
    let timer = setTimeout(ask, ASKED_EVERY_MS)
    async function ask() {
      if (await isEnded(id)) location.reload()
      else timer = setTimeout(ask, ASKED_EVERY_MS)
    }
    return () => clearTimeout(timer)
  }, [id])
  return (
    <Dialog title={title} onClose={null}>
      <p role="status">{text.restoring}</p>
      <p className="text-ink-soft">{text.restoringNote}</p>
    </Dialog>
  )
}

type OpenRestore = { name: string; title: string; canRestore: boolean; close: () => void }

function RestoreDialog({ name, title, canRestore, close }: OpenRestore) {
  const text = useText({ en: english, tr: turkish })
  const { language } = useOperator()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const { mutate, data, error, isPending } = useChange(backups.verify)
  const restore = useChange(backups.restore)
  useEffect(() => mutate({ name }), [mutate, name])
  if (restore.data) return <Restoring id={restore.data.id} title={title} />
  const found = isPending ? undefined : data
  const details = (
    <>
      <p className="break-all text-ink-soft">{name}</p>
      <div role="status">
        {isPending && <p>{text.verifying}</p>}
        {found && <Verification found={found} />}
      </div>
      <AlertText text={error && errorText(error)} />
      {found?.preview && <Preview found={found.preview} />}
    </>
  )
  if (!canRestore || !found?.preview)
    return (
      <Dialog title={title} isWide onClose={close}>
        {details}
        {found?.path && <Commands path={found.path} />}
      </Dialog>
    )
  const isRight = typed.trim().toLocaleUpperCase(language) === text.restoreWord
  async function begin() {
    if (await confirmPassword()) restore.mutate({ name, confirmation: 'restore' })
  }
  return (
    <FormDialog
      title={title}
      submit={text.restore}
      tone="danger"
      isWide
      isDirty={false}
      isBusy={restore.isPending}
      canSubmit={isRight}
      problem={restore.error ? errorText(restore.error) : undefined}
      onSubmit={() => void begin()}
      onClose={close}
    >
      {details}
      <Field
        label={text.typeWord(text.restoreWord)}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
}

type ButtonProps = { name: string; made: string; canRestore: boolean; label?: string }

export function RestoreButton({ name, made, canRestore, label }: ButtonProps) {
  const text = useText({ en: english, tr: turkish })
  const [isOpen, setOpen] = useState(false)
  const shown = label ?? text.restore
  return (
    <>
      <Button aria-label={text.of(shown, made)} onClick={() => setOpen(true)}>
        {shown}
      </Button>
      {isOpen && (
        <RestoreDialog
          name={name}
          title={text.restoreTitle(made)}
          canRestore={canRestore}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Finished = NonNullable<ResultOf<typeof backups.list>['last_restore']>

export function LastRestore({ found, canRestore }: { found: Finished; canRestore: boolean }) {
  const text = useText({ en: english, tr: turkish })
  const { moment } = useFormats()
  const { trouble, former, name, by, endedAt } = found
  const ended = moment(endedAt)
  if (trouble !== null)
    return (
      <div className="admin-card danger-zone" role="alert">
        <p className="font-semibold">{text.restoreFailed}</p>
        <p className="break-all">{`${ended} · ${by} · ${name}`}</p>
        <p>{text.restoreTroubles[trouble]}</p>
      </div>
    )
  return (
    <div className="admin-card grid gap-2">
      <p className="font-semibold">{text.restored}</p>
      <p className="break-all text-ink-soft">{`${ended} · ${by} · ${name}`}</p>
      {former !== null && (
        <>
          <p>{text.undoText}</p>
          <div>
            <RestoreButton name={former} made={ended} canRestore={canRestore} label={text.undo} />
          </div>
        </>
      )}
    </div>
  )
}
