import { Button } from '../../platform/admin-ui/button.tsx'
import { useExportsText } from './exports-text.ts'

export function FieldChoice<Field extends string>(props: {
  fields: readonly Field[]
  labelOf: (field: Field) => string
  chosen: ReadonlySet<Field>
  isLocked: boolean
  onChange: (chosen: ReadonlySet<Field>) => void
}) {
  const { fields, labelOf, chosen, isLocked, onChange } = props
  const text = useExportsText()
  function toggle(field: Field) {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    onChange(next)
  }
  return (
    <fieldset className="export-choice" disabled={isLocked}>
      <legend>{text.fields}</legend>
      <div className="export-choice-head">
        <p role="status" className="text-ink-soft">
          {text.chosen(chosen.size, fields.length)}
        </p>
        <Button tone="quiet" disabled={isLocked} onClick={() => onChange(new Set(fields))}>
          {text.all}
        </Button>
        <Button tone="quiet" disabled={isLocked} onClick={() => onChange(new Set())}>
          {text.none}
        </Button>
      </div>
      <div className="export-checks">
        {fields.map((field) => (
          <label key={field} className="export-check">
            <input type="checkbox" checked={chosen.has(field)} onChange={() => toggle(field)} />
            <span>
              {labelOf(field)} <code>{field}</code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
