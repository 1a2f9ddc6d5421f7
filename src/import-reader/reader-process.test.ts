import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startReaderProcess } from './reader-process.server.ts'

const program = join(tmpdir(), `gazetteer-failing-${process.pid}.mjs`)
afterAll(() => rmSync(program, { force: true }))

it('reportDeath returns the error that ended the child process, without file paths', async () => {
  const path = join(tmpdir(), 'there is none', "it's")
  writeFileSync(
    program,
    `import { openSync } from 'node:fs'\nopenSync(${JSON.stringify(path)}, 'r')\n`,
  )
  const child = await startReaderProcess(program, path)
  expect(await child.endsWell()).toBe(false)
  const { message } = await child.reportDeath()
  expect(message).toContain('stopped unexpectedly: Error: ENOENT: no such file or directory. The')
})

it.each([
  ['is true for a reader that the system killed', "process.kill(process.pid, 'SIGKILL')", true],
  [
    'is false for a reader that is alive',
    "console.log('not JSON'); setInterval(() => {}, 99)",
    false,
  ],
])('wasKilled %s', { tags: ['import-killed-reader'] }, async (_case, code, expected) => {
  writeFileSync(program, code)
  const child = await startReaderProcess(program, program)
  for await (const _text of child.output) break
  const { code: reason } = await child.reportDeath()
  expect([reason, child.wasKilled()]).toEqual(['reader-stopped', expected])
  child.stop()
})
