import { isDiskFull } from '../../platform/database/disk-usage.server.ts'
import { UnsupportedSchemaError } from '../../platform/database/migrate.server.ts'
import { ConfigError } from '../config.server.ts'
import { BootstrapError } from './bootstrap.server.ts'
import { BuildError } from './build-stamp.server.ts'

const NETWORK = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EAI_AGAIN',
])
const FILES = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'ENOENT', 'EROFS', 'ENOSPC'])
/** SQLite error codes: cannot open, not a database, read-only, full. */
const SQLITE_FILES = new Set([14, 26, 8, 13])

/** PostgreSQL's code for a user without permission, or who isn't the owner. */
const INSUFFICIENT_PRIVILEGE = '42501'

const OPERATOR_ERRORS = [BuildError, ConfigError, UnsupportedSchemaError, BootstrapError]

type SystemError = Error & {
  code?: string
  syscall?: string
  errcode?: number
  errors?: SystemError[]
}

/** Returns null for bugs, which keep their stack trace. Never shows a setting's value. */
export function formatStartupError(error: unknown): string | null {
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return null
  const { code = '', syscall, message, errcode, errors } = error as SystemError
  if (errors?.[0]) return formatStartupError(errors[0])
  if (isDiskFull(error))
    return `The disk is full: ${message}. Make space on it, then run the command again.`
  if (code === INSUFFICIENT_PRIVILEGE)
    return `The database denied access: ${message}. The PostgreSQL user of DATABASE_URL must own Gazetteer's tables and functions and have CREATE permission on their schema.`
  if (code === 'EADDRINUSE')
    return `${message}. Another program (or another Gazetteer) uses this port: stop it, or set PORT to a free one.`
  if (syscall === 'listen')
    return `${message}. Set HOST and PORT to an address this machine lets you listen on.`
  const isServer =
    NETWORK.has(code) || /^(28|3D|08|57)\w{3}$/.test(code) || code === 'ERR_INVALID_URL'
  if (isServer)
    return `The database could not be reached: ${code === 'ERR_INVALID_URL' ? 'its address cannot be read' : message}. Check DATABASE_URL.`
  if (code === 'ERR_SQLITE_ERROR' && SQLITE_FILES.has((errcode ?? 0) % 256))
    return `The database file could not be used: ${message}. Check DATABASE_URL, and that this user may write there.`
  if (FILES.has(code) && syscall)
    return `${message}. Check that the path is right and that this user may use it.`
  return null
}
