import { describe } from 'vitest'
import { testHostileInput } from './send-hostile-input.ts'

/** A number that shares no factor with the count of values, so that each value reaches other members. */
const SHARE = 5

describe('a fifth of all hostile values on sqlite', () => testHostileInput('sqlite', SHARE))
