import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const MODULE = new URL('./process-resources.server.ts', import.meta.url).href

async function measurePriorities(afterCpuMs: number): Promise<number[]> {
  const program = `
    import { getPriority } from 'node:os'
    import { setTimeout } from 'node:timers/promises'
    const { applyLowPriorityLater } = await import(process.argv[1])
    applyLowPriorityLater(Number(process.argv[2]))
    const before = getPriority()
    for (let i = 0; i < 4 && getPriority() === before; i++) await setTimeout(500)
    console.log(JSON.stringify([before, getPriority()]))`
  const args = ['--input-type=module', '--eval', program, MODULE, String(afterCpuMs)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

it('an import lowers its priority after the CPU time of a small file, and not before', async () => {
  const [long, short] = await Promise.all([measurePriorities(1), measurePriorities(600_000)])
  expect(long[1]).toBe(Math.max(long[0] as number, 5))
  expect(short[1]).toBe(short[0])
})
