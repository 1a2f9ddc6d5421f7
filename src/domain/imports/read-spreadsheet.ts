import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readLines } from './read-lines.ts'
import { parseMessage, type ReadAsked, type SpreadsheetMessage } from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))
/** Enough for the city index and the widest row; a file that needs more is made to hurt. */
const HEAP_LIMIT_MB = 512
const LAST_WORDS = 2000

/** A file of 150 MB says something every second; only one made to hurt is silent for so long. */
const SILENCE_LIMIT_MS = 300_000

const FROM_THE_START: ReadAsked = { mapping: {}, after: 0 }

/**
 * Reads a spreadsheet in a process of its own. Reading waits while nobody takes a message, and ends
 * when the loop over the messages does, or at the signal. The last message is always 'end' or 'unreadable'.
 */
export async function* readSpreadsheet(
  path: string,
  asked: ReadAsked = FROM_THE_START,
  signal?: AbortSignal,
): AsyncGenerator<SpreadsheetMessage> {
  const args = [`--max-old-space-size=${HEAP_LIMIT_MB}`, PROGRAM, path, JSON.stringify(asked)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
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
      yield message
      if (message.kind === 'end' || message.kind === 'unreadable') return
      watch.refresh()
    }
    child.kill('SIGKILL')
    await ended
    if (signal?.aborted) return
    // The process died: of its memory limit, of a bug, or killed. What was read so far is saved.
    yield { kind: 'unreadable', message: tellDeath(lastWords, isSilent) }
  } finally {
    clearTimeout(watch)
    signal?.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

function tellDeath(lastWords: string, isSilent: boolean): string {
  if (/heap out of memory/i.test(lastWords))
    return 'Reading this file takes more memory than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.'
  if (isSilent)
    return 'Reading this file takes longer than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.'
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(lastWords)?.[0]
  return `Reading the file stopped unexpectedly${error ? `: ${error}` : ''}. The rows before that are saved; import the file again to go on.`
}
