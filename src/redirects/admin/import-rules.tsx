import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { FileButton } from '../../platform/admin-ui/file-button.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { redirects } from '../client.ts'
import { useRedirectsText } from './redirects-text.tsx'

export type ImportedRules = ResultOf<typeof redirects.importRules>

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls'

export function ImportRules({ onImported }: { onImported: (imported: ImportedRules) => void }) {
  const { rules: text, errorTitle } = useRedirectsText()
  const send = useChange(redirects.importRules, {
    outdates: [redirects.rules, redirects.misses],
    done: text.importedTitle,
    onError: useErrorToast(errorTitle),
  })
  return (
    <FileButton
      label={send.isPending ? text.importing : text.import}
      title={text.importHint}
      accept={ACCEPTED}
      disabled={send.isPending}
      onFiles={([file]) => file && send.mutate({ file }, { onSuccess: onImported })}
    />
  )
}

export function RefusedRows(props: { imported: ImportedRules; onClose: () => void }) {
  const { rules: text } = useRedirectsText()
  const { refused, refusedCount } = props.imported
  if (refusedCount === 0) return null
  const more = refusedCount - refused.length
  return (
    <section className="admin-card grid gap-2" aria-labelledby="refused-rows">
      <h2 id="refused-rows">{text.refusedTitle(refusedCount)}</h2>
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {refused.map(({ row, source, reason }) => (
          <li key={row}>
            <b>{text.refusedRow(row)}</b> <bdi className="redirect-path">{source}</bdi>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{text.moreRefused(more)}</p>}
      <Button className="justify-self-start" onClick={props.onClose}>
        {text.closeReport}
      </Button>
    </section>
  )
}
