import { useFormText } from '../../businesses/admin/form-context.ts'
import { Button } from '../../platform/admin-ui/button.tsx'

type Props = {
  changes: number
  save: string
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onPreview: () => void
}

export function SaveBar(props: Props) {
  const text = useFormText()
  const isClean = props.changes === 0
  return (
    <div className="save-bar">
      <Button
        tone="primary"
        isBusy={props.isSaving}
        disabled={isClean && !props.isSaving}
        onClick={props.onSave}
        title={text.shortcut}
      >
        {props.isSaving ? text.saving : props.save}
      </Button>
      <Button onClick={props.onPreview}>{text.preview}</Button>
      {!isClean && (
        <Button tone="quiet" onClick={props.onDiscard}>
          {text.discard}
        </Button>
      )}
      <p role="status" className="text-ink-soft text-sm">
        {isClean ? text.noChanges : text.unsaved(props.changes)}
      </p>
    </div>
  )
}
