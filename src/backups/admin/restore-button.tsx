import { Copy } from 'lucide-react'
import { useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorText } from '../../platform/admin-ui/error-text.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
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
      <p className="text-ink-soft">{text.restoreNote}</p>
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

export function RestoreButton({ name, made }: { name: string; made: string }) {
  const text = useText({ en: english, tr: turkish })
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const { mutate, data, error, isPending } = useChange(backups.verify)
  return (
    <>
      <Button
        aria-label={text.of(text.restore, made)}
        onClick={() => {
          setOpen(true)
          mutate({ name })
        }}
      >
        {text.restore}
      </Button>
      {isOpen && (
        <Dialog title={text.restoreTitle(made)} isWide onClose={() => setOpen(false)}>
          <p className="break-all text-ink-soft">{name}</p>
          <div role="status">
            {isPending && <p>{text.verifying}</p>}
            {data && !isPending && <Verification found={data} />}
          </div>
          <AlertText text={error && errorText(error)} />
          {data?.path && !isPending && <Commands path={data.path} />}
        </Dialog>
      )}
    </>
  )
}
