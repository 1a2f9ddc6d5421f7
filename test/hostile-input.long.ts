import { describe } from 'vitest'
import { testHostileInput } from './send-hostile-input.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('all hostile values on %s', (engine) => testHostileInput(engine, 1))
