import type { Database } from '../../platform/database/database.server.ts'
import type { Config } from '../config.server.ts'

export type CommandInput = {
  args: string[]
  folder: string
  config: Config
  database: Database
  now: () => number
}

/** Resolves to the exit code. */
export type Command = (input: CommandInput) => Promise<number>
