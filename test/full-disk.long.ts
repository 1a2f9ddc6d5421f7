// @module-tag full-disk
import { describe, it } from 'vitest'
import { whyNoSmallDisk } from './full-disk.ts'
import { expectFullDiskSurvived } from './full-disk-site.ts'

const whyNot = whyNoSmallDisk()
if (whyNot) process.stdout.write(`${whyNot}\n`)

const CASES = [24, 40, 64, 120, 200].flatMap((megabytes) =>
  [false, true].map((isKilled) => ({ megabytes, isKilled })),
)

describe.skipIf(whyNot)('SQLite on a small disk', () => {
  // Most of the time is waiting for intervals of the worker, and for the restart of a killed process.
  it.concurrent.each(CASES)(
    'imports stop before a disk of $megabytes MB is full, and the site stays usable when it is (killed: $isKilled)',
    ({ megabytes, isKilled }) => expectFullDiskSurvived(megabytes, isKilled),
  )
})
