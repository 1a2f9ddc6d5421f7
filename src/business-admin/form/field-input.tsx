import { ImageOff } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { AmenitiesField } from '../../business-inputs/amenities-field.tsx'
import { ChoiceField, TextField } from '../../business-inputs/form-fields.tsx'
import { HoursField } from '../../business-inputs/hours-field.tsx'
import { SpecialHoursField } from '../../business-inputs/special-hours-field.tsx'
import { businessList } from '../../business-list/client.ts'
import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { useFormField, useFormText, useFormValues } from '../../businesses/admin/form-context.ts'
import { STATUSES } from '../../businesses/business-status.ts'
import { COUNTRIES } from '../../gazetteer/countries.ts'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { businessAdmin } from '../client.ts'
import { CustomValuesField } from './custom-values-field.tsx'

export const CATEGORY_NAMES = 'category-names'

const CODE = { dir: 'ltr' } as const
const LINK = { type: 'url', dir: 'ltr' } as const
const LONG = { rows: 4 } as const
const NUMBER = { dir: 'ltr', inputMode: 'decimal' } as const

const TEXT_PROPS: Partial<Record<EditableField, Omit<ComponentProps<typeof TextField>, 'field'>>> =
  {
    type: { list: CATEGORY_NAMES },
    category: { list: CATEGORY_NAMES },
    description: LONG,
    latitude: NUMBER,
    longitude: NUMBER,
    phone: { type: 'tel', dir: 'ltr' },
    website: LINK,
    email: { type: 'email', dir: 'ltr' },
    menu_link: LINK,
    booking_link: LINK,
    order_link: LINK,
    social: { ...LONG, ...CODE },
    popular_times: { ...LONG, ...CODE, isCode: true },
    photos: { ...LONG, ...CODE },
    rating: NUMBER,
    reviews: { dir: 'ltr', inputMode: 'numeric' },
    reviews_link: LINK,
    rating_distribution: CODE,
    place_id: CODE,
    url: LINK,
    data_date: { type: 'date', dir: 'ltr' },
  }

export function FieldInput({ field }: { field: EditableField }) {
  const text = useFormText()
  const { isNew } = useFormValues()
  const option = ([value, label]: [string, string]) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  switch (field) {
    case 'is_approved':
      return (
        <ChoiceField field="is_approved" values={['0', '1']} mayBeEmpty={false}>
          {Object.entries(text.approvals).reverse().map(option)}
        </ChoiceField>
      )
    case 'business_status':
      return (
        <ChoiceField field="business_status" values={STATUSES}>
          {STATUSES.map((status) => option([status, text.statuses[status]]))}
        </ChoiceField>
      )
    case 'verified':
      return (
        <ChoiceField field="verified" values={['0', '1']}>
          {Object.entries(text.yesNo).reverse().map(option)}
        </ChoiceField>
      )
    case 'price_level':
      return (
        <ChoiceField field="price_level" values={Object.keys(text.priceLevels)}>
          {Object.entries(text.priceLevels).map(option)}
        </ChoiceField>
      )
    case 'country_code':
      return <CountryField />
    case 'time_zone':
      return <TimeZoneField />
    case 'opening_hours':
      return <HoursField />
    case 'special_hours':
      return <SpecialHoursField />
    case 'about':
      return <AmenitiesField />
    case 'custom_values':
      return <CustomValuesField />
    case 'photo':
    case 'logo':
      return <PictureField field={field} />
    case 'name':
      return <TextField field="name" required hint={isNew ? '' : text.hints.name} />
    case 'slug':
      return <TextField field="slug" {...CODE} hint={text.hints[isNew ? 'newSlug' : 'slug']} />
    default:
      return <TextField field={field} {...TEXT_PROPS[field]} />
  }
}

const OFFERED = 20

export function CategoryNames() {
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
