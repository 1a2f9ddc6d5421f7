import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

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
