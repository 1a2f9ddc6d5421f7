// @module-tag schedule-credentials
import { expect, test } from 'vitest'
import { isCredentialsUrl, parseCredentials } from './source-credentials.server.ts'

test('a user name with a password is sent as Basic, a name alone as Bearer', () => {
  const credentials = parseCredentials([
    'https://ada:p%2Css%3A@files.example',
    'https://t0ken@api.example/',
  ])
  expect([...credentials]).toEqual([
    ['https://files.example', `Basic ${Buffer.from('ada:p,ss:').toString('base64')}`],
    ['https://api.example', 'Bearer t0ken'],
  ])
})

test.each([
  'http://ada:secret@files.example',
  'https://files.example',
  'https://ada:secret@files.example/list.csv',
  'files.example',
])('%s is not accepted as credentials of a source', (text) => {
  expect(isCredentialsUrl(text)).toBe(false)
})
