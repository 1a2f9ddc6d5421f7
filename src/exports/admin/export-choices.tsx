import { businessList } from '../../business-list/client.ts'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import {
  DATE_RANGES,
  type DateRange,
  EXPORT_FORMATS,
  type ExportFormat,
  MAX_EXPORTED_CATEGORIES,
} from '../exported-fields.ts'
import { exportsText as english } from './exports.en.ts'
import { exportsText as turkish } from './exports.tr.ts'

export const useExportsText = () => useText({ en: english, tr: turkish })

const COLUMNS_OF_FILE = ['chosen', 'all', 'listed'] as const
export type ColumnsOfFile = (typeof COLUMNS_OF_FILE)[number]

export function ColumnsChoice(props: {
  value: ColumnsOfFile
  names: readonly string[]
  isLocked: boolean
  onChange: (value: ColumnsOfFile) => void
}) {
  const { value, names, isLocked, onChange } = props
  const text = useExportsText()
  return (
    <fieldset className="grid min-w-0 gap-0" disabled={isLocked}>
      <legend className="font-semibold">{text.which}</legend>
      <div className="flex flex-wrap gap-x-4">
        {COLUMNS_OF_FILE.map((each) => (
          <label key={each} className="export-check">
            <input
              type="radio"
              name="columns-of-file"
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span>{text.columnsOfFile[each]}</span>
          </label>
        ))}
      </div>
      {value === 'listed' && <p className="text-ink-soft wrap-anywhere">{names.join(', ')}</p>}
    </fieldset>
  )
}

export function FieldChoice<Field extends string>(props: {
  fields: readonly Field[]
  labelOf: (field: Field) => string
  chosen: ReadonlySet<Field>
  isLocked: boolean
  onChange: (chosen: ReadonlySet<Field>) => void
}) {
  const { fields, labelOf, chosen, isLocked, onChange } = props
  const text = useExportsText()
  function toggle(field: Field) {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={isLocked}>
      <legend className="font-semibold">{text.fields}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-ink-soft">
          {text.chosen(chosen.size, fields.length)}
        </p>
        <Button tone="quiet" disabled={isLocked} onClick={() => onChange(new Set(fields))}>
          {text.all}
        </Button>
        <Button tone="quiet" disabled={isLocked} onClick={() => onChange(new Set())}>
          {text.none}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-0">
        {fields.map((field) => (
          <label key={field} className="export-check">
            <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
            <span>
              {labelOf(field)} <code>{field}</code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function CountryChoice(props: {
  value: string
  isLocked: boolean
  onChange: (code: string) => void
}) {
  const text = useExportsText()
  const { language } = useOperator()
  const { data: codes = [], error } = businessList.countryCodes.use(null)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => [code, `${name} (${code})`] as const)
  return (
    <div className="grid gap-1">
      <SelectField
        label={text.labels.country}
        value={props.value}
        options={[['', text.everyCountry], ...named]}
        disabled={props.isLocked}
        onChange={props.onChange}
      />
      <AlertText text={error && text.countriesFailed} />
    </div>
  )
}

type Props = {
  chosen: readonly string[]
  isLocked: boolean
  onChange: (chosen: readonly string[]) => void
}

function Names({ chosen, onChange }: Props) {
  const text = useExportsText()
  const { data, error } = businessList.categoryNames.use(null)
  if (error && !data) return <AlertText text={text.categoriesFailed} />
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{text.categoriesLoading}</span>
        <Skeleton className="h-24 w-full" />
      </div>
    )
  if (data.length === 0) return <p className="text-ink-soft">{text.noCategories}</p>
  const shown = [...new Set([...chosen, ...data])].slice(0, MAX_EXPORTED_CATEGORIES)
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  // Keeps the list's order, independent of the order of selection.
  const ordered = shown.sort((one, other) => data.indexOf(one) - data.indexOf(other))
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-0">
      {ordered.map((name) => (
        <label key={name} className="export-check">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </div>
  )
}

export function CategoryChoice(props: Props) {
  const text = useExportsText()
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={props.isLocked}>
      <legend className="font-semibold">{text.categories}</legend>
      <p className="text-ink-soft">{text.everyCategory}</p>
      <section
        className="max-h-48 overflow-y-auto rounded-card border border-line-strong px-3 py-1"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={text.categories}
      >
        <Names {...props} />
      </section>
    </fieldset>
  )
}

export type Added = { range: DateRange | ''; startDate: string; endDate: string }

export const ANY_TIME: Added = { range: '', startDate: '', endDate: '' }

const isTurned = ({ startDate, endDate }: Added) => endDate !== '' && endDate < startDate

export const isWhole = (added: Added): boolean =>
  added.range !== 'custom' || (added.startDate !== '' && added.endDate !== '' && !isTurned(added))

export function AddedChoice(props: {
  value: Added
  isLocked: boolean
  onChange: (added: Added) => void
}) {
  const { value, isLocked, onChange } = props
  const text = useExportsText()
  const day = (name: 'startDate' | 'endDate', problem = '') => (
    <Field
      type="date"
      label={text[name]}
      name={name}
      value={value[name]}
      problem={problem}
      disabled={isLocked}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  )
  return (
    <>
      <SelectField<Added['range']>
        label={text.added}
        value={value.range}
        options={[
          ['', text.always],
          ...DATE_RANGES.map((range) => [range, text.ranges[range]] as const),
        ]}
        disabled={isLocked}
        onChange={(range) => onChange({ ...value, range })}
      />
      {value.range === 'custom' && (
        <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-3">
          {day('startDate')}
          {day('endDate', isTurned(value) ? text.datesTurned : '')}
          {!isWhole(value) && !isTurned(value) && <p className="text-ink-soft">{text.bothDates}</p>}
        </div>
      )}
    </>
  )
}

type Value = { format: ExportFormat; bom: boolean; neutralise: boolean }

export function FormatChoice(props: {
  value: Value
  isLocked: boolean
  onChange: (part: Partial<Value>) => void
}) {
  const { value, isLocked, onChange } = props
  const text = useExportsText()
  const option = (name: 'bom' | 'neutralise', label: string, hint = '') => (
    <label className="export-check">
      <input
        type="checkbox"
        checked={value[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
      <span>
        {label}
        {hint && <span className="block text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={isLocked}>
      <legend className="sr-only">{text.format}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-3">
        <SelectField
          label={text.format}
          value={value.format}
          options={EXPORT_FORMATS.map((format) => [format, text.formats[format]])}
          onChange={(format) => onChange({ format })}
        />
        {value.format === 'csv' && (
          <div className="grid gap-1">
            {option('bom', text.mark)}
            {option('neutralise', text.neutralise, text.neutraliseHint)}
          </div>
        )}
      </div>
    </fieldset>
  )
}
