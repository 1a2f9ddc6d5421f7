// @module-tag duplicates-score
import { describe, expect, it } from 'vitest'
import { buildProfile } from './profile.server.ts'
import { MIN_DUPLICATE_SCORE, type PairReason, scorePair } from './score-pair.server.ts'

type BusinessFields = Partial<Parameters<typeof buildProfile>[0]>

const ISTANBUL = {
  city: 'İstanbul',
  country: 'Türkiye',
  country_code: 'TR',
  city_id: 1,
  latitude: 41.0082,
  longitude: 28.9784,
}
const METER = 1 / 111_195

let lastId = 0
function business(fields: BusinessFields) {
  lastId += 1
  return buildProfile({
    ...{ id: lastId, name: '', type: null, category: null, category_id: null },
    ...{ full_address: null, street: null, city: null, region: null, country: null },
    ...{ country_code: null, city_id: null, phone: null, website: null },
    ...{ latitude: null, longitude: null, place_id: null },
    ...fields,
  })
}

const north = (meters: number) => ({ ...ISTANBUL, latitude: ISTANBUL.latitude + meters * METER })
const scoreBusinesses = (
  one: BusinessFields,
  other: BusinessFields,
  shared?: Parameters<typeof scorePair>[2],
) => scorePair(business(one), business(other), shared)
const kindsOf = ({ reasons }: { reasons: PairReason[] }) => reasons.map(({ kind }) => kind)
const isSuspected = ({ score }: { score: number }) => score >= MIN_DUPLICATE_SCORE

describe('nearby businesses whose names are spelling variants reach the duplicate threshold', () => {
  it.each([
    ['Mavi Kapı Fırını', 'MAVİ KAPI FIRINI'],
    ['Mavi Kapı Fırını', 'Mavi Kapi Firini'],
    ['Müller & Söhne', 'Mueller und Soehne'],
    ['Blue Door Bakery', 'BlueDoor Bakery'],
    ['Blue Door Bakery', 'Bakery Blue Door'],
    ['Blue Door Bakery', 'The Blue Door'],
    ['Köşe Pide Salonu', 'Köse Pide'],
    ['Çağdaş Eczanesi', 'Cagdas Eczane'],
    ['Синяя Дверь', 'Sinyaya Dver'],
    ['Старбакс', 'Starbucks'],
    ['Макдоналдс', "McDonald's"],
    ['Γαλάζια Πόρτα', 'Galazia Porta'],
    ['Ταβέρνα Αθηναϊκόν', 'Taverna Athinaikon'],
    ['مطعم البيك', 'Al Baik Restaurant'],
    ['הדלת הכחולה', 'הדלת הכחולה'],
    ['青い扉', '青い扉'],
  ])(
    'scorePair puts the pair %s and %s on the expected side of the duplicate threshold',
    (one, other) => {
      const scored = scoreBusinesses({ name: one, ...ISTANBUL }, { name: other, ...north(10) })
      expect(scored.score, JSON.stringify(scored.reasons)).toBeGreaterThanOrEqual(
        MIN_DUPLICATE_SCORE,
      )
      expect(kindsOf(scored)).toEqual(['name', 'near'])
    },
  )
})

describe('neighbors with different names stay below the duplicate threshold', () => {
  it.each([
    ['Mavi Kapı Fırını', 'Kırmızı Kapı Fırını'],
    ['Cafe Luna', 'Cafe Sole'],
    ['Restaurant', 'Restaurant Blue Door'],
    ['Gate 12', 'Gate 14'],
    ['Dental Clinic', 'Hair Clinic'],
    ['İstanbul Otel', 'İstanbul Eczane'],
    ['Старбакс', 'Costa Coffee'],
    ['مطعم البيك', 'Al Rawda Restaurant'],
    ['青い扉', '赤い橋'],
  ])(
    'scorePair puts the pair %s and %s on the expected side of the duplicate threshold',
    (one, other) => {
      const scored = scoreBusinesses({ name: one, ...ISTANBUL }, { name: other, ...north(10) })
      expect(scored.score, JSON.stringify(scored.reasons)).toBeLessThan(MIN_DUPLICATE_SCORE)
    },
  )

  it('scorePair does not suspect two venues in one hotel that share the name of the hotel', () => {
    const full_address = 'Grand Hotel, Meydan 1, İstanbul'
    const at = { ...ISTANBUL, full_address }
    const scored = scoreBusinesses(
      { name: 'Jasmine - Grand Hotel', ...at },
      { name: 'Mosaic - Grand Hotel', ...at },
    )
    expect(isSuspected(scored)).toBe(false)
  })
})

it('scorePair does not suspect distant branches of a chain that share a website and a hotline', () => {
  const chain = {
    name: 'Simit Sarayı',
    website: 'https://simit.example',
    phone: '+90 212 444 00 00',
  }
  const many = { phone: 30, site: 30, name: 30 }
  expect(
    isSuspected(scoreBusinesses({ ...chain, ...ISTANBUL }, { ...chain, ...north(900) }, many)),
  ).toBe(false)
  expect(isSuspected(scoreBusinesses({ ...chain, ...ISTANBUL }, { ...chain, ...north(900) }))).toBe(
    true,
  )
  expect(
    isSuspected(scoreBusinesses({ ...chain, ...ISTANBUL }, { ...chain, ...north(90_000) }, many)),
  ).toBe(false)
  const alike = { name: 'Simit Sarayı' }
  expect(
    isSuspected(scoreBusinesses({ ...alike, ...ISTANBUL }, { ...alike, ...north(90_000) })),
  ).toBe(false)
  // Two entries at one address of a chain with some branches in the city, and with very many.
  const near = { ...alike, ...north(10) }
  const shared = (name: number) => ({ phone: 2, site: 2, name })
  expect(isSuspected(scoreBusinesses({ ...alike, ...ISTANBUL }, near, shared(9)))).toBe(true)
  expect(isSuspected(scoreBusinesses({ ...alike, ...ISTANBUL }, near, shared(500)))).toBe(false)
  expect(
    isSuspected(scoreBusinesses({ ...alike, ...ISTANBUL }, { ...alike, ...north(100) }, shared(9))),
  ).toBe(false)
})

it('scorePair subtracts points for different place ids without ruling out a duplicate', () => {
  const name = 'Blue Door Bakery'
  const one = { name, ...ISTANBUL, place_id: 'ChIJ-one' }
  const other = { name, ...north(70), place_id: 'ChIJ-other', phone: '0212 111 22 33' }
  const scored = scoreBusinesses(one, other)
  expect(scored.reasons).toContainEqual({ kind: 'other-place-id', points: -0.8 })
  expect(isSuspected(scored)).toBe(false)
  expect(isSuspected(scoreBusinesses({ ...one, place_id: null }, other))).toBe(true)
  expect(isSuspected(scoreBusinesses({ ...one, phone: '+90 212 111 22 33' }, other))).toBe(true)
})

it('scorePair gives a phone number or website fewer points the more businesses share it', () => {
  const one = {
    name: 'Blue Door',
    ...ISTANBUL,
    phone: '0212 111 22 33',
    website: 'www.blue.example/',
  }
  const other = { ...one, phone: '+90 212 111 22 33', website: 'https://blue.example' }
  const pointsOf = (phone: number) =>
    scoreBusinesses(one, other, { phone, site: phone, name: 2 }).reasons.flatMap(
      ({ kind, points }) => (kind === 'phone' || kind === 'site' ? [points] : []),
    )
  expect(pointsOf(2)).toEqual([5.7, 3])
  expect(pointsOf(9)).toEqual([2, 1.2])
  expect(pointsOf(21)).toEqual([])
})

it('buildProfile ignores pages on shared hosts and normalizes other website addresses', () => {
  const site = (website: string) => business({ name: 'A', website }).site
  expect(site('https://www.facebook.com/bluedoor')).toBe(null)
  expect(site('https://sites.google.com/view/bluedoor')).toBe(null)
  expect(site('https://www.booking.com/hotel/tr/blue.html')).toBe(null)
  expect(site('no address')).toBe(null)
  expect(site('HTTP://WWW.Blue.example/Basel/index.html?utm=1')).toBe('blue.example/basel')
  expect(site('blue.example/basel/')).toBe('blue.example/basel')
  expect(site('https://blue.example/zurich')).not.toBe(site('https://blue.example/basel'))
})

it('scorePair compares city and address when coordinates are missing', () => {
  const name = 'Blue Door Bakery'
  const basel = { name, city: 'Basel', city_id: 7, category_id: 1 }
  expect(isSuspected(scoreBusinesses(basel, basel))).toBe(true)
  expect(
    isSuspected(
      scoreBusinesses(
        { ...basel, full_address: 'Rheingasse 1' },
        { ...basel, full_address: 'RHEINGASSE 1' },
      ),
    ),
  ).toBe(true)
  expect(
    isSuspected(
      scoreBusinesses(
        { ...basel, full_address: 'Rheingasse 1' },
        { ...basel, full_address: 'Marktplatz 9' },
      ),
    ),
  ).toBe(false)
  expect(isSuspected(scoreBusinesses(basel, { ...basel, city_id: 8 }))).toBe(false)
})

describe('scorePair compares addresses as sources write them', () => {
  const newYork = { city: 'New York', country_code: 'US', city_id: 7 }
  const las = { city: 'Las Vegas', country_code: 'US', city_id: 8 }
  const placeOf = (one: BusinessFields, other: BusinessFields) =>
    kindsOf(scoreBusinesses({ name: 'Blue Door', ...one }, { name: 'Blue Door', ...other }))

  it.each([
    ['854 7th Ave, New York', '854 Seventh Avenue, New York, NY 10019', newYork, 'address'],
    ['12969 Ventura Blvd', '12969 Ventura Boulevard, New York, NY 10021-0127', newYork, 'address'],
    ['3570 Las Vegas Blvd S', '3570 Las Vegas Boulevard South, NV 89109', las, 'address'],
    ['3570 Las Vegas Blvd S', '3600 Las Vegas Blvd S, Las Vegas, NV 89109', las, 'other-number'],
    ['Via Roma, 81, New York, NY', 'Via Roma 81', newYork, 'address'],
    ['12 Main St, New York 10012', '14 Main St, New York 10012', newYork, 'other-number'],
    ['下荒田４丁目２１−２５, New York, 890-0056', '下荒田4丁目21-25', newYork, 'address'],
  ])('the addresses %s and %s', (one, other, city, relation) => {
    expect(placeOf({ ...city, full_address: one }, { ...city, full_address: other })).toContain(
      relation,
    )
  })

  it('a state and a postal code are no street', () => {
    const fields = { ...newYork, full_address: 'New York, NY 10012' }
    expect(placeOf(fields, fields)).toEqual(['name', 'city'])
  })

  it('another city is weak evidence at the same address, and none if it contains the name', () => {
    const full_address = '9001 Santa Monica Blvd'
    const other = { ...las, full_address }
    expect(placeOf({ ...newYork, full_address }, other)).toContain('other-city')
    const phones = { phone: '310/550-8811', name: 'Blue Door' }
    const scored = scoreBusinesses({ ...newYork, full_address, ...phones }, { ...other, ...phones })
    expect(isSuspected(scored)).toBe(true)
    const longer = { city: 'New York City', country_code: 'US', city_id: 9 }
    expect(placeOf(newYork, longer)).not.toContain('other-city')
  })

  it('a city in another script or with another spelling is not another city', () => {
    const inCity = (city: string, city_id: number) => ({ city, city_id, country_code: 'JP' })
    expect(placeOf(inCity('Yokohama', 1), inCity('横浜市', 2))).not.toContain('other-city')
    expect(placeOf(inCity('Nagoya', 1), inCity('Nagoja', 2))).not.toContain('other-city')
  })

  it('an address of a city and its region has no street', () => {
    const mercer = { ...newYork, full_address: '9 Mercer St' }
    const onlyCity = { ...mercer, full_address: 'New York, Hudson Valley' }
    expect(placeOf(onlyCity, mercer)).toEqual(['name', 'city'])
    expect(placeOf({ ...mercer, full_address: 'New York, Hudson Street 7' }, mercer)).toContain(
      'other-street',
    )
  })
})

it('scorePair separates a bank from its cash machine, and departments with phones of their own', () => {
  const at = { ...ISTANBUL, full_address: 'Meydan 1', phone: '0212 111 22 33' }
  const isListed = (one: string, other: string, phone = at.phone) =>
    isSuspected(scoreBusinesses({ name: one, ...at }, { name: other, ...at, phone }))
  expect(isListed('Mavi Bank', 'Mavi Bank ATM')).toBe(false)
  expect(isListed('Mavi Bank', 'Mavi Bank & ATM')).toBe(true)
  const isDepartment = (phone: string) =>
    kindsOf(
      scoreBusinesses({ name: 'Mavi', ...at }, { name: 'Mavi Pharmacy', ...at, phone }),
    ).includes('other-kind')
  expect(isDepartment(at.phone)).toBe(false)
  expect(isDepartment('0212 999 88 77')).toBe(true)
  expect(isListed('Mavi', 'Mavi Photo Center')).toBe(false)
  expect(isListed('Mavi Motors', 'Mavi Motors Service', '0212 999 88 77')).toBe(false)
})

it('scorePair knows cash machines and bus stops by their names and types', () => {
  const at = { ...ISTANBUL, full_address: 'Meydan 1' }
  const isListed = (one: BusinessFields, other: BusinessFields) =>
    isSuspected(scoreBusinesses({ ...at, ...one }, { ...at, ...other }))
  const stop = { name: 'Mavi Park Bushaltestelle', type: 'Bus stop' }
  expect(isListed(stop, { name: 'Mavi Park', type: 'Park' })).toBe(false)
  expect(isListed(stop, { name: 'Mavi Park', type: 'Bus station' })).toBe(true)
  const machine = { name: 'Mavi Bank', type: 'ATM' }
  expect(isListed(machine, { name: 'Mavi ATM', type: 'ATM' })).toBe(true)
  expect(isListed(machine, { name: 'Mavi Bank', type: 'Bank' })).toBe(false)
})

it('scorePair needs no place for two equal names if neither listing has one', () => {
  const name = 'Blue Door Garden'
  const isListed = (one: BusinessFields, other: BusinessFields) =>
    isSuspected(scoreBusinesses({ name, ...one }, { name, ...other }))
  expect(isListed({ category_id: 1 }, { category_id: 1 })).toBe(true)
  expect(isListed({}, { city: 'Akron', city_id: 1 })).toBe(false)
  expect(isListed({ name: 'Restaurant' }, { name: 'Restaurant' })).toBe(false)
})

it('scorePair compares phones without codes, and hosts without subdomains or endings', () => {
  const kinds = (one: BusinessFields, other: BusinessFields) =>
    kindsOf(scoreBusinesses({ name: 'Blue Door', ...one }, { name: 'Blue Door', ...other }))
  const german = { country_code: 'DE', phone: '+49 5231 92570' }
  expect(kinds(german, { country_code: 'DE', phone: '04952 3192570' })).toContain('phone')
  const website = 'https://blue-door.example/a'
  expect(kinds({ website }, { website: 'https://shops.blue-door.example/b' })).toContain('host')
  expect(kinds({ website }, { website: 'https://blue-door.test' })).toEqual(['name'])
  expect(kinds({ website }, { website: 'https://red-door.test' })).toContain('other-site')
})

it('scorePair returns the sum of its reasons between 0 and 100, regardless of order', () => {
  const one = { name: 'Синяя Дверь', ...ISTANBUL, phone: '0212 111 22 33', website: 'blue.example' }
  const other = { ...one, name: 'Sinyaya Dver', full_address: 'Meydan 1' }
  const scored = scoreBusinesses(one, other)
  const sum = scored.reasons.reduce((total, { points }) => total + points, 0)
  expect(scored.score).toBe(Math.min(100, Math.round(sum * 5)))
  expect(scored.reasons[0]).toMatchObject({ kind: 'name', isAcrossScripts: true })
  expect(scoreBusinesses(other, one).score).toBe(scored.score)
  expect(scoreBusinesses({ name: 'Ay' }, { name: 'Yıldız', ...ISTANBUL }).score).toBe(0)
})
