import { useId } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { ConsentSettings } from '../../settings/settings.ts'
import { consentText as english } from './consent.en.ts'
import { consentText as turkish } from './consent.tr.ts'

type Purposes = ConsentSettings['purposes']
type CodeName = keyof Purposes

export function PurposeFields(props: {
  purposes: Purposes
  onChange: (changed: Partial<Purposes>) => void
}) {
  const text = useText({ en: english, tr: turkish })
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{text.purposesTitle}</legend>
      <p className="text-ink-soft text-sm">{text.purposesHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(text.codes) as CodeName[]).map((name) => (
          <div key={name} className="admin-field">
            <label htmlFor={`${id}-${name}`}>{text.codes[name]}</label>
            <select
              id={`${id}-${name}`}
              className="admin-input"
              value={props.purposes[name]}
              onChange={(event) =>
                props.onChange({ [name]: event.target.value as Purposes[CodeName] })
              }
            >
              {Object.entries(text.purposes).map(([purpose, label]) => (
                <option key={purpose} value={purpose}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
