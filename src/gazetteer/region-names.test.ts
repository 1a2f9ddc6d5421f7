// @module-tag read-regions
import { expect, it } from 'vitest'
import { createCityIndex } from './city-index.server.ts'
import { findRegion, findRegions, listRegions, listTurkishNames } from './find-region.server.ts'
import { formatRegionName } from './format-region-name.server.ts'
import { inferMissingPlace } from './inference/infer-missing-place.server.ts'

const INDEX = createCityIndex()
const REGIONS = [...listRegions()]
const NAMED = REGIONS.filter(({ turkishName }) => turkishName !== undefined)

it('region-names.txt names each region once, and only regions of regions.tsv, in their order', () => {
  const codes = listTurkishNames().map(([code]) => code)
  expect(codes).toEqual(NAMED.map(({ countryCode, code }) => `${countryCode}.${code}`))
})

it('Turkish names of regions differ from the stored names and are complete', () => {
  for (const { name, turkishName = '' } of NAMED) {
    expect(turkishName).not.toBe(name)
    expect(turkishName).toMatch(/^\p{L}[\p{L} '’.–-]+\p{L}$/u)
    expect(turkishName).toBe(turkishName.normalize('NFC'))
  }
})

it('no Turkish name is also that of another region of the country', () => {
  for (const { countryCode, code, turkishName = '' } of NAMED)
    expect([turkishName, findRegion(turkishName, countryCode)?.code]).toEqual([turkishName, code])
})

it('the Turkish names change no region that another name finds in the country', () => {
  for (const { countryCode, code, name } of REGIONS)
    expect([name, findRegion(name, countryCode)?.code]).toEqual([name, code])
})

it.each([
  ['DE', 'Bavaria', 'Bavyera'],
  ['DE', 'Bayern', 'Bavyera'],
  ['DE', 'Nordrhein-Westfalen', 'Kuzey Ren-Vestfalya'],
  ['US', 'CA', 'Kaliforniya'],
  ['US', 'Calif.', 'Kaliforniya'],
  ['US', 'IL', 'Illinois'],
  ['US', 'Louisiana', 'Louisiana'],
  ['TR', 'Istanbul', 'İstanbul'],
  ['TR', 'IĞDIR', 'Iğdır'],
  ['GB', 'Wales', 'Galler'],
  ['AZ', 'Naxçıvan', 'Nahçıvan'],
  ['RU', 'Москва', 'Moskova'],
  ['RU', 'Московская область', 'Moskova Oblastı'],
  ['PG', 'New Ireland', 'Yeni İrlanda'],
  ['MA', 'Tanger-Tetouan-Al Hoceima', 'Tanca-Tetuan-El Hoceyma'],
  ['US', 'Atlantis', 'Atlantis'],
  ['', 'Bavaria', 'Bavaria'],
])('formatRegionName shows in Turkish, in %s, %s as %s', (country, text, name) => {
  expect(formatRegionName(text, country, 'tr')).toBe(name)
  expect(formatRegionName(text, country, 'en')).toBe(text)
})

it.each([
  ['Bavyera', 'DE'],
  ['BAVYERA', 'DE'],
  ['Bavyera Eyaleti', 'DE'],
  ['Münih, Bavyera', 'DE'],
  ['Kuzey Karolina', 'US'],
  ['Toskana', 'IT'],
])('findRegions finds %s without a country', (text, country) => {
  expect(findRegions(text).map(({ countryCode }) => countryCode)).toEqual([country])
})

it.each(['Kum', 'Host', 'Yaş', 'Merkezi', 'Merkez', 'Kuzey', 'Medine', 'Humus', 'Sincan'])(
  'the word %s is no region without a country',
  (text) => {
    expect(findRegions(text)).toEqual([])
  },
)

it('a Turkish word for the kind of region may be left out within its country', () => {
  expect(findRegion('Kum', 'IR')?.name).toBe('Qom Province')
  expect(findRegion('Riyad', 'SA')?.name).toBe('Riyadh Region')
  expect(findRegion('Moskova', 'RU')?.name).toBe('Moscow')
})

it.each([
  [{ city: 'Augsburg', region: 'Bavyera' }, 'Augsburg', 'Bavaria', 'DE'],
  [
    { fullAddress: 'Rathausplatz 1, 86150 Augsburg, Bavyera, Almanya' },
    'Augsburg',
    'Bavaria',
    'DE',
  ],
  [{ city: 'Springfield', region: 'Illinois', country: 'ABD' }, 'Springfield', 'Illinois', 'US'],
  [{ city: 'Columbia', region: 'Güney Karolina' }, 'Columbia', 'South Carolina', 'US'],
  [
    { city: 'Asheville', region: 'Kuzey Karolina', country: 'ABD' },
    'Asheville',
    'North Carolina',
    'US',
  ],
  [{ fullAddress: 'Gordon Street 5, Edinburgh, İngiltere' }, 'Edinburgh', 'Scotland', 'GB'],
])('an import understands the Turkish region of %o', (row, city, region, countryCode) => {
  const { city: found, region: stated, countryCode: code } = inferMissingPlace(row, INDEX)
  expect({ found, code, region: findRegion(stated ?? '', code)?.name }).toEqual({
    found: city,
    code: countryCode,
    region,
  })
})
