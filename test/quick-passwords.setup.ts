import { hashCost } from '../src/accounts/password.server.ts'

// Vitest's setup of each test file. Processes that tests start, and src/app/cli/passwords.test.ts, have real hashes.
hashCost.N = 16
