import {
  compareCustomValues,
  formatCustomValues,
  formatEditedKeys,
  parseCustomValues,
  parseEditedKeys,
} from './custom-values.ts'

type Stored = { custom_values: string | null; edited_custom: string | null }

export type CustomRules = {
  keepEdited: boolean
  onlyFills: boolean
}

const listProtectedKeys = (
  { edited_custom }: Stored,
  { keepEdited }: Pick<CustomRules, 'keepEdited'>,
) => new Set(keepEdited ? parseEditedKeys(edited_custom) : [])

/** Each custom value has a protection of its own, so the values of a row join the stored ones. */
export function mergeCustomOfRow<Values extends { custom_values?: string | null }>(
  values: Values,
  stored: Stored,
  rules: CustomRules,
): Values {
  if (values.custom_values == null) return values
  const current = parseCustomValues(stored.custom_values)
  const protectedKeys = listProtectedKeys(stored, rules)
  const open = Object.entries(parseCustomValues(values.custom_values)).filter(
    ([key]) => !protectedKeys.has(key) && !(rules.onlyFills && key in current),
  )
  const custom_values = formatCustomValues({ ...current, ...Object.fromEntries(open) })
  return { ...values, custom_values }
}

/** Whether the file has another value than one that was edited. */
export function isCustomProtected(given: string | null | undefined, stored: Stored): boolean {
  const current = parseCustomValues(stored.custom_values)
  const protectedKeys = new Set(parseEditedKeys(stored.edited_custom))
  return Object.entries(parseCustomValues(given)).some(
    ([key, text]) => protectedKeys.has(key) && current[key] !== text,
  )
}

/** The values that a file replaces no longer count as edited. */
export function omitReplacedKeys(before: Stored, after: Stored): string | null {
  const replaced = compareCustomValues(before.custom_values, after.custom_values)
  return formatEditedKeys(
    parseEditedKeys(before.edited_custom).filter((key) => !replaced.includes(key)),
  )
}
