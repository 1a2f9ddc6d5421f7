/** These names are stored. */
export const CUSTOM_TYPES = [
  ...(['text', 'long-text', 'number', 'yes-no'] as const),
  ...(['date', 'link', 'choice', 'choices'] as const),
] as const
export type CustomType = (typeof CUSTOM_TYPES)[number]

export type CustomField = {
  /** Never changes: values, exports, and URLs contain it. */
  key: string
  type: CustomType
  labels: { en: string; tr: string }
  choices: string[]
  isShown: boolean
  /** Deleted fields keep their values, so that they can be restored. */
  isDeleted: boolean
}

export type CustomFieldSettings = { fields: CustomField[] }

export const NO_CUSTOM_FIELDS: CustomFieldSettings = { fields: [] }

export const MAX_CUSTOM_FIELDS = 50
export const MAX_DELETED_FIELDS = 50
export const MAX_CHOICES = 100
export const LABEL_MAX_CHARS = 80
export const CHOICE_MAX_CHARS = 100

export const CUSTOM_KEY = /^[a-z][a-z0-9_]{0,39}$/

const PREFIX = 'custom_'

/** The name in exports, import mappings, filters, and columns of lists. */
export type CustomName = `${typeof PREFIX}${string}`

export const buildCustomName = (key: string): CustomName => `${PREFIX}${key}`

export function parseCustomName(name: string): string | null {
  const key = name.slice(PREFIX.length)
  return name.startsWith(PREFIX) && name !== 'custom_values' && CUSTOM_KEY.test(key) ? key : null
}

export const isCustomName = (name: string): name is CustomName => parseCustomName(name) !== null

export const listCustomFields = ({ fields }: CustomFieldSettings): CustomField[] =>
  fields.filter(({ isDeleted }) => !isDeleted)

export function findCustomLabel({ key, labels }: CustomField, language: string): string {
  const own = language === 'tr' ? labels.tr : labels.en
  return own || labels.en || labels.tr || key
}

export const hasChoices = (type: CustomType): boolean => type === 'choice' || type === 'choices'

export type CustomFieldError = { at: number; member: 'key' | 'type' | 'labels' | 'choices' } & {
  reason: 'key-shape' | 'key-taken' | 'key-reserved' | 'key-missing' | 'label-taken' | 'no-choices'
}

/** Column names that would be read as this prefix plus another name. */
const RESERVED = new Set(['values'])

/** A key that was saved once stays, so that its values are never taken for those of another field. */
export function validateCustomFields(
  before: readonly CustomField[],
  after: readonly CustomField[],
): CustomFieldError[] {
  const errors: CustomFieldError[] = []
  const keys = new Set<string>()
  const labels = new Set<string>()
  after.forEach((field, at) => {
    const { key, type, choices, isDeleted } = field
    if (!CUSTOM_KEY.test(key)) errors.push({ at, member: 'key', reason: 'key-shape' })
    else if (RESERVED.has(key)) errors.push({ at, member: 'key', reason: 'key-reserved' })
    else if (keys.has(key)) errors.push({ at, member: 'key', reason: 'key-taken' })
    const isTaken = keys.has(key)
    keys.add(key)
    if (isDeleted || isTaken) return
    for (const language of ['en', 'tr'] as const) {
      const label = `${language} ${findCustomLabel(field, language).toLowerCase()}`
      if (labels.has(label)) errors.push({ at, member: 'labels', reason: 'label-taken' })
      labels.add(label)
    }
    if (hasChoices(type) && choices.length === 0)
      errors.push({ at, member: 'choices', reason: 'no-choices' })
  })
  const missing = before.filter(({ key }) => !keys.has(key))
  for (const _ of missing) errors.push({ at: 0, member: 'key', reason: 'key-missing' })
  return errors
}
