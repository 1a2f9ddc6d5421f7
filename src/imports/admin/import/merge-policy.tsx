import { useFieldWord } from '../../../runs-admin/use-field-label.ts'
import type { Import } from '../../calls/imports.ts'
import { buildColumns } from './build-columns.ts'
import { useImportText } from './import-text.ts'
import type { OptionsDraft } from './use-options.ts'

const POLICIES = ['overwrite', 'fill', 'keep'] as const
type Policy = (typeof POLICIES)[number]
const DEFAULT: Policy = 'overwrite'

/** These columns have no field of their own; the fields they fill have the rules. */
const NON_FIELD_COLUMNS = new Set(['id', 'cid', 'google_id', 'complete_address', 'is_service_area'])
const FIELDS_BY_COLUMN: Record<string, readonly string[]> = {
  working_hours: ['working_hours', 'opening_hours'],
  coordinates: ['latitude', 'longitude'],
  categories: ['type', 'subtypes'],
  status: ['business_status'],
  is_closed_permanently: ['business_status'],
  is_closed_temporarily: ['business_status'],
}

function fieldsOf({ columns }: Import, mapping: Import['options']['mapping']): string[] {
  const uses = buildColumns(columns, mapping).map(({ use }) => use)
  const fields = uses.flatMap(
    (use) => FIELDS_BY_COLUMN[use] ?? (NON_FIELD_COLUMNS.has(use) ? [] : [use]),
  )
  return [...new Set(fields)].filter((field) => field !== '' && field !== 'ignore')
}

function PolicyChoice(props: {
  label: string
  value: Policy | null
  onChange: (policy: Policy) => void
}) {
  const { options: text } = useImportText()
  return (
    <label className="policy-choice">
      {props.label}
      <select
        className="admin-input font-normal"
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.target.value as Policy)}
      >
        {props.value === null && <option value="">{text.mixed}</option>}
        {POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {text.policies[policy]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function MergePolicy({ found, draft }: { found: Import; draft: OptionsDraft }) {
  const { options: text } = useImportText()
  const wordOf = useFieldWord()
  const { policy, mapping } = draft.values
  const fields = fieldsOf(found, mapping)
  const policies = new Set(fields.map((field) => policy[field] ?? DEFAULT))
  const set = (changed: readonly string[], next: Policy) =>
    draft.change({
      policy: { ...policy, ...Object.fromEntries(changed.map((field) => [field, next])) },
    })
  return (
    <details>
      <summary>{text.policyTitle}</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-ink-soft">{text.policyHint}</p>
        <PolicyChoice
          label={text.policyAll}
          value={policies.size === 1 ? ([...policies][0] ?? DEFAULT) : null}
          onChange={(next) => set(fields, next)}
        />
        <div className="policy-fields">
          {fields.map((field) => (
            <PolicyChoice
              key={field}
              label={wordOf(field)}
              value={policy[field] ?? DEFAULT}
              onChange={(next) => set(FIELDS_BY_COLUMN[field] ?? [field], next)}
            />
          ))}
        </div>
      </div>
    </details>
  )
}
