import { type ReactNode, useId } from 'react'
import { useGridText } from '../../business-list/admin/grid-text.ts'
import { businessList } from '../../business-list/client.ts'
import { useEditText, useFormText } from '../../businesses/admin/form-context.ts'
import { STATUSES } from '../../businesses/business-status.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { buildCustomName, type CustomField } from '../../settings/custom-fields.ts'
import { useCustomFields } from '../../settings/use-custom-fields.ts'
import {
  buildChoices,
  findChosen,
  findCustomInput,
  useCustomOptions,
} from '../form/custom-values-field.tsx'
import type { Cell, Cells } from './use-cells.ts'
import type { CellField } from './use-save-cell.ts'

const CATEGORIES_OFFERED = 20
const INPUT_TYPES: Partial<Record<CellField, string>> = {
  phone: 'tel',
  website: 'url',
  email: 'email',
}

const findInput = (field: CellField) => ({
  type: INPUT_TYPES[field],
  dir: field in INPUT_TYPES ? 'ltr' : 'auto',
})

function CategoryOptions({ id, value }: { id: string; value: string }) {
  const { data: names = [] } = businessList.categoryNames.use(null)
  const part = value.trim().toLocaleLowerCase()
  const offered = names.filter((name) => name.toLocaleLowerCase().includes(part))
  return (
    <datalist id={id}>
      {offered.slice(0, CATEGORIES_OFFERED).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

type Editing = NonNullable<ReturnType<Cells['editingOf']>>

type InputProps = {
  editing: Editing
  id: string
  label: string
  onChange: (value: string) => void
}

function ChoicesInput(props: InputProps & { field: CustomField }) {
  const { field, editing, id, label, onChange } = props
  const { value, problem } = editing
  return (
    <fieldset className="min-w-0" aria-label={label} aria-describedby={problem ? id : undefined}>
      {field.choices.map((choice, at) => (
        <label key={choice} className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            {...(at === 0 && { autoFocus: true })}
            checked={findChosen(field, value).includes(choice)}
            onChange={() => onChange(buildChoices(field, value, choice))}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {choice}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function CellInput(props: InputProps) {
  const { editing, id, label, onChange } = props
  const form = useFormText()
  const { field, value, problem, conflict, isBusy } = editing
  const custom = useCustomFields().find(({ key }) => buildCustomName(key) === field)
  const customOptions = useCustomOptions(custom, value)
  const shared = {
    className: 'admin-input',
    'aria-label': label,
    'aria-invalid': problem !== '' || undefined,
    'aria-describedby': problem !== '' || conflict !== null ? id : undefined,
    autoFocus: true,
    value,
  }
  const names =
    field === 'business_status'
      ? STATUSES.map((status) => [status, form.statuses[status]] as const)
      : field === 'price_level'
        ? Object.entries(form.priceLevels)
        : customOptions
  if (custom?.type === 'choices') return <ChoicesInput {...props} field={custom} />
  if (custom?.type === 'long-text')
    return (
      <textarea
        {...shared}
        dir="auto"
        rows={5}
        readOnly={isBusy}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (names)
    return (
      <select {...shared} disabled={isBusy} onChange={({ target }) => onChange(target.value)}>
        <option value="">{form.notSaid}</option>
        {names.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <>
      <input
        {...shared}
        {...(custom ? findCustomInput(custom, value) : findInput(field))}
        list={field === 'type' ? `${id}-names` : undefined}
        autoComplete="off"
        readOnly={isBusy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
      {field === 'type' && <CategoryOptions id={`${id}-names`} value={value} />}
    </>
  )
}

function CellEditor({ cell, cells, label }: { cell: Cell; cells: Cells; label: string }) {
  const text = useGridText()
  const form = useFormText()
  const edit = useEditText()
  const id = useId()
  const editing = cells.editingOf(cell)
  const custom = useCustomFields().find(({ key }) => buildCustomName(key) === cell.column)
  const options = useCustomOptions(custom, '')
  if (!editing) return null
  const { problem, conflict } = editing
  const names: Record<string, string> = {
    ...form.statuses,
    ...form.priceLevels,
    ...Object.fromEntries(options ?? []),
  }
  const theirs = conflict === null ? '' : (names[conflict] ?? conflict) || form.notSaid
  return (
    <div className="grid gap-1">
      <CellInput editing={editing} id={id} label={label} onChange={cells.change} />
      {problem !== '' && (
        <p id={id} role="alert" className="text-closed text-sm">
          {problem}
        </p>
      )}
      {conflict !== null && (
        <div id={id} role="alert" className="grid gap-1 text-sm">
          <p className="text-closed wrap-anywhere">{text.conflict(theirs)}</p>
          <div className="flex flex-wrap gap-1">
            <Button onClick={() => cells.takeTheirs(cell)}>{edit.takeTheirs}</Button>
            <Button tone="primary" onClick={cells.keepMine}>
              {edit.keepMine}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

export function GridCell(props: { cell: Cell; cells: Cells; label: string; children: ReactNode }) {
  const { cell, cells, label, children } = props
  const text = useGridText()
  const canEdit = cells.canEdit(cell)
  const isEditing = cells.editingOf(cell) !== null
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is interactive
      role="gridcell"
      className="business-cell"
      data-cell={cell.column}
      data-edited={isEditing || undefined}
      aria-readonly={!canEdit}
      tabIndex={cells.isCurrent(cell) && !isEditing ? 0 : -1}
      title={canEdit && !isEditing ? text.editCell(label) : label}
      onFocus={() => cells.onFocus(cell)}
      onKeyDown={(event) =>
        isEditing ? cells.onEditorKey(cell, event) : cells.onCellKey(cell, event)
      }
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isEditing && !currentTarget.contains(relatedTarget)) cells.onLeave()
      }}
      onDoubleClick={() => cells.open(cell)}
    >
      {isEditing ? <CellEditor cell={cell} cells={cells} label={label} /> : children}
    </td>
  )
}
