import { fileURLToPath } from 'node:url'
import type { AskKnown } from './known-rows.ts'
import type { RowLook } from './look-at-row.ts'
import { readLines } from './read-lines.ts'
import { startReadingChild } from './reading-child.ts'
import {
  type AskMessage,
  parseMessage,
  type ReadAsked,
  type SpreadsheetMessage,
} from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))

const FROM_THE_START: ReadAsked = { mapping: {}, after: 0, withTexts: false }

/**
 * Reads a spreadsheet in a process of its own. Reading waits while nobody takes a message, and ends
 * when the loop over the messages does, or at the signal. The last message is always 'end' or 'unreadable'.
 * @param answer is asked which rows need not be read; without it all are.
 */
export async function* readSpreadsheet(
  path: string,
  asked: ReadAsked = FROM_THE_START,
  signal?: AbortSignal,
  answer?: AskKnown,
): AsyncGenerator<SpreadsheetMessage> {
  const child = await startReadingChild(PROGRAM, [
    path,
    JSON.stringify(asked),
    ...(answer ? ['ask'] : []),
  ])
  signal?.addEventListener('abort', child.stop, { once: true })
  if (signal?.aborted) child.stop()
  try {
    for await (const line of readLines(child.output)) {
      const message = parseMessage(line)
      if (!message) break
      if (message.kind === 'ask') {
        const known = (await answer?.(message.rows.map(lookOf))) ?? []
        child.input.write(`${JSON.stringify(known)}\n`)
        child.heard()
        continue
      }
      yield message
      if (message.kind === 'end' || message.kind === 'unreadable') return
      child.heard()
    }
    if (signal?.aborted) return
    // The process died: of its memory limit, of a bug, or killed. What was read so far is saved.
    const { code, message } = await child.tellDeath()
    yield { kind: 'unreadable', code, message }
  } finally {
    signal?.removeEventListener('abort', child.stop)
    child.stop()
  }
}

const lookOf = (row: AskMessage['rows'][number]): RowLook =>
  row ? { key: { kind: row[0], value: row[1] }, digest: row[2] } : { key: null, digest: '' }
