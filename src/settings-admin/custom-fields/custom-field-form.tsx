import { useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import {
  CUSTOM_TYPES,
  type CustomField,
  type CustomType,
  findCustomLabel,
  hasChoices,
} from '../../settings/custom-fields.ts'
import { customFieldCalls } from './client.ts'
import { customFieldsText as english } from './custom-fields.en.ts'
import { customFieldsText as turkish } from './custom-fields.tr.ts'

export const useCustomFieldsText = () => useText({ en: english, tr: turkish })

const NEW: CustomField = {
  key: '',
  type: 'text',
  labels: { en: '', tr: '' },
  choices: [],
  isShown: true,
  isDeleted: false,
}

const parseLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

function Fit({ field }: { field: CustomField }) {
  const text = useCustomFieldsText()
  const { key, type, choices } = field
  const { data } = customFieldCalls.fit.use({ key, type, choices }, true)
  if (!data) return <p role="status">{text.counting}</p>
  const { values, unfit, examples, isExact } = data
  if (unfit === 0) return <p role="status">{values === 0 ? text.noValues : text.fitsAll}</p>
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold">{text.unfit(unfit, values, isExact)}</p>
      <ul className="grid gap-1">
        {examples.map(({ id, name, value }) => (
          <li key={id} className="wrap-anywhere">
            <a
              className="text-accent-text underline"
              href={adminLink('edit-business', {}, { id })}
              target="_blank"
              rel="noopener"
            >
              <bdi>{name}</bdi>
            </a>
            {': '}
            <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{text.unfitNote}</p>
    </div>
  )
}

export function CustomFieldForm(props: {
  field: CustomField | null
  position: number
  isBusy: boolean
  error: Error | null
  onSave: (field: CustomField) => void
  onClose: () => void
}) {
  const { field, position, isBusy, error } = props
  const text = useCustomFieldsText()
  const { language } = useOperator()
  const first = field ?? NEW
  const [draft, setDraft] = useState(first)
  const [lines, setLines] = useState(first.choices.join('\n'))
  const change = (part: Partial<CustomField>) => setDraft((last) => ({ ...last, ...part }))
  const { key, type, labels, isShown } = draft
  const given = { ...draft, choices: hasChoices(type) ? parseLines(lines) : [] }
  const isDirty = JSON.stringify(given) !== JSON.stringify(first)
  const { of, whole } = buildFormErrors(error, text.failed)
  const problemOf = (member: string) => of(`fields.${position}.${member}`)
  const isOtherType =
    field !== null &&
    (type !== field.type || (hasChoices(type) && given.choices.join() !== field.choices.join()))
  return (
    <FormDialog
      title={field ? text.editTitle(findCustomLabel(field, language)) : text.newTitle}
      submit={text.save}
      isDirty={isDirty}
      isBusy={isBusy}
      canSubmit={key !== '' && isDirty}
      problem={whole}
      onSubmit={() => props.onSave(given)}
      onClose={props.onClose}
    >
      <Field
        label={text.key}
        name="key"
        dir="ltr"
        isCode
        autoComplete="off"
        value={key}
        readOnly={field !== null}
        hint={field ? text.keyFixed : text.keyHint}
        problem={problemOf('key')}
        onChange={(next) => change({ key: next.trim().toLowerCase() })}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label={text.labelEn}
          name="label-en"
          value={labels.en}
          problem={problemOf('labels')}
          onChange={(en) => change({ labels: { ...labels, en } })}
        />
        <Field
          label={text.labelTr}
          name="label-tr"
          value={labels.tr}
          onChange={(tr) => change({ labels: { ...labels, tr } })}
        />
      </div>
      <p className="text-sm text-ink-soft">{text.labelHint}</p>
      <SelectField<CustomType>
        label={text.type}
        name="type"
        value={type}
        options={CUSTOM_TYPES.map((each) => [each, text.types[each]] as const)}
        onChange={(next) => change({ type: next })}
      />
      {hasChoices(type) && (
        <Field
          label={text.choices}
          name="choices"
          rows={6}
          value={lines}
          hint={text.choicesHint}
          problem={problemOf('choices')}
          onChange={setLines}
        />
      )}
      {isOtherType && <Fit field={given} />}
      <Switch
        name="isShown"
        label={text.isShown}
        hint={text.isShownHint}
        isOn={isShown}
        onChange={(next) => change({ isShown: next })}
      />
    </FormDialog>
  )
}
