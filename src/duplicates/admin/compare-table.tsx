import { ShownValue } from '../../business-inputs/shown-value.tsx'
import { useFormText } from '../../businesses/admin/form-context.ts'
import type { OneBusiness } from '../../businesses/admin/one-business.server.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { MERGE_GROUPS, type MergeField, type MergePlan } from '../merge-choice.ts'
import { useDuplicatesText } from './pair-labels.tsx'

type Choosing = {
  plan: MergePlan
  isOpen: boolean
  onKeep: (id: number) => void
  onTake: (field: MergeField, id: number) => void
}

export function useFieldLabel(): (field: MergeField) => string {
  const { fields } = useFormText()
  const { groups } = useDuplicatesText()
  return (field) => (groups as Partial<Record<MergeField, string>>)[field] ?? fields[field]
}

/** Hours are stored in two forms; only one is shown. */
const findShownColumns = (field: MergeField) =>
  field === 'opening_hours' ? (['opening_hours'] as const) : MERGE_GROUPS[field]

const labelOfSide = ({ id, values }: OneBusiness) => `${values.name} (${id})`

function Values({ record, field }: { record: OneBusiness; field: MergeField }) {
  const { fields } = useFormText()
  const columns = findShownColumns(field)
  if (columns.length === 1) return <ShownValue field={field} value={record.values[columns[0]]} />
  return columns.map((column) => (
    <span key={column}>
      {fields[column]}: <ShownValue field={column} value={record.values[column]} />
    </span>
  ))
}

function SideHead({ record, plan, isOpen, onKeep }: Choosing & { record: OneBusiness }) {
  const text = useDuplicatesText()
  const name = String(record.values.name)
  return (
    <th scope="col">
      <bdi className="block font-semibold">{name}</bdi>
      <a className="text-link" href={adminLink('edit-business', {}, { id: record.id })}>
        {text.edit} {record.id}
      </a>
      {isOpen && (
        <label className="flex min-h-7 cursor-pointer items-start gap-2">
          <input
            type="radio"
            className="size-[24px] flex-none"
            name="keep"
            aria-label={text.staysOf(name, record.id)}
            checked={plan.kept.id === record.id}
            onChange={() => onKeep(record.id)}
          />
          {text.stays}
        </label>
      )}
    </th>
  )
}

function SideCell(props: Choosing & { record: OneBusiness; field: MergeField; label: string }) {
  const { record, field, label, plan, isOpen } = props
  const text = useDuplicatesText()
  const isChosen = plan.sideOf(field).id === record.id
  const values = <Values record={record} field={field} />
  return (
    <td data-head={labelOfSide(record)} data-chosen={(isOpen && isChosen) || undefined}>
      {isOpen ? (
        <label className="flex min-h-7 cursor-pointer items-start gap-2">
          <input
            type="radio"
            className="size-[24px] flex-none"
            name={`field-${field}`}
            aria-label={text.takeFrom(label, labelOfSide(record))}
            checked={isChosen}
            onChange={() => props.onTake(field, record.id)}
          />
          <span className="grid max-h-64 min-w-0 overflow-y-auto">{values}</span>
        </label>
      ) : (
        <span className="grid max-h-64 min-w-0 overflow-y-auto">{values}</span>
      )}
    </td>
  )
}

export function CompareTable(props: Choosing & { records: readonly OneBusiness[] }) {
  const { records, plan, ...choosing } = props
  const text = useDuplicatesText()
  const labelOf = useFieldLabel()
  return (
    <section className="admin-card grid gap-3" aria-labelledby="compare-title">
      <div>
        <h2 id="compare-title">{text.compareTitle}</h2>
        {props.isOpen && <p className="text-ink-soft">{text.compareIntro}</p>}
      </div>
      <div className="overflow-x-auto">
        <table className="admin-table compare-table">
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              {records.map((record) => (
                <SideHead key={record.id} record={record} plan={plan} {...choosing} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text.pageAddress}</th>
              {records.map((record) => (
                <td key={record.id} data-head={labelOfSide(record)}>
                  <span className="grid max-h-64 min-w-0 overflow-y-auto">
                    <bdi dir="ltr">/business/{String(record.values.slug)}</bdi>
                  </span>
                </td>
              ))}
            </tr>
            {plan.differing.map((field) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                {records.map((record) => (
                  <SideCell
                    key={record.id}
                    record={record}
                    field={field}
                    label={labelOf(field)}
                    plan={plan}
                    {...choosing}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-ink-soft">{text.sameFields(plan.sameCount)}</p>
    </section>
  )
}
