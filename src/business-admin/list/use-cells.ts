import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useGridText } from '../../business-list/admin/grid-text.ts'
import { COLUMN_FIELDS, type ListColumn } from '../../business-list/admin-list-options.ts'
import type { AdminBusiness } from '../../business-list/client.ts'
import { useFormText } from '../../businesses/admin/form-context.ts'
import { useAllowed } from '../../platform/admin-ui/operator.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { isCustomName } from '../../settings/custom-fields.ts'
import {
  type CellField,
  fetchCellText,
  findCellText,
  isCellCut,
  useSaveCell,
} from './use-save-cell.ts'

export type CellColumn = 'name' | ListColumn
export type Cell = { id: number; column: CellColumn }

/** A place is edited as the text of its city. */
function findCellField(column: CellColumn): CellField | null {
  if (column === 'name') return 'name'
  if (isCustomName(column)) return column
  const [field] = COLUMN_FIELDS[column]
  return field === 'created_at' ? null : field
}

type Editing = Cell & {
  field: CellField
  before: string
  value: string
  problem: string
  conflict: string | null
  isBusy: boolean
}

const isSame = (one: Cell | null, other: Cell) =>
  one !== null && one.id === other.id && one.column === other.column

const focusCell = ({ id, column }: Cell) =>
  document
    .querySelector<HTMLElement>(`[data-row="${id}"] [data-cell="${column}"]`)
    ?.focus({ preventScroll: false })

/** The cells of the list: one of them takes the focus with Tab, and one is edited at a time. */
export function useCells(businesses: readonly AdminBusiness[], columns: readonly ListColumn[]) {
  const text = useGridText()
  const form = useFormText()
  const toast = useToast()
  const save = useSaveCell()
  const [focused, setFocused] = useState<Cell | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const latest = useRef(editing)
  latest.current = editing
  const order: readonly CellColumn[] = ['name', ...columns]
  const isShown = focused && businesses.some(({ id }) => id === focused.id)
  const first = businesses[0]
  const current: Cell | null =
    isShown && order.includes(focused.column)
      ? focused
      : first
        ? { id: first.id, column: columns[0] ?? 'name' }
        : null

  const isAllowed = useAllowed('edit')
  const findBusiness = (id: number) => businesses.find((each) => each.id === id)
  const canEdit = ({ id, column }: Cell) =>
    isAllowed && findCellField(column) !== null && findBusiness(id)?.removedAt === null
  function move(cell: Cell, rows: number, steps: number): Cell | null {
    const at = businesses.findIndex(({ id }) => id === cell.id) + rows
    const column = order[order.indexOf(cell.column) + steps]
    const business = businesses[at]
    return business && column ? { id: business.id, column } : null
  }
  const isHeld = () =>
    latest.current !== null && (latest.current.problem !== '' || latest.current.conflict !== null)

  async function open(cell: Cell): Promise<void> {
    const business = findBusiness(cell.id)
    const field = findCellField(cell.column)
    if (!business || !field || !canEdit(cell) || isHeld()) return
    setFocused(cell)
    const value = findCellText(business, field)
    const isBusy = isCellCut(business, field)
    const opened = { ...cell, field, before: value, value, problem: '', conflict: null, isBusy }
    setEditing(opened)
    if (!isBusy) return
    const whole = await fetchCellText(cell.id, field).catch(() => null)
    const loaded =
      whole === null
        ? { ...opened, problem: form.unreachable }
        : { ...opened, before: whole, value: whole, isBusy: false }
    setEditing((last) => (isSame(last, cell) ? loaded : last))
  }
  /** Renders at once, because keys pressed while the page has no focus are lost. */
  function closeNow(cell: Cell): void {
    flushSync(() => setEditing((last) => (isSame(last, cell) ? null : last)))
  }
  function cancel(cell: Cell): void {
    closeNow(cell)
    focusCell(cell)
  }
  function findNext(cell: Cell, step: 1 | -1): Cell | null {
    const all = businesses.flatMap(({ id }) => order.map((column) => ({ id, column })))
    const at = all.findIndex((each) => isSame(each, cell))
    const rest = step === 1 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse()
    return rest.find(canEdit) ?? null
  }
  async function commit(then: (cell: Cell) => void): Promise<void> {
    const edit = latest.current
    const business = edit && findBusiness(edit.id)
    if (!edit || !business || edit.isBusy) return
    setEditing({ ...edit, isBusy: true })
    const result = await save({ business, ...edit })
    if (result.kind === 'saved') {
      closeNow(edit)
      return then(edit)
    }
    const problem = result.kind === 'problem' ? result.message : ''
    const conflict = result.kind === 'conflict' ? result.theirs : null
    if (!isSame(latest.current, edit)) {
      const detail = conflict === null ? problem : text.conflict(conflict)
      toast({ title: text.errorTitle, text: detail, tone: 'destructive' })
    }
    setEditing((last) =>
      isSame(last, edit) ? { ...edit, problem, conflict, isBusy: false } : last,
    )
  }

  function onCellKey(cell: Cell, event: KeyboardEvent<HTMLElement>): void {
    if (isSame(editing, cell) || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnCell = event.target === event.currentTarget
    const steps: Record<string, Cell | null> = {
      ArrowLeft: move(cell, 0, -1),
      ArrowRight: move(cell, 0, 1),
      ...(isOnCell && {
        ArrowUp: move(cell, -1, 0),
        ArrowDown: move(cell, 1, 0),
        Home: { id: cell.id, column: 'name' },
        End: { id: cell.id, column: order.at(-1) ?? 'name' },
      }),
    }
    if (event.key === 'F2' || (event.key === 'Enter' && isOnCell)) void open(cell)
    else if (Object.hasOwn(steps, event.key)) {
      const next = steps[event.key]
      if (next) focusCell(next)
    } else return
    event.preventDefault()
  }

  function onEditorKey(cell: Cell, event: KeyboardEvent<HTMLElement>): void {
    event.stopPropagation()
    const isIn = (fields: string) =>
      event.target instanceof HTMLElement && event.target.matches(fields)
    const isTab =
      event.key === 'Tab' &&
      isIn('input:not([type=checkbox]), select, textarea') &&
      editing?.conflict === null
    const isEnter =
      event.key === 'Enter' && (isIn('input, select') || event.ctrlKey || event.metaKey)
    if (event.key === 'Escape') cancel(cell)
    else if (isEnter) {
      if (editing?.conflict === null) void commit(focusCell)
    } else if (isTab) {
      const next = findNext(cell, event.shiftKey ? -1 : 1)
      void commit((saved) => (next ? void open(next) : focusCell(saved)))
    } else return
    event.preventDefault()
  }

  return {
    editingOf: (cell: Cell) => (isSame(editing, cell) ? editing : null),
    isCurrent: (cell: Cell) => isSame(current, cell),
    canEdit,
    open,
    onFocus: setFocused,
    onCellKey,
    onEditorKey,
    change(value: string) {
      setEditing((last) => last && { ...last, value, problem: '' })
    },
    /** Leaving the editor saves, unless it shows a problem. */
    onLeave() {
      if (!isHeld()) void commit(() => {})
    },
    takeTheirs: cancel,
    keepMine() {
      void commit(focusCell)
    },
  }
}

export type Cells = ReturnType<typeof useCells>
