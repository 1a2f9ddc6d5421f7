// A reporter of vitest: writes how many errors belong to no test beside what its JSON report says, which
// leaves them out.
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the number is to be written. */
export const UNHANDLED_FILE = 'UNHANDLED_ERRORS_FILE'

export default class implements Reporter {
  onTestRunEnd(_files: unknown, errors: readonly unknown[]): void {
    const file = process.env[UNHANDLED_FILE]
    if (file !== undefined) writeFileSync(file, String(errors.length))
  }
}
