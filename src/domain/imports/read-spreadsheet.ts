import { fileURLToPath } from 'node:url'
import { readLines } from './read-lines.ts'
import { startReadingChild } from './reading-child.ts'
import { parseMessage, type SpreadsheetMessage } from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))

/**
 * Reads a spreadsheet in a process of its own. Reading waits while nobody takes a message, and ends
 * when the loop over the messages does. The last message is always 'end' or 'unreadable'.
 */
export async function* readSpreadsheet(path: string): AsyncGenerator<SpreadsheetMessage> {
  const child = await startReadingChild(PROGRAM, path)
  try {
    for await (const line of readLines(child.output)) {
      const message = parseMessage(line)
      if (!message) break
      yield message
      if (message.kind === 'end' || message.kind === 'unreadable') return
      child.heard()
    }
    // The process died: of its memory limit, of a bug, or killed. What was read so far is saved.
    const { code, message } = await child.tellDeath()
    yield { kind: 'unreadable', code, message }
  } finally {
    child.stop()
  }
}
