import { describe } from 'vitest'
import { testWholeSite } from './walk-whole-site.ts'

describe('the site of the whole demo directory, crawled from link to link', () =>
  testWholeSite({ language: 'en', rows: Number.POSITIVE_INFINITY, minPages: 4000 }))
