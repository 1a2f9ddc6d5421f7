import { ShownValue } from '../../business-inputs/shown-value.tsx'
import { useFormText } from '../../businesses/admin/form-context.ts'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import type { corrections } from '../client.ts'
import { useCorrectionsText } from './correction-text.ts'

export type Correction = ResultOf<typeof corrections.list>['corrections'][number]
type Change = Correction['changes'][number]
export type ChangedField = Change['field']

export const isAcceptable = ({ state, business }: Correction): boolean =>
  state !== 'accepted' && business !== null && !business.isRemoved

function Suggested({ change, isOpen }: { change: Change; isOpen: boolean }) {
  const text = useCorrectionsText()
  const { field, from, to, current, isLeftOut } = change
  const since = current === to ? text.asSuggested : current !== from && text.changedSince
  const note = isOpen ? since : isLeftOut && text.leftOut
  return (
    <>
      <ShownValue field={field} value={to} />
      {note && <p className="font-semibold text-accent-text">{note}</p>}
    </>
  )
}

function FieldChoice(props: { label: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={props.isChosen}
        onChange={props.onToggle}
      />
      {props.label}
    </label>
  )
}

/** A single field needs no choice. */
export function CorrectionChanges(props: {
  correction: Correction
  chosen: readonly ChangedField[]
  onToggle: (field: ChangedField) => void
}) {
  const { correction, chosen, onToggle } = props
  const text = useCorrectionsText()
  const { fields: labels } = useFormText()
  const isOpen = correction.state === 'new' || correction.state === 'spam'
  const isChoice = isAcceptable(correction) && correction.changes.length > 1
  if (correction.changes.length === 0) return null
  return (
    <DataTable
      label={text.kinds[correction.kind]}
      rows={correction.changes}
      keyOf={({ field }) => field}
      columns={[
        [
          text.columns.field,
          ({ field }) =>
            isChoice ? (
              <FieldChoice
                label={labels[field]}
                isChosen={chosen.includes(field)}
                onToggle={() => onToggle(field)}
              />
            ) : (
              labels[field]
            ),
          { isRowHead: true },
        ],
        [
          text.columns.current,
          ({ field, current, from }) => (
            <ShownValue field={field} value={isOpen ? current : from} />
          ),
        ],
        [text.columns.suggested, (change) => <Suggested change={change} isOpen={isOpen} />],
      ]}
    />
  )
}
