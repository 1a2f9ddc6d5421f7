import { existsSync, readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseCredentials } from '../import-schedules/source-credentials.server.ts'
import { parsePhotoStoreUrl, photoStoreUrl } from '../photos/photo-store-url.server.ts'
import type { DatabaseLocation } from '../platform/database/open-database.server.ts'
import { DEFAULT_TILES } from '../platform/ui/map-tiles.ts'
import { MAIN_LANGUAGE } from '../platform/urls/routes.ts'
import {
  attribution,
  buildLimit,
  buildNumberBetween,
  buildWholeNumber,
  credentialsUrls,
  databaseUrl,
  languages,
  origin,
  otlpHeaders,
  port,
  proxies,
  replicaUrls,
  sampleRatio,
  secretKey,
  smtpUrl,
  tilesUrl,
  token,
  webhookUrl,
} from './setting-formats.server.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const MIN_RATE_LIMIT_PER_SECOND = 50
/** A browser opens six connections, and visitors of one network share an address. */
const MIN_CONNECTIONS = 32

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.min(0, { error: 'must be 0 (any free port) or more' }).default(3000),
  PROCESSES: buildWholeNumber('number of processes')
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
  MAP_TILES_ATTRIBUTION: attribution.default(DEFAULT_TILES.attribution),
  UPLOAD_FOLDER: z.string().default('data/uploads'),
  BACKUP_FOLDER: z.string().default('data/backups'),
  BACKUP_EVERY_HOURS: buildNumberBetween('number of hours', 0, 8760).default(0),
  BACKUP_KEEP: buildNumberBetween('number of backups', 2, 1000).default(14),
  BACKUP_STORE_URL: photoStoreUrl.optional(),
  IMPORT_FOLDER: z.string().optional(),
  IMPORT_STORE_URL: photoStoreUrl.optional(),
  IMPORT_CREDENTIALS: credentialsUrls.optional(),
  PHOTO_FOLDER: z.string().default('data/photos'),
  PHOTO_STORE_URL: photoStoreUrl.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  RATE_LIMIT_PER_SECOND: buildLimit('requests', MIN_RATE_LIMIT_PER_SECOND).default(
    MIN_RATE_LIMIT_PER_SECOND,
  ),
  CONNECTIONS_PER_ADDRESS: buildLimit('connections', MIN_CONNECTIONS).default(128),
  PAGE_CACHE_MB: buildWholeNumber('number of megabytes')
    .min(0, { error: 'must be 0 (no cache) or more' })
    .max(65_536, { error: 'must be 65536 or less' })
    .default(64),
  SMTP_URL: smtpUrl.optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ALERT_EMAIL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ALERT_WEBHOOK_URL: webhookUrl.optional(),
  ALERT_REMINDER_HOURS: buildNumberBetween('number of hours', 1, 720).default(24),
  METRICS_PORT: port.min(1, { error: 'must be 1 or more' }).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: token.optional(),
  SECRET_KEY: secretKey.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webhookUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('gazetteer'),
  OTEL_TRACES_SAMPLER_ARG: sampleRatio.default(1),
  LOG_SEARCHES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
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
export type TracingSettings = NonNullable<Config['tracing']>

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

/** Each can be in a file instead, which NAME_FILE names, as secrets of containers are. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'ADMIN_PASSWORD',
  'ALERT_WEBHOOK_URL',
  'BACKUP_STORE_URL',
  'IMPORT_STORE_URL',
  'IMPORT_CREDENTIALS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PHOTO_STORE_URL',
  'SECRET_KEY',
  'SMTP_URL',
] as const satisfies (keyof typeof settings.shape)[]

function readSecretFiles(environment: Environment): Environment {
  const read = SECRETS.flatMap((name): [string, string][] => {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) return []
    if (environment[name]?.trim())
      throw new ConfigError(`${name} and ${name}_FILE are both set; remove one of them`)
    try {
      return [[name, readFileSync(path, 'utf8').trim()]]
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new ConfigError(`${name}_FILE names a file that cannot be read (${code}): ${path}`)
    }
  })
  return { ...environment, ...Object.fromEntries(read) }
}

/** @throws ConfigError with all errors. */
export function parseConfig(given: Environment) {
  const environment = readSecretFiles(given)
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
  const defaultProcesses = value.DATABASE_URL.startsWith('file:') ? 1 : availableParallelism()
  return {
    host: value.HOST,
    port: value.PORT,
    processes: production ? (value.PROCESSES ?? defaultProcesses) : 1,
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
    backupSchedule: {
      folder: inProject(value.BACKUP_FOLDER),
      store: value.BACKUP_STORE_URL ? parsePhotoStoreUrl(value.BACKUP_STORE_URL) : null,
      everyHours: value.BACKUP_EVERY_HOURS,
      keep: value.BACKUP_KEEP,
    },
    importSources: {
      folder: value.IMPORT_FOLDER ? inProject(value.IMPORT_FOLDER) : null,
      store: value.IMPORT_STORE_URL ? parsePhotoStoreUrl(value.IMPORT_STORE_URL) : null,
      credentials: parseCredentials(value.IMPORT_CREDENTIALS ?? []),
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
    alerts: {
      sendsEmail: value.ALERT_EMAIL === 'on' && value.SMTP_URL !== undefined,
      webhookUrl: value.ALERT_WEBHOOK_URL ?? null,
      reminderHours: value.ALERT_REMINDER_HOURS,
    },
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: value.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: value.OTEL_SERVICE_NAME,
          sampleRatio: value.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    metricsPort: value.METRICS_PORT ?? null,
    metricsHost: value.METRICS_HOST,
    metricsToken: value.METRICS_TOKEN ?? null,
    secretKey: value.SECRET_KEY ?? null,
    hasMetrics: value.METRICS_PORT !== undefined || value.METRICS_TOKEN !== undefined,
    logsSearches: value.LOG_SEARCHES === 'on',
    logLevel: value.LOG_LEVEL,
    production,
  }
}

const ENV_FILE = resolve(ROOT, '.env')

export function readConfig(runsImports = true): Config {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const sharedWithChildren = getCompileCacheDir()
  if (sharedWithChildren) process.env.NODE_COMPILE_CACHE ??= sharedWithChildren
  // glibc retains freed memory in an arena for each thread of the processes that read files.
  if (runsImports) process.env.MALLOC_ARENA_MAX ??= '1'
  return parseConfig(process.env)
}

/** Node, libuv, libpq and libc read these variables. */
const FOREIGN_VARIABLE = /^(NODE_.*|UV_.*|PG[A-Z]+|TZ|LANG|LC_.*)$/

export const findUnknownNames = (envText: string): string[] =>
  Object.keys(parseEnv(envText)).filter(
    (name) =>
      !(name in settings.shape) &&
      !SECRETS.some((secret) => name === `${secret}_FILE`) &&
      !(name in NEW_NAMES) &&
      !FOREIGN_VARIABLE.test(name),
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
