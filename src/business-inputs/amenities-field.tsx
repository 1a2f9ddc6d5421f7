import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Amenities, parseStoredAmenities } from '../business-facts/amenities.ts'
import { useFormField, useFormText } from '../businesses/admin/form-context.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { Field } from '../platform/admin-ui/field.tsx'
import { IconButton } from '../platform/admin-ui/icon-button.tsx'
import { TextField } from './form-fields.tsx'

const GROUPS = 'amenity-groups'
/** Imports use this group for ungrouped amenities. */
const UNGROUPED = 'Amenities'

const writeAmenities = (amenities: Amenities) => {
  const kept = Object.entries(amenities).filter(([, names]) => Object.keys(names).length > 0)
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

export function AmenitiesField() {
  const text = useFormText()
  const { value, set, problem } = useFormField('about')
  const [group, setGroup] = useState('')
  const [name, setName] = useState('')
  const stored = value === '' ? {} : parseStoredAmenities(value)
  if (!stored) return <TextField field="about" rows={4} hint={text.amenities.text} />

  const amenities: Amenities = stored
  const put = (to: string, names: Record<string, boolean>) =>
    set(writeAmenities({ ...amenities, [to]: names }))
  function add() {
    const to = group.trim() || UNGROUPED
    if (name.trim() === '') return
    put(to, { ...amenities[to], [name.trim()]: true })
    setName('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const groups = Object.entries(amenities)
  return (
    <fieldset className="grid gap-4" name="about" tabIndex={-1}>
      <legend className="sr-only">{text.fields.about}</legend>
      {groups.length === 0 && <p className="text-ink-soft">{text.amenities.none}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        {groups.map(([title, names]) => (
          <fieldset key={title} className="min-w-0">
            <legend dir="auto" className="mb-1 font-semibold">
              {title}
            </legend>
            {Object.entries(names).map(([each, has]) => (
              <div key={each} className="flex items-center justify-between gap-2">
                <label className="flex min-h-10 min-w-0 flex-1 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 flex-none accent-accent"
                    checked={has}
                    onChange={() => put(title, { ...names, [each]: !has })}
                  />
                  <span dir="auto" className="min-w-0 break-words">
                    {each}
                  </span>
                </label>
                <IconButton
                  icon={X}
                  label={text.amenities.remove(each)}
                  onClick={() => {
                    const { [each]: _removed, ...rest } = names
                    put(title, rest)
                  }}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {problem && <p className="text-closed text-sm">{problem}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in either field adds an amenity instead of submitting the form */}
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]" onKeyDown={addOnEnter}>
        <Field
          label={text.amenities.group}
          name="amenity-group"
          list={GROUPS}
          value={group}
          onChange={setGroup}
        />
        <datalist id={GROUPS}>
          {groups.map(([title]) => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <Field label={text.amenities.name} name="amenity-name" value={name} onChange={setName} />
        <Button onClick={add}>
          <Plus aria-hidden="true" size={18} />
          {text.amenities.add}
        </Button>
      </div>
    </fieldset>
  )
}
