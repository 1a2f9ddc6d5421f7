import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'

it('the licenses of all shipped dependencies are compatible with that of the project', () => {
  const script = join(ROOT, 'scripts/audit.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--licenses'])
  expect([status, String(stderr)]).toEqual([0, ''])
  expect(Number.parseInt(String(stdout), 10)).toBeGreaterThan(50)
})
