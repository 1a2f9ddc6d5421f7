import { describe, expect, it } from 'vitest'
import { buildLetteredList, buildListPage, listByLetter, listMatchingEntries } from './list-page.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('page of a list', () => {
  it('buildListPage fills every page except the last', () => {
    expect(buildListPage(numbers(25), 1, 12)).toEqual({ entries: numbers(12), total: 25, pages: 3 })
    expect(buildListPage(numbers(25), 3, 12).entries).toEqual([25])
    expect(buildListPage(numbers(24), 2, 12)).toMatchObject({ pages: 2 })
  })

  it('buildListPage returns an empty page past the end and for an empty list', () => {
    expect(buildListPage(numbers(25), 4, 12)).toEqual({ entries: [], total: 25, pages: 3 })
    expect(buildListPage(numbers(25), Number.MAX_SAFE_INTEGER, 12).entries).toEqual([])
    expect(buildListPage([], 1, 12)).toEqual({ entries: [], total: 0, pages: 0 })
  })
})

describe('list filter', () => {
  const cities = [
    ['zurich', 'ch'],
    ['sao paulo', 'br'],
    ['دبي', 'ae'],
  ]
  const found = (filter: string) => listMatchingEntries(cities, filter, (texts) => texts)

  it('listMatchingEntries matches part of any text, ignoring case and accents', () => {
    expect(found('RICH')).toEqual([cities[0]])
    expect(found('São P')).toEqual([cities[1]])
    expect(found('CH')).toEqual([cities[0]])
    expect(found('دب')).toEqual([cities[2]])
    expect(found('nowhere')).toEqual([])
  })

  it('listMatchingEntries returns the same list for an empty or blank filter', () => {
    expect(found('')).toBe(cities)
    expect(found('  ')).toBe(cities)
  })

  it('listMatchingEntries treats the filter as plain text, not as a pattern', () => {
    expect(found('.*')).toEqual([])
    expect(found('%')).toEqual([])
  })
})

describe('list grouped by letter', () => {
  const entries = [{ letter: 'b' }, { letter: 'a' }, { letter: 'b' }, { letter: '#' }]
  const list = buildLetteredList(entries)

  it('buildLetteredList preserves the order within a letter and overall', () => {
    expect(listByLetter(list, null)).toBe(entries)
    expect(listByLetter(list, 'b')).toEqual([entries[0], entries[2]])
    expect(listByLetter(list, 'b')[0]).toBe(entries[0])
  })

  it('buildLetteredList returns an empty list for a letter without entries', () => {
    expect(listByLetter(list, 'z')).toEqual([])
  })
})
