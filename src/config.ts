import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The project's folder: relative paths of settings start here, wherever the program was started. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema)

/** `file://name` would be a folder at the root of the disk: three slashes, or none, say what is meant. */
function isDatabaseUrl(value: string): boolean {
  if (/^postgres(ql)?:\/\/./.test(value)) return URL.canParse(value)
  return /^file:(\/\/\/|(?!\/\/)).+/.test(value)
}

const databaseUrl = z.string().refine((value) => isDatabaseUrl(value), {
  error:
    'must be file:PATH for an SQLite file or postgres://USER:PASSWORD@HOST/DATABASE for a server',
})

const origin = z.string().refine(
  (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '')
  },
  { error: 'must be the address visitors type, such as https://directory.example, without a path' },
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting, its default and its rule. `.env.example` is checked against these names. */
export const settings = z.object({
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(
    z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must be 0 (any free port) or more' })
      .max(65_535, { error: 'must be 65535 or less' })
      .default(3000),
  ),
  DATABASE_URL: setting(databaseUrl.default('file:data/gazetteer.db')),
  PUBLIC_ORIGIN: setting(origin.optional()),
  ADMIN_USERNAME: setting(z.string().trim().min(1).max(100).default('admin')),
  ADMIN_PASSWORD: setting(
    z.string().min(10, { error: 'must have at least 10 characters' }).max(1000).optional(),
  ),
  DEMO: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  UPLOAD_FOLDER: setting(z.string().default('data/uploads')),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ),
})

export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string }

export type Config = {
  host: string
  port: number
  database: DatabaseLocation
  publicOrigin: string | null
  adminUsername: string
  adminPassword: string | null
  demo: boolean
  uploadFolder: string
  logLevel: (typeof LOG_LEVELS)[number]
  production: boolean
}

/** Thrown when settings are wrong; the message lists every mistake, a line each, and never a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const inProject = (path: string) => (isAbsolute(path) ? path : resolve(ROOT, path))

/** Reads an SQLite `file:` address as given: the rest is a path, relative to the project or absolute. */
export function databaseLocation(url: string): DatabaseLocation {
  if (!url.startsWith('file:')) return { engine: 'postgres', url }
  return { engine: 'sqlite', path: inProject(url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')) }
}

/**
 * Checks the environment and gives the settings their types.
 * @throws ConfigError naming all mistakes at once.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const result = settings.safeParse(environment)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(
      `These settings (environment or .env) need a change:\n${lines.join('\n')}\nSee .env.example for each setting's meaning.`,
    )
  }
  const value = result.data
  return {
    host: value.HOST,
    port: value.PORT,
    database: databaseLocation(value.DATABASE_URL),
    publicOrigin: value.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? null,
    adminUsername: value.ADMIN_USERNAME,
    adminPassword: value.ADMIN_PASSWORD ?? null,
    demo: value.DEMO === 'on',
    uploadFolder: inProject(value.UPLOAD_FOLDER),
    logLevel: value.LOG_LEVEL,
    production: environment.NODE_ENV !== 'development',
  }
}

/** The settings of this process: `.env` beside package.json where there is one, the environment before it. */
export function loadConfig(): Config {
  const file = resolve(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return parseConfig(process.env)
}

/** The folder the operator typed a command in; npm runs scripts in the project's and keeps it here. */
export function commandFolder(): string {
  return process.env.INIT_CWD ?? process.cwd()
}
