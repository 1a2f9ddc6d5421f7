import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findCommandFolder } from '../../src/app/config.server.ts'
import { writeSamples } from './csv.ts'

const MAX_ROWS = 100_000_000
const USAGE = 'Usage: npm run sample-data -- --rows N [--seed N] [--out FILE]\n'

function parse(args: string[]) {
  try {
    const options = {
      rows: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    } as const
    const { values } = parseArgs({ args, options })
    const rows = Number(values.rows)
    const seed = Number(values.seed)
    if (Number.isInteger(rows) && rows > 0 && rows <= MAX_ROWS && Number.isSafeInteger(seed))
      return { rows, seed, out: values.out }
  } catch {}
  process.stderr.write(USAGE)
  process.exit(2)
}

const { rows, seed, out } = parse(process.argv.slice(2))
const path = out === undefined ? null : resolve(findCommandFolder(), out)
// `… | head` closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
await writeSamples({ rows, seed, out: path })
if (path !== null) process.stderr.write(`${rows} businesses written to ${path}\n`)
