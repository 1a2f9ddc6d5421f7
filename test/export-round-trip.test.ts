import { describe } from 'vitest'
import { testRoundTrip, testUnchanged } from './round-trip-export.ts'
import { ENGINES } from './test-database.ts'

describe('export and import of the first 100 demo businesses on sqlite', () =>
  testRoundTrip('sqlite', 100))

describe.each(ENGINES)('export and repeated import on %s', testUnchanged)
