import { type FormEvent, useState } from 'react'
import { AutomaticMerge } from '../../../duplicates/admin/automatic-merge.tsx'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../../platform/admin-ui/field.tsx'
import { Switch } from '../../../platform/admin-ui/switch.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import { type Import, imports } from '../../client.ts'
import { FIELDS_BY_COLUMN, listFilledFields } from './column-fields.ts'
import { ColumnTable } from './column-table.tsx'
import { ConstantFields, type Constants } from './constant-fields.tsx'
import { useImportText } from './import-figures.tsx'
import type { OptionsDraft } from './options-draft.ts'
import { TextMappingFields, type TextMappings } from './text-mappings.tsx'
import type { usePreviewAgain } from './use-preview-again.ts'

const POLICIES = ['overwrite', 'fill', 'keep'] as const
type Policy = (typeof POLICIES)[number]
const DEFAULT: Policy = 'overwrite'

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
  const fields = listFilledFields(found, mapping)
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
    invalidates: [imports.importTemplates],
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

const parsePercent = (text: string) => Math.min(100, Number(text.replace(/\D/g, '').slice(0, 3)))

export function ImportOptionsForm({
  found,
  draft,
  again,
  constants,
  mappings,
}: {
  found: Import
  draft: OptionsDraft
  again: ReturnType<typeof usePreviewAgain>
  constants: Constants
  mappings: TextMappings
}) {
  const text = useImportText()
  const { options: words } = text
  const { approve, keepEdited, keepPersonal, source, licence, ...limits } = draft.values
  const { confirmAbovePercent, autoMergeScore } = limits
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
        <Switch
          name="keepPersonal"
          label={words.keepPersonal}
          hint={words.keepPersonalHint}
          isOn={keepPersonal}
          onChange={(next) => draft.change({ keepPersonal: next })}
        />
        <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          {origin('source', source, words.sourceHint)}
          {origin('licence', licence, words.licenceHint)}
        </div>
        <Field
          label={words.limit}
          name="confirmAbovePercent"
          inputMode="numeric"
          value={String(confirmAbovePercent)}
          hint={words.limitHint}
          onChange={(next) => draft.change({ confirmAbovePercent: parsePercent(next) })}
        />
        <AutomaticMerge
          score={autoMergeScore}
          source={source}
          onChange={(next) => draft.change({ autoMergeScore: next })}
        />
        <ConstantFields found={found} draft={draft} chosen={constants} />
        <TextMappingFields mappings={mappings} />
        <MergePolicy found={found} draft={draft} />
        <SaveTemplate found={found} isDirty={draft.isDirty} />
      </section>
      {draft.isDirty && (
        <div className="save-bar" role="status">
          <p className="grow">{again.isAutomatic ? words.updating : words.dirty}</p>
          <Button onClick={draft.reset}>{words.discard}</Button>
          {!again.isAutomatic && (
            <Button tone="primary" isBusy={again.isBusy} onClick={again.update}>
              {words.again}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
