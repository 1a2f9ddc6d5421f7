import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, inject, it } from 'vitest'
import { ROOT } from '../../src/app/config.server.ts'
import { readHomeTotals } from './demo.setup.ts'
import { demoDirectory, emptyDirectory } from './demo-directory.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'

describe('server startup', () => {
  it('the first start loads demo data and prints the administrator password once, outside the log', {
    tags: ['first-start', 'health-checks', 'admin-first-account'],
  }, async () => {
    const { output, exitCode, totals } = inject('firstStart')
    expect(output).toMatch(/Password:\s+\S{20}\n/)
    expect(output).toMatch(
      /Loaded 3000 demo businesses; \d{4} are listed in \d+ cities of \d+ countries/,
    )
    expect(totals.businesses).toBeGreaterThan(2900)
    expect(totals.countries).toBeGreaterThanOrEqual(60)
    expect(totals.cities).toBeGreaterThanOrEqual(300)
    expect(exitCode).toBe(0)
    // The terminal shows the password, the log doesn't.
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

  it.skipIf(process.platform === 'win32')(
    'SIGTERM to npm start ends the server and its processes',
    { tags: ['start-windows'] },
    async () => {
      const folder = emptyDirectory()
      const npm = spawn('npm', ['start'], {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATABASE_URL: `file:${folder.path}/gazetteer.db`,
          DEMO: 'off',
          PORT: '0',
          PROCESSES: '1',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      for await (const text of npm.stdout.setEncoding('utf8')) {
        output += text
        if (!output.includes('ready at')) continue
        break
      }
      const address = /ready at (\S+)/.exec(output)?.[1] ?? ''
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      const exited = once(npm, 'exit')
      npm.kill('SIGTERM')
      await exited
      await expect
        .poll(() => fetch(`${address}/healthz`).catch(() => 'closed'), { timeout: 120_000 })
        .toBe('closed')
      folder.remove()
    },
  )

  it('the server reports all invalid settings together and exits with 1', {
    tags: ['config-errors'],
  }, async () => {
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
