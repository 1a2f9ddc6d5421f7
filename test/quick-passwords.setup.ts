import { hashCost } from '../src/domain/admins/password.ts'

// Vitest's setup of each test file. Processes that tests start, and src/commands/passwords.test.ts, have real hashes.
hashCost.N = 16
