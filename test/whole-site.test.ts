import { describe } from 'vitest'
import { testWholeSite } from './walk-whole-site.ts'

/** The first rows only: `whole-site.long.ts` crawls the whole demo directory. */
const ROWS = 120

describe.each([
  { language: 'en', rows: ROWS, minPages: 400 },
  { language: 'tr', rows: 60, minPages: 200 },
  { language: 'ar-xb', rows: 20, minPages: 80 },
] as const)(
  'a site of $rows businesses in $language, crawled from link to link',
  { tags: ['page-whole-site'] },
  testWholeSite,
)
