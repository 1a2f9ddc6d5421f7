import { useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useFieldWord, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { RunReasons } from '../../../runs-admin/run-reasons.tsx'
import type { Import } from '../../client.ts'
import { useImportText } from './import-figures.tsx'

type Type = Import['reasonTypes'][number]

const FIRST_SHOWN = 6

function OneType({ runId, type }: { runId: number; type: Type }) {
  const text = useImportText()
  const runs = useRunsText()
  const wordOf = useFieldWord()
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { outcome, field, reason, count, listed, examples } = type
  const what = runs.reason(reason).replace(/\{\w+\}/g, '…')
  return (
    <li className="border-t border-line py-2">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-1 font-normal wrap-anywhere">
          <span className="font-semibold data-[outcome=failed]:text-closed" data-outcome={outcome}>
            {runs.outcomes[outcome]}
          </span>{' '}
          {field === null ? what : `${wordOf(field)}: ${what}`} <b>{number(count)}</b>
        </summary>
        {isOpen && (
          <div className="grid gap-2 py-2">
            {listed < count && <p>{text.reasonTypes.onlyFirst(listed)}</p>}
            <RunReasons id={runId} kind="import" type={type.type} />
          </div>
        )}
      </details>
      {!isOpen && (
        <p className="flex flex-wrap gap-x-4 ps-4 wrap-anywhere text-ink-soft">
          {examples.map(({ rowNumber, value }) => (
            <span key={`${rowNumber} ${value}`}>
              {text.row(rowNumber)}
              {value && (
                <>
                  : <bdi>{value}</bdi>
                </>
              )}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

export function ReasonTypes({ found: { run, reasonTypes } }: { found: Import }) {
  const { reasonTypes: text } = useImportText()
  const { reasons: title } = useRunsText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? reasonTypes : reasonTypes.slice(0, FIRST_SHOWN)
  const rest = reasonTypes.length - shown.length
  const sum = (types: readonly Type[]) => types.reduce((all, { count }) => all + count, 0)
  const notes = reasonTypes.filter(({ outcome }) => outcome === 'noted')
  return (
    <section className="admin-card grid gap-3" aria-labelledby="reasons-title">
      <div>
        <h2 id="reasons-title">{title}</h2>
        <p className="text-ink-soft">
          {reasonTypes.length === 0
            ? text.none
            : text.counts(run.counts.failed + run.counts.skipped, sum(notes))}
        </p>
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((type) => (
            <OneType key={type.type} runId={run.id} type={type} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div>
          <Button onClick={() => setWhole(true)}>{text.more(rest)}</Button>
        </div>
      )}
    </section>
  )
}
