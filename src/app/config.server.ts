import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parsePhotoStoreUrl, photoStoreUrl } from '../photos/photo-store-url.server.ts'
import type { DatabaseLocation } from '../platform/database/open-database.server.ts'
import { DEFAULT_TILES } from '../platform/site-ui/map-tiles.ts'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '../platform/urls/routes.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Rejects `file://name`, which would be a path at the root of the disk. */
export function isDatabaseUrl(value: string): boolean {
  if (/^postgres(ql)?:\/\/./.test(value)) return URL.canParse(value)
  return /^file:(\/\/\/|(?!\/\/)).+/.test(value)
}

const databaseUrl = z.string().refine((value) => isDatabaseUrl(value), {
  error:
    'must be file:PATH for an SQLite file or postgres://USER:PASSWORD@HOST/DATABASE for a server',
})

const separated = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

const replicaUrls = separated.refine(
  (list) => list.every((each) => /^postgres(ql)?:\/\/./.test(each) && URL.canParse(each)),
  {
    error: 'must be postgres://USER:PASSWORD@HOST/DATABASE, with commas between',
  },
)

const origin = z.string().refine(
  (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
  },
  { error: 'must be the address visitors type, such as https://directory.example, without a path' },
)

const MIN_RATE_LIMIT_PER_SECOND = 50
/** A browser opens six connections, and visitors of one network share an address. */
const MIN_CONNECTIONS = 32

const TILE_PLACEHOLDERS = ['{z}', '{x}', '{y}']
const isTilePlaceholder = (text: string) => /^\{[sxyzr]\}$/.test(text)

/** The content security policy allows images from https and from this server. */
const tilesUrl = z
  .string()
  .refine(
    (value) =>
      /^(https:\/\/|\/(?!\/))/.test(value) &&
      TILE_PLACEHOLDERS.every((name) => value.includes(name)) &&
      (value.match(/\{[^}]*\}?/g) ?? []).every(isTilePlaceholder),
    { error: 'must be an https address with {z}, {x} and {y} in it ({s} and {r} may be)' },
  )
const smtpUrl = z
  .string()
  .refine((value) => /^smtps?:\/\/./.test(value) && !!URL.parse(value)?.hostname, {
    error: 'must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for TLS from the start',
  })

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0) return value === 'loopback'
  const maxBits = version === 4 ? 32 : 128
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maxBits))
}

const proxies = separated.refine((list) => list.every(isProxy), {
  error: 'must be addresses or networks such as 10.0.0.0/8, or loopback, with commas between',
})

const isSiteLanguage = (value: string): value is SiteLanguage =>
  SITE_LANGUAGES.some((language) => language === value)

const languages = separated
  .transform((list) => list.filter((each) => each !== MAIN_LANGUAGE))
  .refine((list) => list.every(isSiteLanguage), {
    error: `must be some of ${SITE_LANGUAGES.join(', ')}, with commas between`,
  })
  .transform((list) => [MAIN_LANGUAGE, ...new Set(list.filter(isSiteLanguage))])

const wholeNumber = (what: string) =>
  z.coerce.number({ error: `must be a ${what}` }).int({ error: 'must be a whole number' })

/** 0 is no limit. */
const limit = (what: string, least: number) =>
  wholeNumber(`number of ${what}`).refine((value) => value === 0 || value >= least, {
    error: `must be ${least} or more, or 0 for no limit`,
  })

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber('port number from 0 to 65535')
    .min(0, { error: 'must be 0 (any free port) or more' })
    .max(65_535, { error: 'must be 65535 or less' })
    .default(3000),
  PROCESSES: wholeNumber('number of processes')
    .min(1, { error: 'must be 1 or more' })
    .max(256, { error: 'must be 256 or less' })
    .optional(),
  DATABASE_URL: databaseUrl.default('file:data/gazetteer.db'),
  DATABASE_REPLICA_URLS: replicaUrls.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(10, { error: 'must have at least 10 characters' })
    .max(1000)
    .optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LANGUAGES: languages.default([MAIN_LANGUAGE]),
  MAP_TILES_URL: tilesUrl.default(DEFAULT_TILES.tilesUrl),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .max(500, { error: 'must have at most 500 characters' })
    .default(DEFAULT_TILES.attribution),
  UPLOAD_FOLDER: z.string().default('data/uploads'),
  BACKUP_FOLDER: z.string().default('data/backups'),
  IMPORT_FOLDER: z.string().optional(),
  IMPORT_STORE_URL: photoStoreUrl.optional(),
  PHOTO_FOLDER: z.string().default('data/photos'),
  PHOTO_STORE_URL: photoStoreUrl.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  RATE_LIMIT_PER_SECOND: limit('requests', MIN_RATE_LIMIT_PER_SECOND).default(
    MIN_RATE_LIMIT_PER_SECOND,
  ),
  CONNECTIONS_PER_ADDRESS: limit('connections', MIN_CONNECTIONS).default(128),
  PAGE_CACHE_MB: wholeNumber('number of megabytes')
    .min(0, { error: 'must be 0 (no cache) or more' })
    .max(65_536, { error: 'must be 65536 or less' })
    .default(64),
  SMTP_URL: smtpUrl.optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
})

const consistent = settings
  .refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URLS }) =>
      !DATABASE_REPLICA_URLS?.length || !DATABASE_URL.startsWith('file:'),
    { path: ['DATABASE_REPLICA_URLS'], error: 'needs a DATABASE_URL of PostgreSQL' },
  )
  .refine(
    ({ ADMIN_ORIGIN, PUBLIC_ORIGIN = '' }) =>
      !ADMIN_ORIGIN ||
      ![undefined, URL.parse(ADMIN_ORIGIN)?.hostname].includes(URL.parse(PUBLIC_ORIGIN)?.hostname),
    { path: ['ADMIN_ORIGIN'], error: 'needs a PUBLIC_ORIGIN with another host name' },
  )

export type Config = ReturnType<typeof parseConfig>

/** The message lists every error, one per line, and never a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const inProject = (path: string) => (isAbsolute(path) ? path : resolve(ROOT, path))

/** `file:` values aren't URLs: the rest is a path, relative to the project or absolute. */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  if (!url.startsWith('file:')) return { engine: 'postgres', url }
  return { engine: 'sqlite', path: inProject(url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')) }
}

/** Read for one release. */
const NEW_NAMES: Record<string, string> = {
  READS_PER_SECOND: 'RATE_LIMIT_PER_SECOND',
  KEPT_ANSWERS_MB: 'PAGE_CACHE_MB',
}

type Environment = Record<string, string | undefined>

const listRenamed = (environment: Environment) =>
  Object.entries(NEW_NAMES).flatMap(([oldName, newName]) => {
    const value = environment[oldName]?.trim()
    return value ? [{ oldName, newName, value, newValue: environment[newName]?.trim() }] : []
  })

/** @throws ConfigError with all errors. */
export function parseConfig(environment: Environment) {
  const renamed = listRenamed(environment)
  const values = Object.fromEntries(renamed.map(({ newName, value }) => [newName, value]))
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const result = consistent.safeParse({ ...values, ...Object.fromEntries(set) })
  const conflicts = renamed.filter(({ value, newValue }) => newValue && newValue !== value)
  if (!result.success || conflicts.length > 0) {
    const lines = [
      ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')} ${issue.message}`),
      ...conflicts.map(
        ({ oldName, newName }) =>
          `  ${newName} and its old name ${oldName} have different values; remove ${oldName}`,
      ),
    ]
    throw new ConfigError(
      `Invalid settings (environment or .env):\n${lines.join('\n')}\nSee .env.example for each setting's meaning.`,
    )
  }
  const value = result.data
  const production = environment.NODE_ENV !== 'development'
  return {
    host: value.HOST,
    port: value.PORT,
    processes: production ? (value.PROCESSES ?? availableParallelism()) : 1,
    /** systemd passes an open socket (sd_listen_fds). */
    hasSocket: environment.LISTEN_FDS === '1' && environment.LISTEN_PID === String(process.pid),
    database: parseDatabaseUrl(value.DATABASE_URL),
    replicaUrls: value.DATABASE_REPLICA_URLS ?? [],
    publicOrigin: value.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? null,
    adminOrigin: value.ADMIN_ORIGIN?.replace(/\/$/, '') ?? null,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    demo: value.DEMO === 'on',
    languages: value.LANGUAGES,
    map: { tilesUrl: value.MAP_TILES_URL, attribution: value.MAP_TILES_ATTRIBUTION },
    uploadFolder: inProject(value.UPLOAD_FOLDER),
    backupFolder: inProject(value.BACKUP_FOLDER),
    importSources: {
      folder: value.IMPORT_FOLDER ? inProject(value.IMPORT_FOLDER) : null,
      store: value.IMPORT_STORE_URL ? parsePhotoStoreUrl(value.IMPORT_STORE_URL) : null,
    },
    photoStore: value.PHOTO_STORE_URL
      ? parsePhotoStoreUrl(value.PHOTO_STORE_URL)
      : { folder: inProject(value.PHOTO_FOLDER) },
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    rateLimitPerSecond: value.RATE_LIMIT_PER_SECOND,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    smtpUrl: value.SMTP_URL ?? null,
    contactEmail: value.CONTACT_EMAIL ?? null,
    logLevel: value.LOG_LEVEL,
    production,
  }
}

const ENV_FILE = resolve(ROOT, '.env')

export function readConfig(): Config {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  return parseConfig(process.env)
}

/** Node, libuv, libpq and libc read these variables. */
const FOREIGN_VARIABLE = /^(NODE_.*|UV_.*|PG[A-Z]+|TZ|LANG|LC_.*)$/

export const findUnknownNames = (envText: string): string[] =>
  Object.keys(parseEnv(envText)).filter(
    (name) => !(name in settings.shape) && !(name in NEW_NAMES) && !FOREIGN_VARIABLE.test(name),
  )

export const formatRenamed = (environment: Environment): string[] =>
  listRenamed(environment).map(
    ({ oldName, newName }) =>
      `${oldName} was renamed to ${newName}; the old name stops working in the next release`,
  )

export const findSettingWarnings = (): string[] => [
  ...formatRenamed(process.env),
  ...(existsSync(ENV_FILE) ? findUnknownNames(readFileSync(ENV_FILE, 'utf8')) : []).map(
    (name) =>
      `.env sets ${name}, which is not a setting of Gazetteer. See .env.example for the names.`,
  ),
]

/** npm runs scripts in the project folder and sets INIT_CWD to the caller's. */
export function findCommandFolder(): string {
  return process.env.INIT_CWD ?? process.cwd()
}
