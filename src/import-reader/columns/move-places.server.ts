import type { ColumnField } from './column-aliases.server.ts'
import { normalizeHeader } from './header-fields.server.ts'

export type Ranked = Map<ColumnField, { column: number; rank: number }[]>

/** 'DISTRITO / COMUNA' beside 'PROVINCIA / CIUDAD' holds parts of the cities of the other column. */
export function splitAlternatives(
  header: readonly string[],
  composites: Map<number, ColumnField[]>,
  ranked: Ranked,
) {
  const ofCities = [...composites].filter(
    ([column, fields]) => fields.includes('city') && /[/|]/.test(header[column] ?? ''),
  )
  const narrow = ofCities.filter(([, fields]) => fields.includes('district'))
  const wide = ofCities.filter(([, fields]) => fields.includes('region'))
  const [[part] = [], [city] = []] = [narrow[0], wide[0]]
  if (ofCities.length !== 2 || part === undefined || city === undefined || part === city) return
  for (const [column, field] of [
    [part, 'district'],
    [city, 'city'],
  ] as const) {
    for (const other of composites.get(column) ?? [])
      ranked.set(
        other,
        (ranked.get(other) ?? []).filter((each) => each.column !== column || other === field),
      )
    composites.delete(column)
  }
  for (const [field, columns] of [...ranked]) if (columns.length === 0) ranked.delete(field)
}

const OF_PLACES: ReadonlySet<ColumnField> = new Set([
  ...(['full_address', 'street', 'district', 'city', 'region', 'postal_code'] as const),
])

/** 'Sector' between 'Dirección' and 'Municipio' is a part of the city, elsewhere an industry. */
export function moveSectors(header: readonly string[], ranked: Ranked): void {
  if (ranked.has('district')) return
  const isOfPlace = (column: number) =>
    [...ranked].some(
      ([field, all]) => OF_PLACES.has(field) && all.some((each) => each.column === column),
    )
  for (const [field, all] of [...ranked]) {
    const sector = all.find(({ column }) => normalizeHeader(header[column] ?? '') === 'sector')
    if (!sector || !isOfPlace(sector.column - 1) || !isOfPlace(sector.column + 1)) continue
    const others = all.filter((each) => each !== sector)
    if (others.length > 0) ranked.set(field, others)
    else ranked.delete(field)
    ranked.set('district', [sector])
    return
  }
}

const WIDE_REGION = /^(?:provincia|province|departamento|departement|region|prov|dept)/

/** The cantons of a province are its cities, while those of Switzerland are the widest regions. */
export function moveCantons(header: readonly string[], ranked: Ranked): void {
  const regions = ranked.get('region') ?? []
  if (ranked.has('city')) return
  const titleOf = ({ column }: { column: number }) => normalizeHeader(header[column] ?? '')
  const canton = regions.find((each) => /^canton(?:es)?$/.test(titleOf(each)))
  const others = regions.filter((each) => each !== canton)
  if (!canton || !others.some((each) => WIDE_REGION.test(titleOf(each)))) return
  ranked.set('region', others)
  ranked.set('city', [canton])
}

/** In a register, 'Naselje' is the town of the municipality in 'Občina', and elsewhere a part of a city. */
export function moveSettlements(header: readonly string[], ranked: Ranked): void {
  const titleOf = ({ column }: { column: number }) => normalizeHeader(header[column] ?? '')
  const cities = ranked.get('city') ?? []
  const districts = ranked.get('district') ?? []
  const town = districts.find((each) => /^(?:naselje|насеље)$/.test(titleOf(each)))
  if (!town || !cities.every((each) => /^(?:obcina|opcina|opstina|општина)$/.test(titleOf(each))))
    return
  const others = districts.filter((each) => each !== town)
  if (others.length > 0) ranked.set('district', others)
  else ranked.delete('district')
  ranked.set('city', [town, ...cities])
}
