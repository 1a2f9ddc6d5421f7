import { describe, expect, inject, it } from 'vitest'
import { readHomeTotals } from './demo.setup.ts'
import { demoDirectory, emptyDirectory } from './demo-directory.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'

describe('server startup', () => {
  it('the first start loads demo data and prints the administrator password once, outside the log', async () => {
    const { output, exitCode, totals } = inject('firstStart')
    expect(output).toMatch(/Password:\s+\S{20}\n/)
    expect(output).toMatch(
      /3000 demo businesses loaded; \d{4} are listed, in \d+ cities of \d+ countries/,
    )
    expect(totals.businesses).toBeGreaterThan(2900)
    expect(totals.countries).toBeGreaterThanOrEqual(60)
    expect(totals.cities).toBeGreaterThanOrEqual(300)
    expect(exitCode).toBe(0)
    // The password was shown on the terminal, in no line of the log.
    const password = /Password:\s+(\S+)/.exec(output)?.[1] ?? ''
    const logLines = output.split('\n').filter((line) => line.startsWith('{'))
    expect(logLines.join('\n')).not.toContain(password)

    const folder = demoDirectory()
    const second = await startGazetteer(folder.path)
    expect(second.output()).not.toContain('Password')
    expect(second.output()).not.toContain('demo')
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    expect(await readHomeTotals(second.address)).toEqual(totals)
    expect(await second.stop()).toBe(0)
    folder.remove()
  })

  it('the server creates the configured administrator and skips demo data with DEMO=off', async () => {
    const output = inject('emptyStartOutput')
    expect(output).toContain(`Administrator ${OPERATOR.ADMIN_USERNAME} created`)
    expect(output).not.toContain(OPERATOR.ADMIN_PASSWORD)
    const folder = emptyDirectory()
    const server = await startGazetteer(folder.path, { DEMO: 'off' })
    expect((await readHomeTotals(server.address)).businesses).toBe(0)
    for (const path of ['/', '/businesses'])
      expect((await fetch(server.address + path)).status, path).toBe(200)
    expect(await server.stop()).toBe(0)
    folder.remove()
  })

  it('the server reports all invalid settings together and exits with 1', async () => {
    const folder = temporaryFolder()
    const wrong = startGazetteer(folder.path, {
      PORT: 'seventy',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
    })
    await expect(wrong).rejects.toThrow(
      /Exited with 1[\s\S]*PORT must be[\s\S]*DATABASE_URL must be[\s\S]*DEMO must be/,
    )
    folder.remove()
  })
})
