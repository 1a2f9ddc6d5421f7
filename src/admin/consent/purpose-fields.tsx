import { useId } from 'react'
import type { ConsentSettings } from '../../contract/admin/settings.ts'
import { consentText as english } from '../../text/en/admin/consent.ts'
import { consentText as turkish } from '../../text/tr/admin/consent.ts'
import { useText } from '../operator.tsx'

type Purposes = ConsentSettings['purposes']
type CodeName = keyof Purposes

/** What each code of the site is for. */
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
