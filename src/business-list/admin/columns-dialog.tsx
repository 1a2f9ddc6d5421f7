import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { useFrameText } from '../../platform/admin-ui/operator.tsx'
import { buildCustomName } from '../../settings/custom-fields.ts'
import { useCustomFields } from '../../settings/use-custom-fields.ts'
import { LIST_COLUMNS, type ListColumn } from '../admin-list-options.ts'
import { useColumnName, useGridText } from './grid-text.ts'
import { FIRST_COLUMNS, savePreferredColumns } from './list-columns.ts'

export function ColumnsDialog(props: {
  columns: readonly ListColumn[]
  onChange: (columns: readonly ListColumn[]) => void
  onClose: () => void
}) {
  const { columns, onClose } = props
  const text = useGridText()
  const frame = useFrameText()
  const columnName = useColumnName()
  const custom = useCustomFields().map(({ key }) => buildCustomName(key))
  const offered: readonly ListColumn[] = [...LIST_COLUMNS, ...custom]
  const shown = [
    ...columns.filter((each) => offered.includes(each)),
    ...offered.filter((each) => !columns.includes(each)),
  ]
  function change(next: readonly ListColumn[]) {
    if (next.length === 0) return
    savePreferredColumns(next)
    props.onChange(next)
  }
  const toggle = (column: ListColumn) =>
    change(
      columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column],
    )
  const move = (at: number, to: number) => {
    const column = columns[at]
    if (column) change(columns.toSpliced(at, 1).toSpliced(to, 0, column))
  }
  return (
    <Dialog title={text.columns} onClose={onClose}>
      <p className="text-ink-soft">{text.columnsHint}</p>
      <ul className="grid gap-1">
        {shown.map((column) => {
          const at = columns.indexOf(column)
          const name = columnName(column)
          return (
            <li key={column} className="flex min-h-11 items-center gap-2">
              <label className="check grow">
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at >= 0 && columns.length === 1}
                  onChange={() => toggle(column)}
                />
                <span>{name}</span>
              </label>
              {at >= 0 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={text.moveUp(name)}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={text.moveDown(name)}
                    disabled={at === columns.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => change(FIRST_COLUMNS)}>{text.resetColumns}</Button>
        <Button tone="primary" onClick={onClose}>
          {frame.close}
        </Button>
      </div>
    </Dialog>
  )
}
