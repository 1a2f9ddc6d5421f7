import { type FormEvent, useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { Switch } from '../../../platform/admin-ui/switch.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import { type Import, imports } from '../../client.ts'
import { buildColumns, ColumnTable, type OptionsDraft } from './column-table.tsx'
import { useImportText } from './import-figures.tsx'

const POLICIES = ['overwrite', 'fill', 'keep'] as const
type Policy = (typeof POLICIES)[number]
const DEFAULT: Policy = 'overwrite'

/** These columns have no field of their own; the fields they fill have the rules. */
const NON_FIELD_COLUMNS = new Set(['id', 'cid', 'google_id', 'complete_address', 'is_service_area'])
const FIELDS_BY_COLUMN: Record<string, readonly string[]> = {
  working_hours: ['working_hours', 'opening_hours'],
  coordinates: ['latitude', 'longitude'],
  price: ['price_level'],
  appointment_link: ['booking_link'],
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
  value: Policy | ''
  onChange: (policy: Policy) => void
}) {
  const { options: text } = useImportText()
  const policies = POLICIES.map((policy) => [policy, text.policies[policy]] as const)
  return (
    <SelectField<Policy | ''>
      className="max-w-80"
      label={props.label}
      value={props.value}
      options={props.value === '' ? [['', text.mixed], ...policies] : policies}
      onChange={(policy) => policy !== '' && props.onChange(policy)}
    />
  )
}

function MergePolicy({ found, draft }: { found: Import; draft: OptionsDraft }) {
  const { options: text, allFields } = useImportText()
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
      <summary className="cursor-pointer py-1 font-semibold">{text.policyTitle}</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-ink-soft">{text.policyHint}</p>
        <PolicyChoice
          label={allFields}
          value={policies.size === 1 ? ([...policies][0] ?? DEFAULT) : ''}
          onChange={(next) => set(fields, next)}
        />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
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

const MAX_NAME_CHARS = 100

function SaveTemplate({ found, isDirty }: { found: Import; isDirty: boolean }) {
  const { template: text } = useImportText()
  const [name, setName] = useState(found.template?.name ?? '')
  const save = useChange(imports.saveTemplate, {
    outdates: [imports.importTemplates],
    done: () => ({ title: text.saved, text: text.savedText(name.trim()) }),
    onError: useShowRefusal(text.failed),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate({ runId: found.run.id, name: name.trim() })
  }
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{text.save}</summary>
      <form className="grid justify-items-start gap-3 pt-3" onSubmit={submit}>
        <Field
          label={text.name}
          name="template"
          value={name}
          hint={text.hint}
          onChange={(next) => setName(next.slice(0, MAX_NAME_CHARS))}
        />
        <Button type="submit" isBusy={save.isPending} disabled={name.trim() === '' || isDirty}>
          {text.save}
        </Button>
      </form>
    </details>
  )
}

const MAX_ORIGIN_CHARS = 200

export function ImportOptionsForm({ found, draft }: { found: Import; draft: OptionsDraft }) {
  const text = useImportText()
  const { options: words } = text
  const again = useChange(imports.changeImport, {
    outdates: [
      runCalls.oneRun,
      runCalls.list,
      runCalls.reasons,
      imports.oneImport,
      imports.importSamples,
    ],
    onError: useShowRefusal(words.failed),
  })
  const { approve, keepEdited, source, licence } = draft.values
  const origin = (name: 'source' | 'licence', value: string | null, hint: string) => (
    <Field
      label={words[name]}
      name={name}
      value={value ?? ''}
      hint={hint}
      onChange={(next) => draft.change({ [name]: next.slice(0, MAX_ORIGIN_CHARS) || null })}
    />
  )
  return (
    <>
      <ColumnTable found={found} draft={draft} />
      <section className="admin-card grid gap-4" aria-labelledby="options-title">
        <h2 id="options-title">{words.title}</h2>
        <Switch
          name="approve"
          label={words.approve}
          hint={words.approveHint}
          isOn={approve}
          onChange={(next) => draft.change({ approve: next })}
        />
        <Switch
          name="keepEdited"
          label={words.keepEdited}
          hint={words.keepEditedHint}
          isOn={keepEdited}
          onChange={(next) => draft.change({ keepEdited: next })}
        />
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          {origin('source', source, words.sourceHint)}
          {origin('licence', licence, words.licenceHint)}
        </div>
        <MergePolicy found={found} draft={draft} />
        <SaveTemplate found={found} isDirty={draft.isDirty} />
      </section>
      {draft.isDirty && (
        <div className="save-bar" role="status">
          <p className="grow">{words.dirty}</p>
          <Button onClick={draft.reset}>{words.discard}</Button>
          <Button
            tone="primary"
            isBusy={again.isPending}
            onClick={() =>
              again.mutate({ id: found.run.id, ...draft.values }, { onSuccess: draft.reset })
            }
          >
            {words.again}
          </Button>
        </div>
      )}
    </>
  )
}
