import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useAllowed } from '../../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { useFieldWord, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { RunReasons } from '../../../runs-admin/run-reasons.tsx'
import { type Import, uploads } from '../../client.ts'
import { findColumn } from './column-fields.ts'
import { focusColumn } from './column-table.tsx'
import { canBeConstant, focusConstant } from './constant-fields.tsx'
import { useImportText } from './import-figures.tsx'
import { AssignText, type TextKind, type TextMappings } from './text-mappings.tsx'

export type Problem = Import['problems'][number]

const FIRST_SHOWN = 8

export function useProblemText() {
  const { problems: text } = useImportText()
  const { reason: reasonText } = useRunsText()
  const wordOf = useFieldWord()
  const { percent } = useFormats()
  return {
    titleOf({ kind, field, reason, texts }: Problem): string {
      if (kind === 'missing') return text.missing[field as keyof typeof text.missing]
      if (kind === 'category-texts') return text.categoryTexts(texts ?? 0)
      if (kind === 'city-texts') return text.cityTexts(texts ?? 0)
      const what = reasonText(reason ?? '').replace(/\{\w+\}\.?/g, '…')
      return field === null ? what : text.ofField(wordOf(field), what)
    },
    shareOf: ({ share, filledShare }: Problem): string =>
      filledShare === null || percent(share) === percent(filledShare)
        ? text.share(percent(share))
        : text.shareOfFilled(percent(share), percent(filledShare)),
  }
}

/** Only a preview can be changed. */
type InPreview = { mappings?: TextMappings; onSetValue?: (field: string) => void }

const TEXT_KINDS: Partial<Record<Problem['kind'], TextKind>> = {
  'category-texts': 'category',
  'city-texts': 'city',
}

function Rows({ id, problem, mappings }: { id: number; problem: Problem } & InPreview) {
  const { problems: text, ...words } = useImportText()
  const { type, count, listed, rows, kind, texts } = problem
  const textKind = TEXT_KINDS[kind]
  const isCut = textKind === undefined ? listed < count : rows.length < (texts ?? 0)
  return (
    <div className="grid gap-2 py-2">
      {isCut && <p>{text.onlyFirst(textKind === undefined ? listed : rows.length)}</p>}
      {type !== null && <RunReasons id={id} kind="import" type={type} />}
      {rows.length > 0 && (
        <ul className="max-h-88 overflow-auto ps-4 wrap-anywhere" dir="auto">
          {rows.map(({ rowNumber, name, count: times, countryCode }) => (
            <li key={`${rowNumber} ${name}`} className="py-0.5">
              {words.row(rowNumber)}: <bdi>{name}</bdi>
              {countryCode !== undefined && ` (${countryCode})`}
              {times !== undefined && `, ${text.rows(times)}`}
              {textKind && mappings && (
                <>
                  {' '}
                  {mappings.formatTarget(textKind, name) !== null && (
                    <span>
                      → <bdi>{mappings.formatTarget(textKind, name)}</bdi>{' '}
                    </span>
                  )}
                  <AssignText
                    kind={textKind}
                    text={name}
                    countryCode={countryCode}
                    mappings={mappings}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CONSTANTS: Record<string, string> = {
  city: 'city',
  country: 'country_code',
  category: 'type',
}

function Fix({ found, problem, onSetValue }: { found: Import; problem: Problem } & InPreview) {
  const { problems: text } = useImportText()
  const { kind, field } = problem
  const hasFile = useAllowed('import') && found.hasFile
  const isOpen = found.run.state === 'previewed'
  const column = field === null ? null : findColumn(found, field)
  const constant = kind === 'missing' ? CONSTANTS[field ?? ''] : undefined
  function setValue(of: string) {
    flushSync(() => onSetValue?.(of))
    focusConstant(of)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 ps-4">
      {isOpen && field !== null && (
        <Button tone="quiet" onClick={() => focusColumn(column)}>
          {column === null ? text.chooseColumn : text.otherColumn}
        </Button>
      )}
      {isOpen && onSetValue && constant !== undefined && canBeConstant(found, constant) && (
        <Button tone="quiet" onClick={() => setValue(constant)}>
          {text.setValue}
        </Button>
      )}
      {kind === 'category-texts' && !isOpen && (
        <a className="text-link" href={adminLink('category-texts')}>
          {text.assignTexts}
        </a>
      )}
      {field === 'city' && kind === 'noted' && (
        <a className="text-link" href={adminLink('cities')}>
          {text.cities}
        </a>
      )}
      {(kind === 'failed' || kind === 'skipped') && hasFile && (
        <a className="text-link" href={uploads.rejectedRows.url({ id: found.run.id })} download>
          {text.download}
        </a>
      )}
    </div>
  )
}

function OneProblem(props: { found: Import; problem: Problem } & InPreview) {
  const { found, problem, mappings, onSetValue } = props
  const { problems: text, ...words } = useImportText()
  const { outcomes } = useRunsText()
  const { titleOf, shareOf } = useProblemText()
  const { kind, count, examples, isAboveLimit } = problem
  const [isOpen, setOpen] = useState(mappings !== undefined && kind in TEXT_KINDS)
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-1 font-normal wrap-anywhere">
          {(kind === 'failed' || kind === 'skipped') && (
            <span
              className="font-semibold data-[outcome=failed]:text-closed"
              data-outcome={kind}
            >{`${outcomes[kind]} · `}</span>
          )}
          {titleOf(problem)} · <b>{text.rows(count)}</b> ·{' '}
          <span className="text-ink-soft">{shareOf(problem)}</span>
          {isAboveLimit && <b className="text-closed">{` ${text.aboveLimit}`}</b>}
        </summary>
        {isOpen && <Rows id={found.run.id} problem={problem} mappings={mappings} />}
      </details>
      {!isOpen && (
        <p className="flex flex-wrap gap-x-4 ps-4 wrap-anywhere text-ink-soft">
          {examples.map(({ rowNumber, value }) => (
            <span key={`${rowNumber} ${value}`}>
              {words.row(rowNumber)}
              {value && (
                <>
                  : <bdi>{value}</bdi>
                </>
              )}
            </span>
          ))}
        </p>
      )}
      <Fix found={found} problem={problem} onSetValue={onSetValue} />
    </li>
  )
}

export function Problems({ found, mappings, onSetValue }: { found: Import } & InPreview) {
  const { problems: text } = useImportText()
  const [isWhole, setWhole] = useState(false)
  const { problems, run } = found
  const shown = isWhole ? problems : problems.slice(0, FIRST_SHOWN)
  const rest = problems.length - shown.length
  const { failed, skipped } = run.counts
  return (
    <section className="admin-card grid gap-3" aria-labelledby="problems-title">
      <div>
        <h2 id="problems-title">{text.title}</h2>
        <p className="text-ink-soft">
          {problems.length === 0 ? text.none : text.summary(problems.length, failed, skipped)}
        </p>
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((problem) => (
            <OneProblem
              key={`${problem.kind} ${problem.field} ${problem.type}`}
              found={found}
              problem={problem}
              mappings={mappings}
              onSetValue={onSetValue}
            />
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
