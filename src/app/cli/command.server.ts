import type { Database } from '../../platform/database/database.server.ts'
import type { Config } from '../config.server.ts'

/** What a command gets: its arguments, the folder it was typed in, the open database and its clock. */
export type CommandInput = {
  args: string[]
  folder: string
  config: Config
  database: Database
  now: () => number
}

/** A command of the command line; gives the exit code. */
export type Command = (input: CommandInput) => Promise<number>
