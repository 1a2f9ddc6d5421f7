// @module-tag read-published-places
import { expect, test } from 'vitest'
import { makeParquet, makeWkbPoint, type ParquetType } from '../../test/parquet-file.ts'
import { readBusinesses } from '../../test/read-table.ts'

const TEXTS: ParquetType = { list: 'text' }
const BOX: ParquetType = {
  struct: { xmin: 'float', xmax: 'float', ymin: 'float', ymax: 'float' },
}

const OVERTURE: Record<string, ParquetType> = {
  id: 'text',
  geometry: 'binary',
  bbox: BOX,
  version: 'int32',
  sources: { list: { struct: { property: 'text', dataset: 'text', confidence: 'double' } } },
  names: { struct: { primary: 'text', common: { mapTo: 'text' } } },
  categories: { struct: { primary: 'text', alternate: TEXTS } },
  confidence: 'double',
  operating_status: 'text',
  websites: TEXTS,
  socials: TEXTS,
  emails: TEXTS,
  phones: TEXTS,
  brand: { struct: { wikidata: 'text', names: { struct: { primary: 'text' } } } },
  addresses: {
    list: {
      struct: {
        ...{ freeform: 'text', locality: 'text', postcode: 'text' },
        ...{ region: 'text', country: 'text' },
      },
    },
  },
}

const [LONGITUDE, LATITUDE] = [12.3731, 51.3397]
const box = { xmin: LONGITUDE, xmax: LONGITUDE, ymin: LATITUDE, ymax: LATITUDE }

const OVERTURE_PLACES = [
  {
    id: '08f1faad69a6b2c1',
    geometry: makeWkbPoint(LONGITUDE, LATITUDE),
    bbox: box,
    version: 1,
    sources: [{ property: '', dataset: 'meta', confidence: 0.9 }],
    names: { primary: 'Blue Door Bakery', common: { de: 'Blaue Tür' } },
    categories: { primary: 'bakery', alternate: ['coffee_shop', 'cafe'] },
    confidence: 0.93,
    operating_status: 'open',
    websites: ['https://bluedoor.example/'],
    socials: ['https://www.facebook.com/bluedoorbakery'],
    emails: ['hello@bluedoor.example'],
    phones: ['+49 341 1234567', '+49 341 7654321'],
    brand: { wikidata: null, names: { primary: 'Blue Door' } },
    addresses: [
      {
        ...{ freeform: 'Lindenweg 55', locality: 'Leipzig', postcode: '04229' },
        ...{ region: 'SN', country: 'DE' },
      },
    ],
  },
  {
    id: '08f1faad69a6b2c2',
    bbox: { ...box, xmax: 12.5 },
    names: { primary: 'Closed Café' },
    categories: { primary: 'cafe', alternate: null },
    operating_status: 'permanently_closed',
    addresses: [{ freeform: null, locality: 'Leipzig', country: 'DE' }],
  },
]

const BAKERY = {
  name: 'Blue Door Bakery',
  category_id: 'shop/bakery',
  city: 'Leipzig',
  postal_code: '04229',
  country_code: 'DE',
  phone: '+49 341 1234567',
  website: 'https://bluedoor.example/',
  email: 'hello@bluedoor.example',
  social: '{"facebook":"https://www.facebook.com/bluedoorbakery"}',
}
const POINT = { latitude: LATITUDE, longitude: LONGITUDE }

test.each(['SNAPPY', 'UNCOMPRESSED'] as const)(
  'readSpreadsheet reads places of Overture from a Parquet file with the codec %s',
  async (codec) => {
    const read = await readBusinesses(makeParquet(OVERTURE, OVERTURE_PLACES, { codec }))
    expect(read?.businesses).toHaveLength(2)
    expect(read?.businesses[0]).toMatchObject({
      ...{ ...BAKERY, ...POINT },
      full_address: 'Lindenweg 55',
      business_status: 'OPERATIONAL',
    })
    expect(read?.businesses[1]).toMatchObject({
      name: 'Closed Café',
      category_id: 'amenity/cafe',
      business_status: 'CLOSED_PERMANENTLY',
    })
    // The box is all that this row says of its place; its numbers are less exact.
    expect(read?.businesses[1]?.latitude).toBeCloseTo(LATITUDE, 4)
    expect(read?.businesses[1]?.longitude).toBeCloseTo((LONGITUDE + 12.5) / 2, 4)
  },
)

test('readSpreadsheet reads places of Overture from GeoJSON', async () => {
  const features = OVERTURE_PLACES.map(({ geometry: _, bbox: __, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [LONGITUDE, LATITUDE] },
    properties,
  }))
  const content = JSON.stringify({ type: 'FeatureCollection', name: 'places', features })
  const { businesses } = (await readBusinesses(content))!
  expect(businesses).toMatchObject([
    { ...BAKERY, ...POINT },
    { name: 'Closed Café', business_status: 'CLOSED_PERMANENTLY', ...POINT },
  ])
})

const FOURSQUARE: Record<string, ParquetType> = {
  fsq_place_id: 'text',
  name: 'text',
  latitude: 'double',
  longitude: 'double',
  address: 'text',
  locality: 'text',
  region: 'text',
  postcode: 'text',
  admin_region: 'text',
  post_town: 'text',
  po_box: 'text',
  country: 'text',
  date_created: 'text',
  date_refreshed: 'text',
  date_closed: 'text',
  tel: 'text',
  website: 'text',
  email: 'text',
  facebook_id: 'int64',
  instagram: 'text',
  twitter: 'text',
  fsq_category_ids: TEXTS,
  fsq_category_labels: TEXTS,
  placemaker_url: 'text',
  unresolved_flags: TEXTS,
  geom: 'binary',
  bbox: BOX,
}

test('readSpreadsheet reads places of Foursquare from a Parquet file', async () => {
  const place = {
    fsq_place_id: '4b05867ff964a5205ca622e3',
    name: 'Blue Door Pizza',
    ...POINT,
    address: 'Lindenweg 55',
    locality: 'Leipzig',
    region: 'Sachsen',
    postcode: '04229',
    country: 'DE',
    date_created: '2010-03-01',
    date_refreshed: '2025-02-14',
    tel: '+49 341 1234567',
    website: 'http://bluedoor.example',
    email: 'hello@bluedoor.example',
    facebook_id: 162434260452034n,
    instagram: 'bluedoorpizza',
    twitter: 'bluedoor',
    fsq_category_ids: ['4bf58dd8d48988d1ca941735', '4bf58dd8d48988d16d941735'],
    fsq_category_labels: [
      'Dining and Drinking > Restaurant > Pizzeria',
      'Dining and Drinking > Cafe, Coffee, and Tea House > Café',
    ],
    placemaker_url: 'https://foursquare.com/placemakers/review-place/4b05867ff964a5205ca622e3',
    geom: makeWkbPoint(LONGITUDE, LATITUDE),
    bbox: box,
  }
  const closed = { ...place, name: 'Gone Pizza', date_closed: '2024-05-01', facebook_id: null }
  const { businesses } = (await readBusinesses(makeParquet(FOURSQUARE, [place, closed])))!
  expect(businesses).toHaveLength(2)
  expect(businesses[0]).toMatchObject({
    name: 'Blue Door Pizza',
    ...POINT,
    full_address: 'Lindenweg 55',
    city: 'Leipzig',
    region: 'Sachsen',
    postal_code: '04229',
    country_code: 'DE',
    data_date: '2025-02-14',
    phone: '+49 341 1234567',
    website: 'http://bluedoor.example',
    email: 'hello@bluedoor.example',
    category_id: 'amenity/restaurant/pizza',
    social: JSON.stringify({
      facebook: 'https://facebook.com/162434260452034',
      instagram: 'https://instagram.com/bluedoorpizza',
      x: 'https://x.com/bluedoor',
    }),
  })
  expect(businesses[0]?.business_status).toBeUndefined()
  expect(businesses[1]).toMatchObject({
    name: 'Gone Pizza',
    business_status: 'CLOSED_PERMANENTLY',
  })
})

test('readSpreadsheet reads an extract of OpenStreetMap as GeoJSON', async () => {
  const square = [
    [LONGITUDE, LATITUDE],
    [12.38, LATITUDE],
    [12.38, 51.34],
    [LONGITUDE, LATITUDE],
  ]
  const feature = (geometry: object, properties: object) => ({
    type: 'Feature',
    id: 'node/1',
    geometry,
    properties,
  })
  const features = [
    feature(
      { type: 'Point', coordinates: [LONGITUDE, LATITUDE] },
      {
        '@id': 'node/1',
        name: 'Zur Eiche',
        amenity: 'restaurant',
        cuisine: 'thai',
        'addr:street': 'Bachgasse',
        'addr:housenumber': '3',
        'addr:city': 'Leipzig',
        'addr:postcode': '04277',
        'contact:phone': '+49 341 1234567',
        'contact:website': 'https://eiche.example/',
        'contact:facebook': 'https://www.facebook.com/zureiche',
        opening_hours: 'Mo-Fr 11:00-22:00',
      },
    ),
    feature(
      { type: 'Polygon', coordinates: [square] },
      {
        '@id': 'way/2',
        name: 'Blumen Ecke',
        shop: 'florist',
        'addr:city': 'Leipzig',
        phone: '+49 341 7654321',
        website: 'https://blumen.example/',
      },
    ),
    feature(
      { type: 'Point', coordinates: [LONGITUDE, LATITUDE] },
      { '@id': 'node/3', name: 'Hotel Linde', tourism: 'hotel', 'addr:city': 'Leipzig' },
    ),
  ]
  const read = await readBusinesses(JSON.stringify({ type: 'FeatureCollection', features }))
  const [restaurant, florist, hotel] = read?.businesses ?? []
  expect(restaurant).toMatchObject({
    name: 'Zur Eiche',
    street: 'Bachgasse 3',
    city: 'Leipzig',
    postal_code: '04277',
    country_code: 'DE',
    phone: '+49 341 1234567',
    website: 'https://eiche.example/',
    social: '{"facebook":"https://www.facebook.com/zureiche"}',
    working_hours: expect.stringContaining('11:00'),
    ...POINT,
  })
  expect(restaurant?.category_id).toMatch(/^amenity\/restaurant/)
  expect(florist).toMatchObject({
    name: 'Blumen Ecke',
    category_id: 'shop/florist',
    phone: '+49 341 7654321',
    website: 'https://blumen.example/',
  })
  expect(florist?.longitude).toBeCloseTo((LONGITUDE + 12.38) / 2, 6)
  expect(hotel?.category_id).toBe('tourism/hotel')
})
