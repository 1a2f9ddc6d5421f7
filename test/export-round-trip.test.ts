import { describe } from 'vitest'
import { testRoundTrip } from './round-trip-export.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('export and import of the first 100 demo businesses on %s', (engine) =>
  testRoundTrip(engine, 100),
)
