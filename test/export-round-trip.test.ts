import { describe } from 'vitest'
import { testRoundTrip } from './round-trip-export.ts'

describe('export and import of the first 100 demo businesses on sqlite', () =>
  testRoundTrip('sqlite', 100))
