import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, databaseLocation, parseConfig, ROOT, settings } from './config.ts'

const example = readFileSync(`${ROOT}/.env.example`, 'utf8')
const documented = Object.fromEntries(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

describe('the settings', () => {
  it('are all in .env.example, with their defaults', () => {
    expect(Object.keys(documented).sort()).toEqual(Object.keys(settings.shape).sort())
    expect(parseConfig(documented)).toEqual(parseConfig({}))
  })

  it('have safe defaults: this machine only, an SQLite file in the project', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      adminPassword: null,
      publicOrigin: null,
    })
    expect(parseConfig({}).database).toEqual({ engine: 'sqlite', path: `${ROOT}data/gazetteer.db` })
  })

  it('tell every mistake at once, by name, without showing a value', () => {
    const mistakes = {
      PORT: '70000',
      DATABASE_URL: 'mysql://secret@x/y',
      PUBLIC_ORIGIN: 'directory.example',
      ADMIN_PASSWORD: 'short',
    }
    try {
      parseConfig(mistakes)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      for (const name of Object.keys(mistakes)) expect((error as Error).message).toContain(name)
      expect((error as Error).message).not.toMatch(/secret|short/)
    }
  })

  it.each([
    ['file:data/x.db', { engine: 'sqlite', path: `${ROOT}data/x.db` }],
    ['file:/var/lib/x y.db', { engine: 'sqlite', path: '/var/lib/x y.db' }],
    ['file:///var/lib/x.db', { engine: 'sqlite', path: '/var/lib/x.db' }],
    ['postgres://u:p@h/d', { engine: 'postgres', url: 'postgres://u:p@h/d' }],
  ])('read the database address %s', (url, location) => {
    expect(databaseLocation(url)).toEqual(location)
  })
})
