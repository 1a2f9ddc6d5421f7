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
}

/** Resolves to the exit code. */
export type Command = (input: CommandInput) => Promise<number>

/** Writes to stderr, so that stdout contains only the result. */
export const writeStatus = (text: string): void => void process.stderr.write(`${text}\n`)
