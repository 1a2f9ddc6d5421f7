import { describe, expect, it } from 'vitest'
import { createMessageFormat } from '../src/platform/i18n/message-format.ts'

const SOURCES = import.meta.glob<string>('../src/**/*.{en,tr}.{ts,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Numbers and plurals that don't come from createMessageFormat. */
const HANDMADE = [
  /toLocaleString/,
  /new Intl\.NumberFormat\('\w+'\)/,
  /Intl\.PluralRules/,
  /[!=]== ?'?1\b/,
  /\bisOne\b/,
  /\{[a-z]\w*\}'\)|\.replace(All)?\('\{/,
]

const hitsOf = (files: [path: string, source: string][], patterns: readonly RegExp[]) =>
  files.flatMap(([path, source]) =>
    source
      .split('\n')
      .filter((line) => patterns.some((pattern) => pattern.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )

describe('UI texts', () => {
  it('texts format numbers and plurals only with createMessageFormat', () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100)
    expect(hitsOf(Object.entries(SOURCES), HANDMADE)).toEqual([])
    const wrong = "rows: (count: number) => (count === 1 ? '1 row' : count.toLocaleString('en')),"
    expect(hitsOf([['wrong', wrong]], HANDMADE)).toHaveLength(1)
  })
})

describe('createMessageFormat', () => {
  const forms = { one: '1 row', other: (count: string) => `${count} rows` }

  it('formatPlural chooses the form by the plural rules of the language and formats the number', () => {
    const { formatPlural } = createMessageFormat('en')
    expect([0, 1, 1234].map((count) => formatPlural(count, forms))).toEqual([
      '0 rows',
      '1 row',
      '1,234 rows',
    ])
  })

  it('formatPlural supports languages with more than two forms', () => {
    const { formatPlural } = createMessageFormat('pl')
    const files = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' }
    expect([1, 3, 5, 1.5].map((count) => formatPlural(count, files))).toEqual([
      'plik',
      'pliki',
      'plików',
      'pliku',
    ])
  })
})
