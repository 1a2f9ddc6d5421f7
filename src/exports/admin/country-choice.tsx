import { useId } from 'react'
import { findCountryCodes } from '../../businesses/admin/businesses.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { useExportsText } from './exports-text.ts'

export function CountryChoice(props: {
  value: string
  isLocked: boolean
  onChange: (code: string) => void
}) {
  const text = useExportsText()
  const { language } = useOperator()
  const id = useId()
  const { data: codes = [], error } = useCall(findCountryCodes, null)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <div className="admin-field">
      <label htmlFor={id}>{text.country}</label>
      <select
        id={id}
        className="admin-input"
        value={props.value}
        disabled={props.isLocked}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{text.everyCountry}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} (${code})`}
          </option>
        ))}
      </select>
      {error && (
        <p role="alert" className="text-closed">
          {text.countriesFailed}
        </p>
      )}
    </div>
  )
}
