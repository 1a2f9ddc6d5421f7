import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { FormContext, useFormText } from '../../businesses/admin/form-context.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field, LabeledControl } from '../../platform/admin-ui/field.tsx'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { buildCustomName, type CustomName, isCustomName } from '../../settings/custom-fields.ts'
import { useCustomFields, useCustomNameLabel } from '../../settings/use-custom-fields.ts'
import { CustomInput } from '../form/custom-values-field.tsx'
import { CATEGORY_NAMES, CategoryNames, FieldInput } from '../form/field-input.tsx'
import { FORM_SECTIONS, SECTION_NAMES } from '../form/form-sections.ts'
import { focusField } from '../form/use-business-form.ts'
import { BULK_FIELDS, MAX_BULK_CATEGORIES, MAX_BULK_FIELDS } from './bulk-fields.ts'
import {
  type BulkEditForm,
  CATEGORY_LISTS,
  type CategoryList,
  type ChosenField,
  canClear,
  isCategoryList,
  useBulkEditText,
} from './use-bulk-edit.ts'

const focusLater = (field: ChosenField) => requestAnimationFrame(() => focusField(field))

export function BulkEditFields({ form }: { form: BulkEditForm }) {
  const { draft, set, problems, chosen } = form
  return (
    <FormContext value={{ draft, set, problems, isNew: false }}>
      <CategoryNames />
      {chosen.map((field) => (
        <ChosenRow key={field} form={form} field={field} />
      ))}
      {chosen.length < MAX_BULK_FIELDS && <FieldChoice form={form} />}
    </FormContext>
  )
}

function useFieldLabel() {
  const text = useBulkEditText()
  const { fields } = useFormText()
  const customLabel = useCustomNameLabel()
  return (field: ChosenField) => {
    if (isCategoryList(field)) return text[field]
    return isCustomName(field) ? (customLabel(field) ?? field) : fields[field]
  }
}

function FieldChoice({ form }: { form: BulkEditForm }) {
  const text = useBulkEditText()
  const { sections } = useFormText()
  const labelOf = useFieldLabel()
  const custom = useCustomFields().map(({ key }) => buildCustomName(key))
  const id = useId()
  const isFree = (field: ChosenField) => !form.chosen.includes(field)
  const option = (field: ChosenField) => (
    <option key={field} value={field}>
      {labelOf(field)}
    </option>
  )
  return (
    <LabeledControl id={id} label={text.add}>
      <select
        id={id}
        className="admin-input"
        value=""
        onChange={({ target }) => {
          const field = target.value as ChosenField
          form.choose(field)
          focusLater(field)
        }}
      >
        <option value="" disabled>
          {text.choose}
        </option>
        <optgroup label={text.categories}>{CATEGORY_LISTS.filter(isFree).map(option)}</optgroup>
        {SECTION_NAMES.map((section) => {
          const fields: readonly string[] = FORM_SECTIONS[section].flat()
          if (section === 'custom')
            return (
              custom.length > 0 && (
                <optgroup key={section} label={sections[section]}>
                  {custom.filter(isFree).map(option)}
                </optgroup>
              )
            )
          return (
            <optgroup key={section} label={sections[section]}>
              {BULK_FIELDS.filter((field) => fields.includes(field) && isFree(field)).map(option)}
            </optgroup>
          )
        })}
      </select>
    </LabeledControl>
  )
}

function ChosenRow({ form, field }: { form: BulkEditForm; field: ChosenField }) {
  const text = useBulkEditText()
  const label = useFieldLabel()(field)
  return (
    <fieldset className="grid min-w-0 gap-2 border-b border-line pb-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start gap-x-4">
        <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <span aria-hidden="true" className="font-semibold">
            {label}
          </span>
          {!isCategoryList(field) && canClear(field) && <SetOrClear form={form} field={field} />}
        </div>
        <IconButton
          icon={X}
          label={text.removeField(label)}
          title={text.removeField(label)}
          onClick={() => form.drop(field)}
        />
      </div>
      {isCategoryList(field) ? (
        <CategoryChoice form={form} list={field} />
      ) : form.isCleared(field) ? (
        <p className="text-ink-soft">{text.cleared}</p>
      ) : isCustomName(field) ? (
        <CustomFieldInput name={field} />
      ) : (
        <FieldInput field={field} />
      )}
    </fieldset>
  )
}

function CustomFieldInput({ name }: { name: CustomName }) {
  const field = useCustomFields().find(({ key }) => buildCustomName(key) === name)
  return field && <CustomInput field={field} />
}

function SetOrClear({
  form,
  field,
}: {
  form: BulkEditForm
  field: Exclude<ChosenField, CategoryList>
}) {
  const text = useBulkEditText()
  const choice = (isClear: boolean, label: string) => (
    <label className="flex min-h-10 items-center gap-2">
      <input
        type="radio"
        name={`how-${field}`}
        className="size-5 flex-none accent-accent"
        checked={form.isCleared(field) === isClear}
        onChange={() => form.clear(field, isClear)}
      />
      {label}
    </label>
  )
  return (
    <>
      {choice(false, text.set)}
      {choice(true, text.clear)}
    </>
  )
}

function CategoryChoice({ form, list }: { form: BulkEditForm; list: CategoryList }) {
  const text = useBulkEditText()
  const [typed, setTyped] = useState('')
  const names = form.names[list]
  const name = typed.trim()
  const problem = form.problems.find((each) => each.field === list)?.message
  function add() {
    if (name === '') return
    form.setNames(list, [...new Set([...names, name])])
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <>
      {names.length > 0 && (
        <ul className="grid gap-1">
          {names.map((each) => (
            <li key={each} className="flex items-center gap-2">
              <bdi className="min-w-0 wrap-anywhere">{each}</bdi>
              <IconButton
                icon={X}
                label={text.removeCategory(each)}
                onClick={() =>
                  form.setNames(
                    list,
                    names.filter((other) => other !== each),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {names.length < MAX_BULK_CATEGORIES && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter adds a category instead of submitting the form
        <div className="flex flex-wrap items-end gap-3" onKeyDown={addOnEnter}>
          <Field
            label={text.categoryName}
            name={list}
            list={CATEGORY_NAMES}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            problem={problem}
          />
          <Button onClick={add}>
            <Plus aria-hidden="true" size={18} />
            {text.addCategory}
          </Button>
        </div>
      )}
    </>
  )
}
