import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { type Column, DataTable } from '../../platform/admin-ui/data-table.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { adminSettings, useStoredPart } from '../../settings/admin-client.ts'
import {
  type CustomField,
  findCustomLabel,
  MAX_CUSTOM_FIELDS,
} from '../../settings/custom-fields.ts'
import { customFieldCalls } from './client.ts'
import { CustomFieldForm, useCustomFieldsText } from './custom-field-form.tsx'

type Stored = { version: number; values: { fields: CustomField[] } }

function useSaving({ version, values: { fields } }: Stored) {
  const text = useCustomFieldsText()
  const [title, setTitle] = useState(text.savedDone)
  const saving = useChange(customFieldCalls.saveCustomFields, {
    invalidates: [adminSettings.onePart],
    done: ({ message }) => ({ title, text: message }),
  })
  const showError = useErrorToast(text.failed)
  /** Errors that no form shows appear as a toast. */
  function save(
    next: CustomField[],
    more: { title?: string; isForm?: boolean; onSaved?: () => void } = {},
  ) {
    setTitle(more.title ?? text.savedDone)
    saving.mutate(
      { fields: next, basis: version },
      { onSuccess: more.onSaved, onError: more.isForm ? undefined : showError },
    )
  }
  const replace = (key: string, field: CustomField) =>
    fields.map((each) => (each.key === key ? field : each))
  return { saving, save, replace, fields }
}

type Saving = ReturnType<typeof useSaving>

function DeleteField(props: { field: CustomField; saving: Saving; onClose: () => void }) {
  const { field, onClose } = props
  const { saving, save, replace } = props.saving
  const text = useCustomFieldsText()
  const { language } = useOperator()
  const { key, type, choices } = field
  const { data } = customFieldCalls.fit.use({ key, type, choices })
  return (
    <ConfirmDialog
      title={text.deleteTitle(findCustomLabel(field, language))}
      confirm={text.delete}
      tone="danger"
      isBusy={saving.isPending}
      onConfirm={() =>
        save(replace(key, { ...field, isDeleted: true }), {
          title: text.deletedDone,
          onSaved: onClose,
        })
      }
      onClose={onClose}
    >
      <p role="status">
        {!data
          ? text.counting
          : data.values === 0
            ? text.noValues
            : text.hasValues(data.values, data.isExact)}
      </p>
      <p>{text.deleteText}</p>
    </ConfirmDialog>
  )
}

function FieldTable(props: {
  active: CustomField[]
  saving: Saving
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}) {
  const { active, onEdit, onDelete } = props
  const { fields, save, saving } = props.saving
  const text = useCustomFieldsText()
  const { language } = useOperator()
  const labelOf = (field: CustomField) => findCustomLabel(field, language)
  function move(at: number, to: number) {
    const deleted = fields.filter(({ isDeleted }) => isDeleted)
    const [field] = active.slice(at)
    if (field) save([...active.toSpliced(at, 1).toSpliced(to, 0, field), ...deleted])
  }
  const columns: Column<CustomField>[] = [
    [text.columns.label, labelOf, { isRowHead: true, dir: 'auto', className: 'wrap-anywhere' }],
    [
      text.columns.key,
      ({ key }) => (
        <code dir="ltr" className="wrap-anywhere">
          {key}
        </code>
      ),
    ],
    [text.columns.type, ({ type }) => text.types[type]],
    [text.columns.shown, ({ isShown }) => (isShown ? text.shown : text.hidden)],
    [
      text.columns.actions,
      (field, at) => (
        <div className="flex flex-wrap gap-2">
          <IconButton
            icon={ArrowUp}
            label={text.moveUp(labelOf(field))}
            disabled={at === 0 || saving.isPending}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={text.moveDown(labelOf(field))}
            disabled={at === active.length - 1 || saving.isPending}
            onClick={() => move(at, at + 1)}
          />
          <Button aria-label={text.of(text.edit, labelOf(field))} onClick={() => onEdit(field)}>
            {text.edit}
          </Button>
          <Button aria-label={text.of(text.delete, labelOf(field))} onClick={() => onDelete(field)}>
            {text.delete}
          </Button>
        </div>
      ),
      { isHeadHidden: true, isBare: true },
    ],
  ]
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={active}
      keyOf={({ key }) => key}
      cards="card-table"
    />
  )
}

function DeletedFields({
  deleted,
  saving: { save, saving, replace },
}: {
  deleted: CustomField[]
  saving: Saving
}) {
  const text = useCustomFieldsText()
  const { language } = useOperator()
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.deletedTitle}</h2>
      <p className="text-ink-soft">{text.deletedText}</p>
      <ul className="grid gap-2">
        {deleted.map((field) => (
          <li key={field.key} className="flex flex-wrap items-center gap-3">
            <bdi className="wrap-anywhere">{findCustomLabel(field, language)}</bdi>
            <code dir="ltr">{field.key}</code>
            <Button
              aria-label={text.of(text.restore, findCustomLabel(field, language))}
              disabled={saving.isPending}
              onClick={() =>
                save(replace(field.key, { ...field, isDeleted: false }), {
                  title: text.restoredDone,
                })
              }
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldList({ stored }: { stored: Stored }) {
  const text = useCustomFieldsText()
  const saving = useSaving(stored)
  const { fields } = saving
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null)
  const [deleting, setDeleting] = useState<CustomField | null>(null)
  const active = fields.filter(({ isDeleted }) => !isDeleted)
  const deleted = fields.filter(({ isDeleted }) => isDeleted)
  const isFull = active.length >= MAX_CUSTOM_FIELDS
  const position = edited === 'new' || !edited ? active.length : fields.indexOf(edited)
  function saveForm(field: CustomField) {
    const next =
      edited === 'new' ? [...active, field, ...deleted] : saving.replace(field.key, field)
    saving.save(next, { isForm: true, onSaved: () => setEdited(null) })
  }
  function open(next: CustomField | 'new') {
    saving.saving.reset()
    setEdited(next)
  }
  return (
    <>
      <PageTitle screen="custom-fields" intro={text.intro}>
        <Button tone="primary" disabled={isFull} onClick={() => open('new')}>
          {text.add}
        </Button>
      </PageTitle>
      {isFull && <p className="text-ink-soft">{text.atMost(MAX_CUSTOM_FIELDS)}</p>}
      {active.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <FieldTable active={active} saving={saving} onEdit={open} onDelete={setDeleting} />
      )}
      {deleted.length > 0 && <DeletedFields deleted={deleted} saving={saving} />}
      {edited !== null && (
        <CustomFieldForm
          field={edited === 'new' ? null : edited}
          position={position}
          isBusy={saving.saving.isPending}
          error={saving.saving.error}
          onSave={saveForm}
          onClose={() => setEdited(null)}
        />
      )}
      {deleting && (
        <DeleteField field={deleting} saving={saving} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}

function CustomFields() {
  const text = useCustomFieldsText()
  const query = useStoredPart('custom-fields')
  return (
    <>
      {!query.data && <PageTitle screen="custom-fields" intro={text.intro} />}
      <Loaded query={query} skeleton="h-64">
        {(stored) => <FieldList stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: CustomFields }
