import './business-form.css'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { businessList } from '../../businesses/admin/client.ts'
import { useFormField, useFormText, useFormValues } from '../../businesses/admin/form-context.ts'
import { STATUSES } from '../../businesses/business-status.ts'
import { COUNTRIES } from '../../gazetteer/countries.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { businessAdmin } from '../client.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { ChoiceField, TextField } from './form-fields.tsx'
import { HoursField } from './hours-field.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="admin-card grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function BusinessFields() {
  const text = useFormText()
  const { isNew } = useFormValues()
  const yesNo = Object.entries(text.yesNo)
  const option = ([value, label]: [string, string]) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  return (
    <div className="grid gap-4">
      <CategoryNames />
      <Section title={text.sections.identity}>
        <TextField field="name" required hint={isNew ? '' : text.hints.name} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField field="type" list={CATEGORY_NAMES} />
          <TextField field="category" list={CATEGORY_NAMES} />
          <TextField field="subtypes" />
          <TextField field="slug" dir="ltr" hint={isNew ? text.hints.newSlug : text.hints.slug} />
          <ChoiceField field="is_approved" values={['0', '1']} mayBeEmpty={false}>
            {Object.entries(text.approvals).reverse().map(option)}
          </ChoiceField>
          <ChoiceField field="business_status" values={STATUSES}>
            {STATUSES.map((status) => option([status, text.statuses[status]]))}
          </ChoiceField>
        </div>
        <TextField field="description" rows={4} />
      </Section>
      <Section title={text.sections.place}>
        <TextField field="full_address" />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField field="street" />
          <TextField field="postal_code" />
          <TextField field="city" />
          <TextField field="district" />
          <TextField field="region" />
          <CountryField />
          <TextField field="country" />
          <TextField field="latitude" dir="ltr" inputMode="decimal" />
          <TextField field="longitude" dir="ltr" inputMode="decimal" />
          <TimeZoneField />
          <TextField field="located_in" />
        </div>
      </Section>
      <Section title={text.sections.contact}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField field="phone" type="tel" dir="ltr" />
          <TextField field="website" type="url" dir="ltr" />
          <TextField field="email" type="email" dir="ltr" />
          <ChoiceField field="price_level" values={Object.keys(text.priceLevels)}>
            {Object.entries(text.priceLevels).map(option)}
          </ChoiceField>
          <TextField field="menu_link" type="url" dir="ltr" />
          <TextField field="booking_link" type="url" dir="ltr" />
          <TextField field="order_link" type="url" dir="ltr" />
        </div>
        <TextField field="social" rows={4} dir="ltr" />
      </Section>
      <Section title={text.sections.hours}>
        <HoursField />
        <TextField field="popular_times" rows={4} dir="ltr" isCode />
      </Section>
      <Section title={text.sections.amenities}>
        <AmenitiesField />
      </Section>
      <Section title={text.sections.pictures}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <PictureField field="photo" />
          <PictureField field="logo" />
        </div>
        <TextField field="photos" rows={4} dir="ltr" />
        <TextField field="photo_credit" />
      </Section>
      <Section title={text.sections.rating}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField field="rating" dir="ltr" inputMode="decimal" />
          <TextField field="reviews" dir="ltr" inputMode="numeric" />
          <TextField field="reviews_link" type="url" dir="ltr" />
          <ChoiceField field="verified" values={['0', '1']}>
            {yesNo.reverse().map(option)}
          </ChoiceField>
          <TextField field="rating_distribution" dir="ltr" />
        </div>
      </Section>
      <Section title={text.sections.origin}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField field="place_id" dir="ltr" />
          <TextField field="url" type="url" dir="ltr" />
          <TextField field="data_date" type="date" dir="ltr" />
          <TextField field="source" />
          <TextField field="licence" />
        </div>
      </Section>
    </div>
  )
}

const CATEGORY_NAMES = 'category-names'
const OFFERED = 20

function CategoryNames() {
  const { value } = useFormField('type')
  const { data: names = [] } = businessList.categoryNames.use(null)
  const part = value.trim().toLocaleLowerCase()
  return (
    <datalist id={CATEGORY_NAMES}>
      {names
        .filter((name) => name.toLocaleLowerCase().includes(part))
        .slice(0, OFFERED)
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  )
}

function Picture({ address }: { address: string }) {
  const text = useFormText()
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <p className="flex h-32 w-48 items-center gap-2 rounded-card border border-line bg-sunken p-2 text-sm text-ink-soft">
        <ImageOff aria-hidden="true" size={20} />
        {text.noPicture}
      </p>
    )
  return (
    <img
      className="h-32 w-48 rounded-card border border-line bg-sunken object-cover"
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

function PictureField({ field }: { field: 'photo' | 'logo' }) {
  const text = useFormText()
  const { value } = useFormField(field)
  const isPicture = value.startsWith('https://') && URL.canParse(value)
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} type="url" dir="ltr" hint={text.hints.photo} />
      {isPicture && <Picture key={value} address={value} />}
    </div>
  )
}

const CODES = COUNTRIES.map(({ code }) => code)

function CountryField() {
  const { language } = useOperator()
  const country = useFormField('country')
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const named = COUNTRIES.map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    return named.sort((one, other) => one.name.localeCompare(other.name, language))
  }, [language])
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

function TimeZoneField() {
  const text = useFormText()
  const { value: code } = useFormField('country_code')
  const zones = businessAdmin.timeZones.use(null).data?.zones
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
