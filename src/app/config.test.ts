import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ConfigError,
  findUnknownNames,
  formatRenamed,
  parseConfig,
  parseDatabaseUrl,
  ROOT,
  settings,
} from './config.server.ts'

const example = readFileSync(`${ROOT}/.env.example`, 'utf8')
const documented = Object.fromEntries(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

describe('settings', () => {
  it('.env.example lists every setting with its default', { tags: ['config-documented'] }, () => {
    expect(Object.keys(documented).sort()).toEqual(Object.keys(settings.shape).sort())
    expect(parseConfig(documented)).toEqual(parseConfig({}))
  })

  it('settings default to localhost only and an SQLite file in the project', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      adminPassword: null,
      publicOrigin: null,
    })
    expect(parseConfig({}).database).toEqual({ engine: 'sqlite', path: `${ROOT}data/gazetteer.db` })
  })

  it('parseConfig reports all invalid settings together, by name, without exposing a value', () => {
    const mistakes = {
      PORT: '70000',
      DATABASE_URL: 'mysql://secret@x/y',
      DATABASE_REPLICA_URLS: 'postgres://a:secret@b/c,file:short.db',
      PUBLIC_ORIGIN: 'directory.example',
      ADMIN_PASSWORD: 'short',
      MAP_TILES_URL: 'http://tiles.example/secret/{z}/{x}/{y}.png',
      TRUSTED_PROXIES: '10.0.0.0/33, short.example',
      SMTP_URL: 'https://user:secret@mail.example',
      CONTACT_EMAIL: 'short',
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

  it('a secret is read from the file that NAME_FILE names, and never from two places', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'gazetteer-secret-')), 'admin-password')
    writeFileSync(path, 'correct horse battery staple\n')
    const { adminPassword } = parseConfig({ ADMIN_PASSWORD_FILE: path })
    expect(adminPassword).toBe('correct horse battery staple')
    expect(() => parseConfig({ ADMIN_PASSWORD: 'another one', ADMIN_PASSWORD_FILE: path })).toThrow(
      'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set',
    )
    expect(() => parseConfig({ SMTP_URL_FILE: `${path}.missing` })).toThrow(
      'SMTP_URL_FILE names a file that cannot be read (ENOENT)',
    )
    expect(findUnknownNames('DATABASE_URL_FILE=/run/secrets/url\nPORT_FILE=/run/port')).toEqual([
      'PORT_FILE',
    ])
  })

  it('findUnknownNames names misspelled settings of a .env file, without variables of other programs', () => {
    const text =
      'PORT=1\n# PORTS=2\nPROCESES=4\nexport BASE_PATH=/dir\nTZ=UTC\nNODE_OPTIONS=\nPGSSLMODE=require'
    expect(findUnknownNames(text).sort()).toEqual(['BASE_PATH', 'PROCESES'])
    expect(findUnknownNames(example)).toEqual([])
  })

  it('a renamed setting is read by its old name, with one warning, unless the two values differ', () => {
    const renamed = { READS_PER_SECOND: '80', KEPT_ANSWERS_MB: ' 2' }
    expect(parseConfig(renamed)).toMatchObject({
      rateLimitPerSecond: 80,
      pageCacheBytes: 2 * 1024 * 1024,
    })
    expect(formatRenamed({ KEPT_ANSWERS_MB: '2', PAGE_CACHE_MB: '' })).toEqual([
      'KEPT_ANSWERS_MB was renamed to PAGE_CACHE_MB; the old name stops working in the next release',
    ])
    expect(formatRenamed({ KEPT_ANSWERS_MB: ' ', PAGE_CACHE_MB: '2' })).toEqual([])
    expect(findUnknownNames('READS_PER_SECOND=80')).toEqual([])
    const same = { ...renamed, RATE_LIMIT_PER_SECOND: '80', PAGE_CACHE_MB: '2' }
    expect(parseConfig(same).rateLimitPerSecond).toBe(80)
    expect(() => parseConfig({ ...same, PAGE_CACHE_MB: '3', PORT: 'x' })).toThrow(
      /PORT must.*PAGE_CACHE_MB and its old name KEPT_ANSWERS_MB have different values/s,
    )
  })

  it('LANGUAGES lists the main language first, drops duplicates and rejects unknown languages', {
    tags: ['page-languages'],
  }, () => {
    const languagesOf = (LANGUAGES: string) => parseConfig({ LANGUAGES }).languages
    expect(parseConfig({}).languages).toEqual(['en'])
    expect(languagesOf(' ')).toEqual(['en'])
    expect(languagesOf('en')).toEqual(['en'])
    expect(languagesOf('tr, ar-xb,tr,,en')).toEqual(['en', 'tr', 'ar-xb'])
    expect(() => languagesOf('tr,de')).toThrow('LANGUAGES must be some of en, tr, ar-xb')
    expect(() => languagesOf('TR')).toThrow(ConfigError)
  })

  it('ADMIN_ORIGIN is accepted only with a PUBLIC_ORIGIN of another host name', {
    tags: ['settings-admin-origin'],
  }, () => {
    const adminOf = (ADMIN_ORIGIN: string, PUBLIC_ORIGIN = '') =>
      parseConfig({ ADMIN_ORIGIN, PUBLIC_ORIGIN }).adminOrigin
    expect(parseConfig({}).adminOrigin).toBe(null)
    expect(adminOf('https://admin.d.example/', 'https://d.example')).toBe('https://admin.d.example')
    for (const other of ['', 'https://d.example', 'https://d.example:8443'])
      expect(() => adminOf('https://d.example', other)).toThrow('ADMIN_ORIGIN needs')
    expect(() => adminOf('d.example', 'https://x.example')).toThrow(ConfigError)
  })

  it('DATABASE_REPLICA_URLS is accepted for PostgreSQL and rejected for SQLite', () => {
    const replicasOf = (DATABASE_URL: string, DATABASE_REPLICA_URLS: string) =>
      parseConfig({ DATABASE_URL, DATABASE_REPLICA_URLS }).replicaUrls
    const [one, two] = ['postgres://u:p@one/d', 'postgresql://u:p@two:5433/d']
    expect(replicasOf('postgres://u:p@first/d', ` ${one}, ${two},`)).toEqual([one, two])
    expect(replicasOf('file:data/gazetteer.db', ' ')).toEqual([])
    expect(() => replicasOf('file:data/gazetteer.db', one)).toThrow('DATABASE_REPLICA_URLS needs')
  })

  it('TRUSTED_PROXIES accepts addresses and networks, and SMTP_URL accepts an IPv6 URL', () => {
    const settings = {
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32',
      SMTP_URL: 'smtp://[::1]:25',
    }
    expect(parseConfig(settings)).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      smtpUrl: 'smtp://[::1]:25',
      contactEmail: null,
    })
  })

  it('addresses of webhooks and collectors contain no password, which their errors would show', () => {
    const url = 'https://user:secret@alerts.example/hook'
    for (const name of ['ALERT_WEBHOOK_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
      expect(() => parseConfig({ [name]: url })).toThrow(`${name} must be an address`)
    const { alerts } = parseConfig({ ALERT_WEBHOOK_URL: 'https://alerts.example/hook' })
    expect(alerts.webhookUrl).toBe('https://alerts.example/hook')
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Basic%ZZ'],
    ['BACKUP_STORE_URL', 'https://key:se%ZZ@store.example/bucket'],
    ['IMPORT_CREDENTIALS', 'https://ada:se%ZZ@files.example'],
  ])('%s with a percent escape that is invalid is refused by its name', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => parseConfig({ [name]: value })).toThrow(`${name} must be`)
  })

  it.each([
    'https://tiles.example/{z}/{x}/{y}{r}.png?key=1',
    'https://{s}.tiles.example/{z}/{y}/{x}',
    '/tiles/{z}/{x}/{y}.png',
  ])('MAP_TILES_URL accepts %s', (MAP_TILES_URL) => {
    expect(parseConfig({ MAP_TILES_URL }).map.tilesUrl).toBe(MAP_TILES_URL)
  })

  it.each([
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{style}/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:{z}{x}{y}',
  ])('MAP_TILES_URL rejects %s', (MAP_TILES_URL) => {
    expect(() => parseConfig({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL/)
  })

  it.each([
    ['file:data/x.db', { engine: 'sqlite', path: `${ROOT}data/x.db` }],
    ['file:/var/lib/x y.db', { engine: 'sqlite', path: '/var/lib/x y.db' }],
    ['file:///var/lib/x.db', { engine: 'sqlite', path: '/var/lib/x.db' }],
    ['postgres://u:p@h/d', { engine: 'postgres', url: 'postgres://u:p@h/d' }],
  ])('parseDatabaseUrl parses the database URL %s', (url, location) => {
    expect(parseDatabaseUrl(url)).toEqual(location)
  })
})
