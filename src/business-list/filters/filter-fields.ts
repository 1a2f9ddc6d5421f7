import type { EditableField } from '../../businesses/admin/business-fields.ts'
import { type CustomName, type CustomType, isCustomName } from '../../settings/custom-fields.ts'

export const MAX_CONDITIONS = 10
const VALUE_MAX_CHARS = 200

const OPERATORS = ['contains', 'is', 'min', 'max', 'from', 'to', 'empty', 'any'] as const
export type Operator = (typeof OPERATORS)[number]

type ValueInput = 'text' | 'number' | 'day' | 'category' | 'country' | 'status' | 'level'

type FilterDefinition = {
  /** The field with the same label in the form; absent if the form has none. */
  field?: EditableField
  operators: readonly Operator[]
  input: ValueInput
}

const PRESENCE = ['empty', 'any'] as const
const filter = <Operators extends readonly Operator[]>(
  field: EditableField | undefined,
  operators: Operators,
  input: ValueInput = 'text',
) => ({ field, operators, input })
const text = (field: EditableField) => filter(field, ['contains', ...PRESENCE])
const presence = (field: EditableField) => filter(field, PRESENCE)

/** The names are public: URLs and saved views contain them. */
export const FILTER_FIELDS = {
  name: filter('name', ['contains']),
  address: text('full_address'),
  city: filter('city', ['is', ...PRESENCE]),
  country: filter('country_code', ['is', ...PRESENCE], 'country'),
  category: filter('type', ['is', ...PRESENCE], 'category'),
  phone: filter('phone', ['contains', 'is', ...PRESENCE]),
  website: filter('website', ['contains', 'is', ...PRESENCE]),
  email: filter('email', ['contains', 'is', ...PRESENCE]),
  id: filter(undefined, ['is'], 'number'),
  slug: filter('slug', ['is', 'contains']),
  place_id: filter('place_id', ['is', ...PRESENCE]),
  source: filter('source', ['is', 'contains', ...PRESENCE]),
  import: filter(undefined, ['is'], 'number'),
  added: filter(undefined, ['from', 'to'], 'day'),
  rating: filter('rating', ['min', 'max', ...PRESENCE], 'number'),
  reviews: filter('reviews', ['min', 'max', ...PRESENCE], 'number'),
  business_status: filter('business_status', ['is', ...PRESENCE], 'status'),
  price_level: filter('price_level', ['is', ...PRESENCE], 'level'),
  verified: presence('verified'),
  subtypes: text('subtypes'),
  description: text('description'),
  street: text('street'),
  postal_code: text('postal_code'),
  district: text('district'),
  region: text('region'),
  located_in: text('located_in'),
  latitude: presence('latitude'),
  longitude: presence('longitude'),
  time_zone: text('time_zone'),
  opening_hours: presence('opening_hours'),
  special_hours: presence('special_hours'),
  about: presence('about'),
  photo: text('photo'),
  photos: presence('photos'),
  photo_credit: text('photo_credit'),
  photo_credits: presence('photo_credits'),
  logo: text('logo'),
  rating_distribution: presence('rating_distribution'),
  reviews_link: text('reviews_link'),
  url: text('url'),
  menu_link: text('menu_link'),
  booking_link: text('booking_link'),
  order_link: text('order_link'),
  social: presence('social'),
  popular_times: presence('popular_times'),
  data_date: text('data_date'),
  licence: text('licence'),
  source_category: text('category'),
  source_country: text('country'),
  source_hours: text('working_hours'),
  unread_hours: filter(undefined, PRESENCE),
} as const satisfies Record<string, FilterDefinition>

type BuiltInField = keyof typeof FILTER_FIELDS
export type FilterField = BuiltInField | CustomName
export const FILTER_FIELD_NAMES = Object.keys(FILTER_FIELDS) as BuiltInField[]

/** The type of a custom field may change, so its conditions may have any operator. */
const CUSTOM: FilterDefinition = { operators: OPERATORS, input: 'text' }

export const findFilterField = (field: FilterField): FilterDefinition =>
  isCustomName(field) ? CUSTOM : FILTER_FIELDS[field]

const OPERATORS_OF_TYPES: Record<CustomType, readonly Operator[]> = {
  text: ['contains', 'is', ...PRESENCE],
  'long-text': ['contains', ...PRESENCE],
  number: ['min', 'max', 'is', ...PRESENCE],
  'yes-no': ['is', ...PRESENCE],
  date: ['from', 'to', 'is', ...PRESENCE],
  link: ['contains', ...PRESENCE],
  choice: ['is', ...PRESENCE],
  choices: ['contains', ...PRESENCE],
}

export const findOperatorsOfType = (type: CustomType) => OPERATORS_OF_TYPES[type]

export type Condition = { field: FilterField; op: Operator; value: string }

export const isPresence = (op: Operator): boolean => op === 'empty' || op === 'any'

/** The value may contain colons. */
export const formatCondition = ({ field, op, value }: Condition): string =>
  isPresence(op) ? `${field}:${op}` : `${field}:${op}:${value}`

const NUMBER = /^\d{1,10}(?:\.\d{1,2})?$/
const SIGNED_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/
const ID = /^[1-9]\d{0,14}$/
const CONTROL = /[\u0000-\u001f\u007f]/

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

const IS_VALID: Partial<Record<ValueInput, (value: string) => boolean>> = {
  number: (value) => NUMBER.test(value),
  day: isDay,
  country: (value) => /^[A-Za-z]{2}$/.test(value),
  level: (value) => /^[1-4]$/.test(value),
}

function isValidValue(field: FilterField, op: Operator, value: string): boolean {
  if (isPresence(op)) return value === ''
  if (value.trim() === '' || value.length > VALUE_MAX_CHARS || CONTROL.test(value)) return false
  if (isCustomName(field)) return isValidForOperator(op, value)
  const { input } = findFilterField(field)
  if (input === 'number' && op === 'is') return ID.test(value)
  return IS_VALID[input]?.(value) ?? true
}

function isValidForOperator(op: Operator, value: string): boolean {
  if (op === 'min' || op === 'max') return SIGNED_NUMBER.test(value)
  return op === 'from' || op === 'to' ? isDay(value) : true
}

export function parseCondition(condition: string): Condition | null {
  const [name = '', sign = '', ...rest] = condition.split(':')
  if (!Object.hasOwn(FILTER_FIELDS, name) && !isCustomName(name)) return null
  const field = name as FilterField
  const op = findFilterField(field).operators.find((each) => each === sign)
  const value = rest.join(':').trim()
  return op && isValidValue(field, op, value) ? { field, op, value } : null
}
