type City = { city: string; region: string; postalCode: string }

/** Matches 'Zürich 8001', '8001 Zürich', 'CH-8001 Zürich' and 'Kraków 30-001'. */
const POSTCODE = String.raw`(?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{5}-\d{4}`
const BEFORE = new RegExp(String.raw`^(${POSTCODE})[\s,]+(\D+)$`)
const AFTER = new RegExp(String.raw`^(\D+?)[\s,]+(${POSTCODE})$`)
const WITH_STATE = /^([^,\d]+),\s*([A-Z]{2,3})(?:\s+(\d{5}(?:-\d{4})?))?$/

/** 'Zürich 8001' would be another city. '10th of Ramadan' keeps its number. */
export function parseCity(given: string): City {
  const before = BEFORE.exec(given)
  if (before) return { city: before[2] ?? '', region: '', postalCode: before[1] ?? '' }
  const withState = WITH_STATE.exec(given)
  if (withState) {
    const [, city = '', region = '', postalCode = ''] = withState
    return { city: city.trim(), region, postalCode }
  }
  const after = AFTER.exec(given)
  if (after) return { city: after[1] ?? '', region: '', postalCode: after[2] ?? '' }
  return { city: given, region: '', postalCode: '' }
}
