import { expect, test } from 'vitest'
import { SPECIFIED_FIELDS } from '../businesses/specified-fields.ts'
import { EXPORT_FIELDS } from './exported-fields.ts'
import { parseFieldNames } from './format-exported.server.ts'

test('EXPORT_FIELDS begins with the 27 specified fields in their order', {
  tags: ['export-columns'],
}, () => {
  expect(EXPORT_FIELDS.slice(0, 27)).toEqual(SPECIFIED_FIELDS)
  expect(SPECIFIED_FIELDS.join(' ')).toBe(
    'id name slug category type full_address street city postal_code country country_code phone ' +
      'latitude longitude rating reviews reviews_link photo logo located_in working_hours verified ' +
      'about place_id created_at updated_at url',
  )
})

test('parseFieldNames preserves the requested order, drops duplicates and accepts either spelling', {
  tags: ['export-columns'],
}, () => {
  const names = ['url', 'address', 'full_address', 'fullAddress', ' reviewCount ', 'reviews']
  expect(parseFieldNames(names)).toEqual({ fields: ['url', 'full_address', 'reviews'] })
  expect(parseFieldNames(['placeId', 'countryCode', 'country_code', 'createdAt'])).toEqual({
    fields: ['place_id', 'country_code', 'created_at'],
  })
  expect(parseFieldNames(EXPORT_FIELDS)).toEqual({ fields: EXPORT_FIELDS })
})

test('parseFieldNames returns the first unknown field name', () => {
  expect(parseFieldNames(['name', 'password_hash', 'nope'])).toEqual({ unknown: 'password_hash' })
  expect(parseFieldNames(['constructor'])).toEqual({ unknown: 'constructor' })
  expect(parseFieldNames(['Name'])).toEqual({ unknown: 'Name' })
})
