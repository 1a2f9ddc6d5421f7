import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AskKnown } from './known-rows.ts'
import type { RowLook } from './look-at-row.ts'
import { readLines } from './read-lines.ts'
import { SMALL_HEAP } from './small-heap.ts'
import { type AskMessage, parseMessage, type SpreadsheetMessage } from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))
/** Enough for the city index and the widest row; a file that needs more is made to hurt. */
const HEAP_LIMIT_MB = 512
const LAST_WORDS = 2000

/** A file of 150 MB says something every second; only one made to hurt is silent for so long. */
const SILENCE_LIMIT_MS = 300_000

/**
 * Reads a spreadsheet in a process of its own. Reading waits while nobody takes a message, and ends
 * when the loop over the messages does. The last message is always 'end' or 'unreadable'.
 * @param answer is asked which rows need not be read; without it all are.
 */
export async function* readSpreadsheet(
  path: string,
  answer?: AskKnown,
): AsyncGenerator<SpreadsheetMessage> {
  const limits = [`--max-old-space-size=${HEAP_LIMIT_MB}`, ...SMALL_HEAP]
  const args = [...limits, PROGRAM, path, ...(answer ? ['ask'] : [])]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  // One that died is told of below.
  child.stdin.on('error', () => {})
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    // Not started at all: no memory or no process left.
    child.once('error', (error) => {
      lastWords += String(error)
      resolve()
    })
  })
  let isSilent = false
  const watch = setTimeout(() => {
    isSilent = true
    child.kill('SIGKILL')
  }, SILENCE_LIMIT_MS)
  try {
    for await (const line of readLines(child.stdout)) {
      const message = parseMessage(line)
      if (!message) break
      if (message.kind === 'ask') {
        const known = (await answer?.(message.rows.map(lookOf))) ?? []
        child.stdin.write(`${JSON.stringify(known)}\n`)
        continue
      }
      yield message
      if (message.kind === 'end' || message.kind === 'unreadable') return
      watch.refresh()
    }
    child.kill('SIGKILL')
    await ended
    // The process died: of its memory limit, of a bug, or killed. What was read so far is saved.
    yield { kind: 'unreadable', message: tellDeath(lastWords, isSilent) }
  } finally {
    clearTimeout(watch)
    child.kill('SIGKILL')
  }
}

const lookOf = (row: AskMessage['rows'][number]): RowLook =>
  row ? { key: { kind: row[0], value: row[1] }, digest: row[2] } : { key: null, digest: '' }

function tellDeath(lastWords: string, isSilent: boolean): string {
  if (/heap out of memory/i.test(lastWords))
    return 'Reading this file takes more memory than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.'
  if (isSilent)
    return 'Reading this file takes longer than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.'
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(lastWords)?.[0]
  return `Reading the file stopped unexpectedly${error ? `: ${error}` : ''}. The rows before that are saved; import the file again to go on.`
}
