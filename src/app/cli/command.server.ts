import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Database } from '../../platform/database/database.server.ts'
import type { Config } from '../config.server.ts'

export class CliError extends Error {
  override name = 'CliError'
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export type CommandInput = {
  args: string[]
  folder: string
  config: Config
  database: Database
  now: () => number
  /** Applies missing migrations, after a backup. @returns their names. */
  migrate: () => Promise<readonly string[]>
}

/** Resolves to the exit code. */
export type Command = (input: CommandInput) => Promise<number>

/** Writes to stderr, so that stdout contains only the result. */
export const writeStatus = (text: string): void => void process.stderr.write(`${text}\n`)

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Overwrites its line; silent without a terminal. */
export const rowCount = {
  show(rows: number): void {
    if (process.stderr.isTTY) process.stderr.write(`\r${rows} rows …`)
  },
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r')
  },
}

export function parseOptions<Options extends ParseArgsConfig>(usage: string, options: Options) {
  try {
    return parseArgs(options)
  } catch {
    throw new CliError(usage)
  }
}

export const NOTHING_CHANGED = 'No changes were made.'
