import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_COLUMNS, sampleBusinesses } from '../domain/samples/sample-businesses.ts'
import { CliError } from './cli-error.ts'
import type { Command } from './command.ts'

export const generateCommand: Command = async ({ args, folder }) => {
  throw new CliError(
    `not yet ${args} ${folder} ${createWriteStream} ${once} ${resolve} ${parseArgs} ${sampleBusinesses} ${SAMPLE_COLUMNS}`,
  )
}
