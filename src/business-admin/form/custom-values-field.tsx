import { formatCustomValue, parseCustomValue } from '../../business-facts/custom-value.ts'
import { formatCustomValues, parseCustomValues } from '../../business-facts/custom-values.ts'
import { useFormField, useFormText, useFormValues } from '../../businesses/admin/form-context.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { buildCustomName, type CustomField, findCustomLabel } from '../../settings/custom-fields.ts'
import { useCustomFields } from '../../settings/use-custom-fields.ts'

type Props = {
  field: CustomField
  value: string
  onChange: (value: string) => void
  problem: string
}

export function findChosen(field: CustomField, value: string): readonly string[] {
  const parsed = parseCustomValue(field, value)
  return Array.isArray(parsed) ? parsed : []
}

export function buildChoices(field: CustomField, value: string, toggled: string): string {
  const chosen = findChosen(field, value)
  return formatCustomValue(
    field.choices.filter((each) => chosen.includes(each) !== (each === toggled)),
  )
}

const isDateInput = (value: string) => value === '' || /^\d{4}-\d\d-\d\d$/.test(value)

export function findCustomInput({ type }: CustomField, value: string) {
  switch (type) {
    case 'number':
      return { dir: 'ltr', inputMode: 'decimal' } as const
    case 'date':
      return { dir: 'ltr', type: isDateInput(value) ? 'date' : 'text' } as const
    case 'link':
      return { dir: 'ltr', type: 'url' } as const
    default:
      return { dir: 'auto' } as const
  }
}

/** Null if values of the field are typed. A value that doesn't fit is an option too. */
export function useCustomOptions(field: CustomField | undefined, value: string) {
  const { yesNo } = useFormText()
  const options: [string, string][] | null =
    field?.type === 'yes-no'
      ? [
          ['yes', yesNo[1]],
          ['no', yesNo[0]],
        ]
      : field?.type === 'choice'
        ? field.choices.map((choice) => [choice, choice])
        : null
  const isOffered = value === '' || options?.some(([each]) => each === value)
  return options && !isOffered ? [...options, [value, value] as [string, string]] : options
}

function ChoicesField({ field, value, onChange, problem }: Props) {
  const { language } = useOperator()
  return (
    <fieldset className="min-w-0" name={buildCustomName(field.key)} tabIndex={-1}>
      <legend dir="auto" className="font-semibold">
        {findCustomLabel(field, language)}
      </legend>
      {field.choices.map((choice) => (
        <label key={choice} className="flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            checked={findChosen(field, value).includes(choice)}
            onChange={() => onChange(buildChoices(field, value, choice))}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {choice}
          </span>
        </label>
      ))}
      {problem && <p className="text-sm text-closed">{problem}</p>}
    </fieldset>
  )
}

function TypedField({ field, value, onChange, problem }: Props) {
  const text = useFormText()
  const { language } = useOperator()
  const label = findCustomLabel(field, language)
  const common = { label, name: buildCustomName(field.key), value, onChange }
  const options = useCustomOptions(field, value)
  if (field.type === 'choices')
    return <ChoicesField field={field} value={value} onChange={onChange} problem={problem} />
  if (options === null)
    return (
      <Field
        {...common}
        {...findCustomInput(field, value)}
        problem={problem}
        rows={field.type === 'long-text' ? 4 : undefined}
      />
    )
  return (
    <div className="grid content-start gap-1">
      <SelectField {...common} options={[['', text.notSaid], ...options]} />
      {problem && <p className="text-sm text-closed">{problem}</p>}
    </div>
  )
}

export function CustomInput({ field }: { field: CustomField }) {
  const text = useFormText()
  const { value: json, set } = useFormField('custom_values')
  const { problems } = useFormValues()
  const name = buildCustomName(field.key)
  const values = parseCustomValues(json)
  const value = values[field.key] ?? ''
  const problem = problems.find((each) => each.field === name)?.message ?? ''
  const isUnfit = value !== '' && !problem && parseCustomValue(field, value) === null
  return (
    <div className="grid content-start gap-1">
      <TypedField
        field={field}
        value={value}
        problem={problem}
        onChange={(next) => set(formatCustomValues({ ...values, [field.key]: next }) ?? '')}
      />
      {isUnfit && (
        <p className="text-sm text-ink-soft">
          {text.customUnfit} <bdi className="wrap-anywhere">{value}</bdi>
        </p>
      )}
    </div>
  )
}

export function CustomValuesField() {
  const text = useFormText()
  const fields = useCustomFields()
  if (fields.length === 0)
    return (
      <p className="text-ink-soft">
        {text.noCustomFields}{' '}
        <a className="text-accent-text underline" href={adminLink('custom-fields')}>
          {text.defineCustomFields}
        </a>
      </p>
    )
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {fields.map((field) => (
        <CustomInput key={field.key} field={field} />
      ))}
    </div>
  )
}
