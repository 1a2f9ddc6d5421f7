import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SpreadsheetMessage } from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))
/** Enough for the city index and the widest row; a file that needs more is made to hurt. */
const HEAP_LIMIT_MB = 512
const LAST_WORDS = 2000

/**
 * Reads a spreadsheet in a process of its own. Reading waits while nobody takes a message, and ends
 * when the loop over the messages does. The last message is always 'end' or 'unreadable'.
 */
export async function* readSpreadsheet(path: string): AsyncGenerator<SpreadsheetMessage> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_LIMIT_MB}`, PROGRAM, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    let isWhole = false
    for await (const line of createInterface({
      input: child.stdout,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const message = JSON.parse(line) as SpreadsheetMessage
      isWhole = message.kind === 'end' || message.kind === 'unreadable'
      yield message
    }
    await ended
    if (isWhole) return
    // The process died: of its memory limit, of a bug, or killed. What was read so far is saved.
    const message = /heap out of memory/i.test(lastWords)
      ? 'Reading this file takes more memory than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.'
      : `Reading the file stopped unexpectedly. ${lastWords.trim().split('\n').at(-1) ?? ''}`
    yield { kind: 'unreadable', message }
  } finally {
    child.kill('SIGKILL')
  }
}
