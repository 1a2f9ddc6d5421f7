// @module-tag read-identifiers
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { parseIdentifiers } from './parse-identifiers.ts'

const ID = 'ChIJmade-up_place-00001'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  return { ...parseIdentifiers(cells, notes), noted: notes.reasons.map(({ field }) => field) }
}

test.each([
  ['place_id', ID],
  ['Place ID', ` ${ID} `],
  ['place_id', `place_id:${ID}`],
  ['id', ID],
  ['id', `places/${ID}`],
  ['url', `https://maps.example/search/?api=1&query=A&query_place_id=${ID}`],
  ['url', `https://maps.example/place/?q=place_id:${ID}`],
  ['url', `https://maps.example/place/?q=place_id%3A${ID}`],
  ['url', `https://maps.example/place/A/data=!4m2!3m1!1s${ID}!8m2`],
  ['link', `https://maps.example/place/A/data=!3m6!1s0x1:0x2!16s!19s${ID}?hl=en`],
  ['reviews_link', `https://search.example/reviews?placeid=${ID}&q=a`],
])('parseIdentifiers finds the place ID in %s %s', (header, cell) => {
  expect(read({ [header]: cell })).toMatchObject({ placeId: ID, noted: [] })
})

test('parseIdentifiers reports an invalid place ID and uses the one in a link', () => {
  const link = `https://maps.example/?query_place_id=${ID}`
  expect(read({ place_id: 'ChIJ with spaces', url: link })).toMatchObject({
    placeId: ID,
    noted: ['place_id'],
  })
  expect(read({ place_id: '1234567890123' })).toMatchObject({ placeId: null, noted: ['place_id'] })
  expect(read({ id: '17', name: 'A' })).toMatchObject({ placeId: null, noted: [] })
})

test.each([
  [{ cid: '3080932668717624786' }, '3080932668717624786'],
  [{ cid: '12345678901234567.0' }, '12345678901234567'],
  [{ cid: '-1234567890123456789' }, '17212176183586094827'],
  [{ google_id: '0x479a:0x2ac1abf04fcf6dd1' }, String(0x2ac1abf04fcf6dd1n)],
  [{ data_id: '0x1:0x2b', cid: '1.2E+18' }, '43'],
  [{ cid: '0x1:0x2b' }, '43'],
  [{ place_id: '0x1:0x2b' }, '43'],
  [{ url: 'https://maps.example/?cid=12345678901234567' }, '12345678901234567'],
  [{ url: 'https://maps.example/place/A/data=!1s0x1:0x2b!8m2' }, '43'],
])('parseIdentifiers reads the cid of %j as %s', (row, cid) => {
  expect(read(row)).toMatchObject({ cid, noted: [] })
})

test.each([
  '1.23457E+18',
  '1,23457E+18',
  '3080932668717620000',
  String(Number('3080932668717624786')),
  '3080932668717624832',
  '99999999999999999999',
  'abc',
  '0',
])('parseIdentifiers rejects the rounded or invalid cid %s', (cid) => {
  expect(read({ cid })).toMatchObject({ cid: null, noted: ['cid'] })
})

test('parseIdentifiers returns nulls and reports nothing for a row without identifiers', () => {
  expect(read({ name: 'A', url: 'https://a.example/%E0%A4%A' })).toEqual({
    placeId: null,
    cid: null,
    noted: [],
  })
})
