import '../form/business-form.css'
import { useEffect, useRef } from 'react'
import { ChangesTable } from '../../business-inputs/shown-value.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { useFieldWord, useRunsText } from '../../runs-admin/run-labels.tsx'
import type { bulkEdits } from '../client.ts'
import { useBulkEditText } from './use-bulk-edit.ts'

export type BulkEditResult = ResultOf<typeof bulkEdits.preview>

export function BulkExamples(props: { result: BulkEditResult; hasFields: boolean }) {
  const { result, hasFields } = props
  const text = useBulkEditText()
  const { reason: reasonText } = useRunsText()
  const labelOf = useFieldWord()
  const { total, isExact, checked, changed, skipped, examples } = result
  const isWhole = isExact && checked >= total
  const heads = { field: text.field, from: text.from, to: text.to }
  return (
    <>
      <div>
        <p className="font-semibold">{text.total(total, isExact)}</p>
        <p>{changed === 0 ? text.nothing : text.changed(changed, checked, isWhole)}</p>
        {skipped.map(({ reason, count }) => (
          <p key={reason} className="text-ink-soft">
            {text.skipped(count, reasonText(reason))}
          </p>
        ))}
      </div>
      {examples.length > 0 && (
        <>
          <p className="font-semibold">{text.examples}</p>
          <ul className="grid gap-4">
            {examples.map(({ id, name, fields }) => (
              <li key={id} className="grid min-w-0 gap-1">
                <a
                  className="run-link wrap-anywhere"
                  href={adminLink('edit-business', {}, { id })}
                  target="_blank"
                  rel="noopener"
                >
                  <bdi>{name}</bdi>
                </a>
                {hasFields && <ChangesTable heads={heads} changes={fields} labelOf={labelOf} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function BulkEditPreview({ result }: { result: BulkEditResult }) {
  const text = useBulkEditText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="bulk-preview-title">
      <h3 id="bulk-preview-title" ref={heading} tabIndex={-1} className="font-serif text-lg">
        {text.previewTitle}
      </h3>
      <BulkExamples result={result} hasFields />
      {result.examples.length > 0 && <p className="text-ink-soft">{text.undoNote}</p>}
    </section>
  )
}
