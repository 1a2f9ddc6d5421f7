import { describe } from 'vitest'
import { testHostileInput } from './send-hostile-input.ts'

/** Has no factor in common with the number of values, so that each value reaches other members. */
const SHARE = 5

describe('a fifth of all hostile values on sqlite', () => testHostileInput('sqlite', SHARE))
