import { describe } from 'vitest'
import { testHostileInput } from './send-hostile-input.ts'
import { ENGINES } from './test-database.ts'

/** A number that shares no factor with the count of values, so that each value reaches other members. */
const SHARE = 5

describe.each(ENGINES)('a fifth of all hostile values on %s', (engine) =>
  testHostileInput(engine, SHARE),
)
