import { afterAll, describe, expect, it } from 'vitest'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'

describe('server startup', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)

  it('the first start loads demo data and prints the administrator password once, outside the log', async () => {
    const first = await startGazetteer(folder.path)
    expect(first.output()).toMatch(/Password:\s+\S{20}\n/)
    expect(first.output()).toMatch(
      /3000 demo businesses loaded; \d{4} are listed, in \d+ cities of \d+ countries/,
    )
    const password = /Password:\s+(\S+)/.exec(first.output())?.[1] ?? ''
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    const home = (await (await fetch(`${first.address}/api/homepage-data`)).json()) as {
      totals: { businesses: number; countries: number; cities: number }
    }
    expect(home.totals.businesses).toBeGreaterThan(2900)
    expect(home.totals.countries).toBeGreaterThanOrEqual(60)
    expect(home.totals.cities).toBeGreaterThanOrEqual(300)
    expect(await first.stop()).toBe(0)

    const second = await startGazetteer(folder.path)
    expect(second.output()).not.toContain('Password')
    expect(second.output()).not.toContain('demo')
    const again = (await (await fetch(`${second.address}/api/homepage-data`)).json()) as typeof home
    expect(again.totals).toEqual(home.totals)
    expect(await second.stop()).toBe(0)
    // The password was shown on the terminal, in no line of the log.
    const logLines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(logLines.join('\n')).not.toContain(password)
  })

  it('the server creates the configured administrator and skips demo data with DEMO=off', async () => {
    const other = temporaryFolder()
    const server = await startGazetteer(other.path, {
      DEMO: 'off',
      ADMIN_USERNAME: 'ada',
      ADMIN_PASSWORD: 'a long enough one',
    })
    expect(server.output()).toContain('Administrator ada created')
    expect(server.output()).not.toContain('a long enough one')
    const home = (await (await fetch(`${server.address}/api/homepage-data`)).json()) as {
      totals: { businesses: number }
    }
    expect(home.totals.businesses).toBe(0)
    for (const path of ['/', '/businesses'])
      expect((await fetch(server.address + path)).status, path).toBe(200)
    expect(await server.stop()).toBe(0)
    other.remove()
  })

  it('the server reports all invalid settings together and exits with 1', async () => {
    const wrong = startGazetteer(folder.path, {
      PORT: 'seventy',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
    })
    await expect(wrong).rejects.toThrow(
      /Exited with 1[\s\S]*PORT must be[\s\S]*DATABASE_URL must be[\s\S]*DEMO must be/,
    )
  })
})
