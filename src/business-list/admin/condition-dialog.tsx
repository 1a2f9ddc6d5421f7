import { useId, useState } from 'react'
import { STATUSES } from '../../businesses/business-status.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { hasChoices } from '../../settings/custom-fields.ts'
import { businessList } from '../client.ts'
import {
  type Condition,
  type FilterField,
  findFilterField,
  formatCondition,
  isPresence,
  type Operator,
  parseCondition,
} from '../filters/filter-fields.ts'
import { useConditionText } from './grid-text.ts'

const LEVELS = ['1', '2', '3', '4'] as const
const CATEGORIES_OFFERED = 50

type ValueProps = {
  condition: Condition
  problem: string
  onChange: (value: string) => void
}

function CountryValue({ condition, onChange }: ValueProps) {
  const { text, formats } = useConditionText()
  const { data: codes = [] } = businessList.countryCodes.use(null)
  const value = condition.value.toUpperCase()
  const options = [...new Set([value, ...codes])]
    .map((code) => [code, code === '' ? '' : formats.country(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other))
  return <SelectField label={text.value} value={value} options={options} onChange={onChange} />
}

function CategoryValue({ condition, problem, onChange }: ValueProps) {
  const { text } = useConditionText()
  const id = useId()
  const { data: names = [] } = businessList.categoryNames.use(null)
  const part = condition.value.trim().toLocaleLowerCase()
  const offered = names.filter((name) => name.toLocaleLowerCase().includes(part))
  return (
    <>
      <Field
        label={text.value}
        name="value"
        list={id}
        autoComplete="off"
        value={condition.value}
        problem={problem}
        onChange={onChange}
      />
      <datalist id={id}>
        {offered.slice(0, CATEGORIES_OFFERED).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function ConditionValue(props: ValueProps) {
  const { condition, problem, onChange } = props
  const { text, form, findCustom } = useConditionText()
  const { input } = findFilterField(condition.field)
  const custom = findCustom(condition.field)
  const select = (values: readonly string[], names: Record<string, string>) => (
    <SelectField
      label={text.value}
      value={condition.value}
      options={['', ...values].map((each) => [each, names[each] ?? ''] as const)}
      onChange={onChange}
    />
  )
  if (custom?.type === 'yes-no')
    return select(['yes', 'no'], { yes: form.yesNo[1], no: form.yesNo[0] })
  if (custom && hasChoices(custom.type))
    return select(custom.choices, Object.fromEntries(custom.choices.map((each) => [each, each])))
  const isDay = input === 'day' || custom?.type === 'date'
  const isNumber = input === 'number' || custom?.type === 'number'
  switch (input) {
    case 'country':
      return <CountryValue {...props} />
    case 'category':
      return <CategoryValue {...props} />
    case 'status':
      return select(STATUSES, form.statuses)
    case 'level':
      return select(LEVELS, form.priceLevels)
    default:
      return (
        <Field
          label={text.value}
          name="value"
          type={isDay ? 'date' : undefined}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          value={condition.value}
          problem={problem}
          hint={text.hints[condition.field]}
          onChange={onChange}
        />
      )
  }
}

const START: Condition = { field: 'country', op: 'is', value: '' }

export function ConditionDialog(props: {
  condition: Condition | null
  onApply: (condition: Condition) => void
  onClose: () => void
}) {
  const { text, fields, fieldName, operatorsOf } = useConditionText()
  const [condition, setCondition] = useState(props.condition ?? START)
  const [problem, setProblem] = useState('')
  const { field, op } = condition
  const operators = operatorsOf(field)
  const change = (next: Condition) => {
    setProblem('')
    setCondition(next)
  }
  const chooseField = (next: FilterField) => {
    const [first = 'is'] = operatorsOf(next)
    change({ field: next, op: first, value: '' })
  }
  const chooseOperator = (next: Operator) =>
    change({ ...condition, op: next, value: isPresence(next) ? '' : condition.value })
  function apply() {
    const parsed = parseCondition(formatCondition(condition))
    if (parsed) props.onApply(parsed)
    else setProblem(text.valueProblem)
  }
  const isReady = isPresence(op) || condition.value.trim() !== ''
  return (
    <FormDialog
      title={props.condition ? text.editTitle : text.addFilter}
      submit={text.apply}
      isDirty={false}
      isBusy={false}
      canSubmit={isReady}
      onSubmit={apply}
      onClose={props.onClose}
    >
      <SelectField
        label={text.field}
        value={field}
        options={fields.map((each) => [each, fieldName(each)] as const)}
        onChange={chooseField}
      />
      <SelectField
        label={text.operator}
        value={op}
        options={operators.map((each) => [each, text.operators[each]] as const)}
        onChange={chooseOperator}
      />
      {!isPresence(op) && (
        <ConditionValue
          key={field}
          condition={condition}
          problem={problem}
          onChange={(value) => change({ ...condition, value })}
        />
      )}
    </FormDialog>
  )
}
