// @module-tag import-schedules
import { expect, test } from 'vitest'
import { parseFileAddress } from './schedule.ts'

test.each([
  ['https://data.example/list.csv', 'https'],
  ['folder:list-*.csv', 'folder'],
  ['s3:exports/list 2.csv', 's3'],
])('%s is an address of a file', (address, kind) => {
  expect(parseFileAddress(address)?.kind).toBe(kind)
})

test.each([
  'http://data.example/list.csv',
  'https://user:secret@data.example/list.csv',
  'file:///etc/passwd',
  'folder:../secret.csv',
  'folder:a/b.csv',
  'folder:..',
  'folder:*a*.csv',
  's3:../other/list.csv',
  's3:/list.csv',
  '',
])('%j is no address of a file', (address) => {
  expect(parseFileAddress(address)).toBeNull()
})
