import './business-form.css'
import { PhotosField } from '../../business-inputs/photos-field.tsx'
import { PinField } from '../../business-inputs/pin-field.tsx'
import { useFormText } from '../../businesses/admin/form-context.ts'
import { CategoryNames, FieldInput } from './field-input.tsx'
import { FORM_SECTIONS, SECTION_NAMES } from './form-sections.ts'

export function BusinessFields() {
  const text = useFormText()
  return (
    <div className="grid gap-4">
      <CategoryNames />
      {SECTION_NAMES.map((section) => (
        <section key={section} className="admin-card grid gap-4">
          <h2>{text.sections[section]}</h2>
          {FORM_SECTIONS[section].map(([first, ...others]) =>
            first === 'photo' ? (
              <PhotosField key={first} />
            ) : first === 'photos' ? null : others.length === 0 ? (
              <FieldInput key={first} field={first} />
            ) : (
              <div key={first} className="grid items-start gap-4 md:grid-cols-2">
                {[first, ...others].map((field) => (
                  <FieldInput key={field} field={field} />
                ))}
              </div>
            ),
          )}
          {section === 'place' && <PinField />}
        </section>
      ))}
    </div>
  )
}
