import { useMemo } from 'react'
import { useFormField, useFormText } from '../../businesses/admin/form-context.ts'
import { listTimeZones } from '../../businesses/admin/one-business.ts'
import { COUNTRIES } from '../../catalog/places/countries.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { ChoiceField } from './choice-field.tsx'

const CODES = COUNTRIES.map(({ code }) => code)

export function CountryField() {
  const { language } = useOperator()
  const country = useFormField('country')
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const named = COUNTRIES.map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    return named.sort((one, other) => one.name.localeCompare(other.name, language))
  }, [language])
  // The country's name must follow its code.
  const follow = (code: string) =>
    country.set(COUNTRIES.find((each) => each.code === code)?.name ?? '')
  return (
    <ChoiceField field="country_code" values={CODES} onChoose={follow}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${name} (${code})`}
        </option>
      ))}
    </ChoiceField>
  )
}

export function TimeZoneField() {
  const text = useFormText()
  const { value: code } = useFormField('country_code')
  const { data: zones } = useCall(listTimeZones, null)
  const all = useMemo(() => [...new Set(Object.values(zones ?? {}).flat())].sort(), [zones])
  const own = zones?.[code] ?? []
  const others = all.filter((zone) => !own.includes(zone))
  const options = (names: readonly string[]) =>
    names.map((zone) => (
      <option key={zone} value={zone}>
        {zone}
      </option>
    ))
  return (
    <ChoiceField field="time_zone" values={all}>
      {own.length > 0 && <optgroup label={text.zonesOf(code)}>{options(own)}</optgroup>}
      <optgroup label={text.otherZones}>{options(others)}</optgroup>
    </ChoiceField>
  )
}
