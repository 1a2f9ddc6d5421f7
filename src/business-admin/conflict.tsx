import type { BusinessDraft, EditableField } from '../businesses/admin/business-fields.ts'
import { useEditText } from '../businesses/admin/edit-text.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import type { OneBusiness } from '../businesses/admin/one-business.ts'
import { ShownValue } from '../businesses/admin/shown-value.tsx'
import { Button } from '../platform/admin-ui/button.tsx'
import { Dialog } from '../platform/admin-ui/dialog.tsx'

export type Conflicting = { theirs: OneBusiness; fields: EditableField[] }

type Props = {
  conflict: Conflicting
  draft: BusinessDraft
  changed: readonly EditableField[]
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

export function Conflict({ conflict, draft, changed, onTheirs, onMine, onClose }: Props) {
  const text = useEditText()
  const { fields: labels } = useFormText()
  const { theirs, fields } = conflict
  return (
    <Dialog title={text.conflictTitle} onClose={onClose} isWide>
      <p>{text.conflictText}</p>
      <div className="admin-table-box">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{text.conflictField}</th>
              <th scope="col">{text.theirs}</th>
              <th scope="col">{text.mine}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>
                  <ShownValue field={field} value={theirs.values[field] ?? null} />
                </td>
                <td>
                  {changed.includes(field) ? (
                    <ShownValue field={field} value={draft[field]} />
                  ) : (
                    <span className="text-ink-soft">{text.unchanged}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="dialog-actions">
        <Button onClick={onTheirs}>{text.takeTheirs}</Button>
        <Button tone="primary" onClick={onMine}>
          {text.keepMine}
        </Button>
      </div>
    </Dialog>
  )
}
