import { expect, it } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import { findPlaceByName } from './find-place-by-name.server.ts'
import type { CityEvidence } from './found-place.ts'

const index = createCityIndex()

const nameOf = (city: string, countryCode: string, rest: Partial<CityEvidence> = {}) => {
  const { place } = findPlaceByName({ city, countryCode, ...rest }, index)
  return place && `${place.name}, ${place.region}`
}
const at = (latitude: number, longitude: number) => ({ point: { latitude, longitude } })

it.each([
  [
    'CH',
    ['Zürich', 'Zurich', 'ZÜRICH', 'Zuerich', 'Zurigo', 'Цюрих', '8001 Zürich', 'Zürich (Kreis 4)'],
  ],
  [
    'DE',
    ['München', 'Munich', 'Muenchen', 'Monaco di Baviera', 'Мюнхен', 'Landeshauptstadt München'],
  ],
  ['RS', ['Belgrade', 'Beograd', 'Београд', 'BEOGRAD']],
  ['AE', ['Dubai', 'دبي', 'Дубай']],
  ['JP', ['Tokyo', '東京', 'Tōkyō']],
  ['TR', ['İstanbul', 'Istanbul', 'ISTANBUL', 'Constantinople', 'Стамбул']],
  ['IT', ['Roma', 'Rome', 'Roma RM', 'Comune di Roma', 'Рим']],
  ['US', ['New York', 'New York City', 'City of New York']],
  ['VN', ['Hà Nội', 'Hanoi', 'Ha Noi']],
])(
  'findPlaceByName finds one place for all spellings of a city in %s',
  (countryCode, spellings) => {
    const ids = spellings.map((city) => findPlaceByName({ city, countryCode }, index).place?.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeDefined()
  },
)

it.each([
  ['Казань г', 'RU', 'Kazan'],
  ['Ambala Cantt', 'IN', 'Ambāla'],
  ['Kungälvs kommun', 'SE', 'Kungälv'],
  ['Borås kommun', 'SE', 'Borås'],
  ['لواء الرمثا', 'JO', 'Ar Ramthā'],
  ['Shahrisabz shahri', 'UZ', 'Shahrisabz'],
  ['Tamale N/R', 'GH', 'Tamale'],
  ['Ayuntamiento de Segovia', 'ES', 'Segovia'],
  ['Gold Coast City', 'AU', 'Gold Coast'],
  ['Frankfurt a. M.', 'DE', 'Frankfurt am Main'],
  ['K. Vary', 'CZ', 'Karlovy Vary'],
  ['টেকনাফ', 'BD', 'Teknāf'],
])('findPlaceByName leaves out administrative words of %s in %s', (city, countryCode, name) => {
  expect(findPlaceByName({ city, countryCode }, index).place?.name).toBe(name)
})

it('findPlaceByName finds a suburb by its former county only if the county is near', () => {
  const inCounty = (city: string, region: string) => nameOf(city, 'GB', { region })
  expect(inCounty('Croydon', 'Surrey')).toBe('London, England')
  expect(inCounty('Hockley', 'Essex')).toBeNull()
})

it.each([
  ['St-Jean-s-Richelieu', 'CA', 'Saint-Jean-sur-Richelieu'],
  ['St-Jerome', 'CA', 'Saint-Jérôme'],
  ['V/cencio', 'CO', 'Villavicencio'],
  ["A'pura", 'LK', 'Anuradhapura'],
  ['P. Alegre', 'BR', undefined],
  ['Cd Juarez', 'MX', 'Ciudad Juárez'],
  ['S Francisco', 'US', 'San Francisco'],
  ['Praha7', 'CZ', 'Prague'],
  ['Lima Metropolitana', 'PE', 'Lima'],
  ['الطايف', 'SA', 'Ta’if'],
  ['مَكَّة', 'SA', 'Mecca'],
  ['C/Real', 'ES', undefined],
  ['C Ridge', 'CA', undefined],
  ['W End', 'US', undefined],
  ['Chak45', 'PK', undefined],
  ['Томск7', 'RU', undefined],
  ['معان', 'JO', "Ma'an"],
  ['J. P. Morgan', 'US', undefined],
  ['T-Mobile', 'US', undefined],
  ['S/n', 'ES', undefined],
  ['S.P. Atacama', 'CL', 'San Pedro de Atacama'],
])('findPlaceByName expands %s in %s', (city, countryCode, name) => {
  expect(nameOf(city, countryCode)?.split(',')[0]).toBe(name)
})

it('findPlaceByName expands an abbreviation only within the region and near the coordinates', () => {
  expect(nameOf('S. Bend', 'US', { region: 'Oregon' })).toBeNull()
  expect(nameOf('S. Bend', 'US', { region: 'Indiana' })).toBe('South Bend, Indiana')
  expect(nameOf('V. Beach', 'US', at(27.6, -80.4))).not.toBe('Virginia Beach, Virginia')
})

it('findPlaceByName decides between namesakes by region, coordinates, and then population', () => {
  expect(nameOf('Springfield', 'US', { region: 'Illinois' })).toBe('Springfield, Illinois')
  expect(nameOf('Springfield', 'US', { region: 'MO' })).toBe('Springfield, Missouri')
  expect(nameOf('Springfield', 'US', at(42.1, -72.59))).toBe('Springfield, Massachusetts')
  expect(nameOf('Springfield', 'US')).toBeNull()
  expect(nameOf('Paris', 'US', { region: 'TX' })).toBe('Paris, Texas')
  expect(nameOf('Paris, TX', 'US')).toBe('Paris, Texas')
  for (const region of ['Niedersachsen', 'Lower Saxony', 'DE-NI'])
    expect(nameOf('Friedland', 'DE', { region })).toBe('Friedland, Lower Saxony')
  expect(nameOf('Castro', 'IT', { region: 'BG' })).toBe('Castro, Lombardy')
  expect(nameOf('Castro (LE)', 'IT')).toBe('Castro, Apulia')
  expect(nameOf('Paris', 'FR')).toMatch(/^Paris/)
})

it.each([
  ['VN', 'Hanoi', 'Hanoi'],
  ['VN', 'Ho Chi Minh City', 'Ho Chi Minh City (HCMC)'],
  ['NO', 'Tromsø', 'Troms'],
  ['RU', 'Moscow', 'Moscow'],
  ['HK', 'Kowloon', 'Kowloon City'],
])('findPlaceByName gives in %s %s the region of today, %s', (countryCode, city, region) => {
  expect(findPlaceByName({ city, countryCode }, index).place?.region).toBe(region)
})

it('findPlaceByName prefers the main name of one place to another name of a larger one', () => {
  expect(nameOf('New Delhi', 'IN', at(28.61, 77.2))).toBe('New Delhi, Delhi')
  expect(nameOf('Waterloo', 'US', { region: 'Iowa' })).toBe('Waterloo, Iowa')
})

it('findPlaceByName distinguishes Japanese cities whose characters are read alike in Chinese', () => {
  expect(nameOf('福山市', 'JP')).toMatch(/^Fukuyama/)
  expect(nameOf('富山市', 'JP')).toMatch(/^Toyama/)
  expect(nameOf('富岡市', 'JP')).toMatch(/^Tomioka/)
})

it('findPlaceByName finds a name with damaged letters only near the coordinates', () => {
  expect(nameOf('S\ufffd\ufffdo Paulo', 'BR', at(-23.55, -46.63))).toMatch(/^São Paulo/)
  expect(nameOf('\ufffd\ufffdstanbul', 'TR', at(41.01, 28.96))).toMatch(/^Istanbul/)
  expect(nameOf('\ufffd\ufffdstanbul', 'TR')).toBeNull()
  expect(nameOf('\ufffd\ufffd\ufffd', 'TR', at(41.01, 28.96))).toBeNull()
})

it('findPlaceByName never takes the nearest known place for an unknown name', () => {
  expect(
    findPlaceByName({ city: 'Nowhere Special', countryCode: 'DE', ...at(52.5, 13.4) }, index),
  ).toEqual({ place: null, reason: 'unknown' })
})

it('findPlaceByName doubts coordinates far from a large city, and names of towns far from them', () => {
  const inMunich = { countryCode: 'DE', ...at(48.1, 11.6) }
  expect(findPlaceByName({ city: 'Hamburg', ...inMunich }, index)).toMatchObject({
    place: { name: 'Hamburg' },
    confidence: 'likely',
    reason: 'far from coordinates',
  })
  expect(findPlaceByName({ city: 'Husum', ...inMunich }, index)).toEqual({
    place: null,
    reason: 'far away',
  })
  const inAmerica = { countryCode: 'DE', ...at(40.7, -74) }
  expect(findPlaceByName({ city: 'Flensburg', ...inAmerica }, index)).toMatchObject({
    place: { name: 'Flensburg' },
    reason: 'far from coordinates',
  })
})

it.each([
  ['Frankfurt', 'DE', 'Frankfurt am Main', 'likely'],
  ['Newcastle', 'GB', 'Newcastle upon Tyne', 'likely'],
  ['Querétaro', 'MX', 'Santiago de Querétaro', 'likely'],
  ['San Sebastián', 'ES', 'San Sebastián', 'certain'],
  ['New Delhi', 'IN', 'New Delhi', 'certain'],
  ['Frankfurt (Oder)', 'DE', 'Frankfurt', 'likely'],
])(
  'findPlaceByName prefers a large city to a village of its short name: %s in %s',
  (city, countryCode, name, confidence) => {
    const { place, ...found } = findPlaceByName({ city, countryCode }, index)
    expect({ place, ...found }).toMatchObject({ place: { name }, confidence })
  },
)

it('findPlaceByName does not prefer a former name of a large city to towns of the name', () => {
  const waterloo = findPlaceByName({ city: 'Waterloo', countryCode: 'US' }, index)
  expect(waterloo).toEqual({ place: null, reason: 'ambiguous' })
})

it('findPlaceByName finds the town in parentheses after its quarter', () => {
  const found = findPlaceByName({ city: 'Glattpark (Opfikon)', countryCode: 'CH' }, index)
  expect(found).toMatchObject({ place: { countryCode: 'CH' }, name: 'Opfikon' })
})

it('findPlaceByName ignores sections of a city that carry its name', () => {
  const witikon = findPlaceByName({ city: 'Zürich', countryCode: 'CH', ...at(47.357, 8.59) }, index)
  const center = findPlaceByName({ city: 'Zürich', countryCode: 'CH', ...at(47.37, 8.54) }, index)
  expect(witikon.place?.id).toBe(center.place?.id)
})

it.each([
  ['Kreuzberg, Berlin', 'DE', 'Berlin, State of Berlin'],
  ['Hollywood, Los Angeles', 'US', 'Los Angeles, California'],
  ['Barra, Salvador', 'BR', 'Salvador, Bahia'],
  ['Frankfurt (Oder), Brandenburg', 'DE', 'Frankfurt, Brandenburg'],
  ['Frankfurt a. M.', 'DE', 'Frankfurt am Main, Hesse'],
  ['Köln-Ehrenfeld', 'DE', 'Köln, North Rhine-Westphalia'],
  ['Chalon s/ Saône', 'FR', 'Chalon-sur-Saône, Bourgogne-Franche-Comté'],
  ["B'ham", 'GB', 'Birmingham, England'],
  ['Hyd', 'IN', 'Hyderabad, Telangana'],
  ['1012 AB Amsterdam', 'NL', 'Amsterdam, North Holland'],
  ['г. Казань', 'RU', 'Kazan, Tatarstan Republic'],
  ['广东省深圳市', 'CN', 'Shenzhen, Guangdong'],
  ['서울특별시 강남구', 'KR', 'Seoul, Seoul'],
])('findPlaceByName reads %s', (city, countryCode, name) => {
  expect(nameOf(city, countryCode)).toBe(name)
})

it('Chinese names with one transliteration are different places', () => {
  expect(nameOf('抚州', 'CN')).toBe('Fuzhou, Jiangxi')
  expect(nameOf('福州', 'CN')).toBe('Fuzhou, Fujian')
  expect(nameOf('ミラノ', 'IT')).not.toBe('Mirano, Veneto')
})

it('a town whose only namesake is in another region remains a separate place', () => {
  expect(nameOf('府中市', 'JP', { region: '広島県' })).toBeNull()
})

it('findPlaceByName needs a region or coordinates for a Chinese name that only sounds alike', () => {
  expect(findPlaceByName({ city: '晋州', countryCode: 'CN' }, index)).toEqual({
    place: null,
    reason: 'ambiguous',
  })
  expect(nameOf('晋州', 'CN', { region: '河北' })).toBe('Jinzhou, Hebei')
  expect(nameOf('集宁', 'CN', at(41.03, 113.08))).toBe('Jining, Inner Mongolia')
  for (const region of [undefined, '辽宁'])
    expect(findPlaceByName({ city: '锦州', countryCode: 'CN', region }, index)).toMatchObject({
      place: { population: 604_269 },
      hasRivals: false,
    })
})

it.each([
  ['Sheffeild', 'GB', 'Sheffield, England'],
  ['Curtiba', 'BR', 'Curitiba, Paraná'],
  ['Alesandria', 'IT', 'Alessandria, Piedmont'],
  ['SanFrancisco', 'US', 'San Francisco, California'],
  ['Banglore', 'IN', 'Bengaluru, Karnataka'],
  ['Buffallo', 'US', 'Buffalo, New York'],
  ['Екатеринбруг', 'RU', 'Yekaterinburg, Sverdlovsk Oblast'],
])('findPlaceByName recognizes the misspelled city %s', (city, countryCode, name) => {
  expect(nameOf(city, countryCode)).toBe(name)
  expect(findPlaceByName({ city, countryCode }, index)).toMatchObject({
    confidence: 'likely',
    reason: 'spelling',
    hasRivals: true,
  })
})

it.each([
  ['Périgeux', 'a small town differs by a letter', {}],
  ['Springfeild', 'several cities are as similar', {}],
  ['Pittsburg', 'towns have the name', {}],
  ['Nashvile', 'the region is a different one', { region: 'Ohio' }],
  ['Nashvile', 'the coordinates are far away', at(40.1, -83)],
])('%s is no misspelling if %s', (city, _, evidence) => {
  const countryCode = city === 'Périgeux' ? 'FR' : 'US'
  expect(findPlaceByName({ city, countryCode, ...evidence }, index).place).toBeNull()
})

it('a region or coordinates confirm a misspelling', () => {
  const evidence = { city: 'Springfeild', countryCode: 'US' }
  for (const hint of [{ region: 'Missouri' }, at(37.2, -93.3)])
    expect(findPlaceByName({ ...evidence, ...hint }, index)).toMatchObject({
      place: { region: 'Missouri' },
      hasRivals: false,
    })
})

it('another name of a city is preferred to a village of that name', () => {
  expect(nameOf('Baroda', 'IN')).toBe('Vadodara, Gujarat')
  expect(nameOf('Baroda', 'IN', { region: 'Madhya Pradesh' })).toBe('Baroda, Madhya Pradesh')
})
