import { describe, expect, it } from 'vitest'
import { FAULTS } from '../scripts/faults.ts'
import { findFault, findFaultTests, listFiles } from '../scripts/find-fault.ts'
import { ROOT } from '../src/app/config.server.ts'

describe('faults of the mutation report', () => {
  const files = listFiles(ROOT)

  it.each(FAULTS)('the fault $name applies to the source code and names tests', (error) => {
    expect(findFaultTests(files, error)).not.toEqual([])
    expect(findFault(ROOT, files, error).faulty).toContain(error.replace)
  })
})
