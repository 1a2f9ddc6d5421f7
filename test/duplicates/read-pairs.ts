import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Listing = {
  name: string
  type: string | null
  address: string | null
  city: string
  country: string
  phone: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
}

/** `situation` ends with `#` if the pair is hard. */
export type Pair = {
  isSame: boolean
  situation: string
  language: string
  one: Listing
  other: Listing
}

const FIELDS = [
  'name',
  'type',
  'address',
  'city',
  'country',
  'phone',
  'website',
  'latitude',
  'longitude',
] as const
const DIGITS = 5

const cellOf = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? value.toFixed(DIGITS) : value

const cellsOf = (listing: Listing) => FIELDS.map((field) => cellOf(listing[field]))

export const writePairs = (pairs: readonly Pair[]): string =>
  [
    ['same', 'situation', 'language', ...FIELDS, ...FIELDS.map((field) => `other_${field}`)],
    ...pairs.map(({ isSame, situation, language, one, other }) => [
      isSame ? '1' : '0',
      situation,
      language,
      ...cellsOf(one),
      ...cellsOf(other),
    ]),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')

function readListing(cells: readonly string[]): Listing {
  const [name = '', type, address, city = '', country = '', phone, website, latitude, longitude] =
    cells
  const number = (cell = '') => (cell === '' ? null : Number(cell))
  return {
    ...{ name, type: type || null, address: address || null, city, country },
    ...{ phone: phone || null, website: website || null },
    ...{ latitude: number(latitude), longitude: number(longitude) },
  }
}

const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8').trim()

export function readPairs(part: string): Pair[] {
  const [, ...rows] = read(`${part}.tsv`).split('\n')
  return rows.map((row) => {
    const [same, situation = '', language = '', ...cells] = row.split('\t')
    const one = readListing(cells.slice(0, FIELDS.length))
    const other = readListing(cells.slice(FIELDS.length))
    return { isSame: same === '1', situation, language, one, other }
  })
}

const METER = 1 / 111_195
const CHANGES = { n: 'name', t: 'type', a: 'address', p: 'phone', w: 'website', o: 'city' } as const

/** Pairs written by hand as scraped listings look; `as-scraped.txt` explains the format. */
export function readScrapedPairs(): Pair[] {
  const pairs: Pair[] = []
  let place: Pick<Listing, 'city' | 'country' | 'latitude' | 'longitude'> | null = null
  for (const line of read('as-scraped.txt').split('\n')) {
    const at = line.match(/^@(\S+) (.+) (-?[\d.]+) (-?[\d.]+)$/)
    if (at) {
      const [, country = '', city = '', latitude, longitude] = at
      place = { country, city, latitude: Number(latitude), longitude: Number(longitude) }
    }
    if (!place || !/^[+-] /.test(line)) continue
    const [first = '', changes = ''] = line.slice(2).split('||')
    const [name = '', type = '', address = '', phone = '', website = ''] = first
      .split('|')
      .map((cell) => cell.trim())
    const orNull = (text: string) => (text === '-' ? null : text)
    // Spreads the pairs of a city, so that only the two listings of a pair are close together.
    const step = pairs.length % 20
    const latitude = (place.latitude ?? 0) + (step - 10) * 0.006
    const longitude = (place.longitude ?? 0) + ((step * 7) % 20) * 0.006
    const one: Listing = {
      ...{ name, type: orNull(type), address: orNull(address), ...place, latitude, longitude },
      ...{ phone: orNull(phone), website: orNull(website) },
    }
    const other: Listing = { ...one }
    for (const change of changes.split('|').map((each) => each.trim())) {
      const [key = '', value = ''] = [change.slice(0, 1), change.slice(2)]
      if (key === 'g' && value === '-') Object.assign(other, { latitude: null, longitude: null })
      else if (key === 'g') other.latitude = latitude + Number(value) * METER
      else if (key in CHANGES) Object.assign(other, { [CHANGES[key as 'n']]: orNull(value) })
    }
    pairs.push({
      ...{ isSame: line.startsWith('+'), situation: 'scraped#', language: place.country },
      ...{ one, other },
    })
  }
  return pairs
}
