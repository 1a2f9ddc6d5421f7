import { findCategoriesOfEdit } from '../../businesses/saving/save-business-categories.server.ts'
import { findCategoryLabel } from '../../catalog/categories/vocabulary.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'

const SEPARATOR = ', '

const labelOf = (id: string) => findCategoryLabel(id, 'en') ?? id

type CategoryTexts = Pick<
  BusinessesTable,
  'name' | 'type' | 'category' | 'subtypes' | 'country_code'
>

export type NamedCategory = { id: string; name: string }

export type CategoryChange = {
  add: readonly NamedCategory[]
  remove: readonly NamedCategory[]
}

export type CategorySkip = 'no-category' | 'nine-categories' | 'category-of-source'

function listTextIds(text: string, country_code: string | null): string[] {
  const { main, additional } = findCategoriesOfEdit({ subtypes: text, country_code })
  return [main, ...additional].flatMap((each) => each?.id ?? [])
}

const removeFromText = (text: string, remove: readonly string[], countryCode: string | null) => {
  const ids = listTextIds(text, countryCode)
  return ids.some((id) => remove.includes(id))
    ? ids.filter((id) => !remove.includes(id)).map(labelOf)
    : [text]
}

/** Changes the text of the additional categories, because imports and later edits read it again. */
export function applyCategoryChange(
  business: CategoryTexts,
  { add, remove }: CategoryChange,
): { subtypes: string | null } | { skip: CategorySkip } {
  const removed = remove.map(({ id }) => id)
  const texts = business.subtypes === null ? [] : business.subtypes.split(SEPARATOR)
  const kept = texts.flatMap((text) => removeFromText(text, removed, business.country_code))
  const read = (all: readonly string[]) => {
    const subtypes = all.length === 0 ? null : all.join(SEPARATOR)
    const { main, additional } = findCategoriesOfEdit({ ...business, subtypes })
    return { subtypes, main, additional: new Set(additional.map(({ id }) => id)) }
  }
  const before = read(kept)
  // Without a category of its own, the first additional one would only seem to be the main one.
  const mainId = before.main?.reason === 'subtypes' ? null : (before.main?.id ?? null)
  const missing = add.filter(({ id }) => id !== mainId && !before.additional.has(id))
  const after = read([...kept, ...missing.map(({ name }) => name)])
  if (removed.some((id) => after.additional.has(id))) return { skip: 'category-of-source' }
  const lost = missing.filter(({ id }) => !after.additional.has(id))
  if (lost.length === 0) return { subtypes: after.subtypes }
  return { skip: lost.some(({ id }) => id === after.main?.id) ? 'no-category' : 'nine-categories' }
}
