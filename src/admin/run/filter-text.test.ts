import { expect, test } from 'vitest'
import { runsText as english } from '../../text/en/admin/runs.ts'
import { runsText as turkish } from '../../text/tr/admin/runs.ts'
import { filterText } from './filter-text.ts'

test('a filter is told in words, its parts in the order of the list', () => {
  const narrowing = { filter: 'bakery', categoryId: 12, status: 'unapproved' }
  expect(filterText(narrowing, english.narrowing)).toBe('“bakery”, category 12, Not approved')
  expect(filterText(narrowing, turkish.narrowing)).toBe('“bakery”, 12 numaralı kategori, Onaysız')
})

test('a list that is not narrowed is everything', () => {
  const narrowing = { filter: '', categoryId: null, status: 'all' }
  expect(filterText(narrowing, english.narrowing)).toBe('Everything')
})

test('what is not known is left out', () => {
  expect(filterText({ status: 'unheard of' }, english.narrowing)).toBe('Everything')
})
