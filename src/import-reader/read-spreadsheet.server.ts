import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readLines } from './lines.ts'
import { isXls, type ReaderProcess, startReaderProcess } from './reader-process.server.ts'
import type { FindUnchanged, RowFingerprint } from './skip-unchanged-rows.server.ts'
import {
  createRowDecoder,
  type LookupMessage,
  parseMessage,
  type ReaderCommand,
  type ReadRequest,
  type SpreadsheetMessage,
} from './spreadsheet-message.ts'

const PROGRAM = fileURLToPath(new URL('./read-spreadsheet.process.ts', import.meta.url))

const IDLE_MS = 5000

const FROM_THE_START: ReadRequest = { mapping: {}, after: 0, withTexts: false }

type Reader = ReaderProcess & { lines: AsyncGenerator<string> }

/** Starting a reader takes half a second, so an idle one is reused. */
let idle: { reader: Reader; timer: NodeJS.Timeout } | null = null

function takeIdle(): Reader | null {
  if (!idle) return null
  const { reader, timer } = idle
  idle = null
  clearTimeout(timer)
  if (reader.hasEnded()) return null
  reader.setAwaited(true)
  reader.heard()
  return reader
}

function putIdle(reader: Reader): void {
  takeIdle()?.stop()
  reader.rest()
  reader.setAwaited(false)
  const stop = () => {
    idle = null
    reader.stop()
  }
  idle = { reader, timer: setTimeout(stop, IDLE_MS).unref() }
}

async function startReader(path: string): Promise<Reader> {
  const child = await startReaderProcess(PROGRAM, path)
  return { ...child, lines: readLines(child.output) }
}

/** Ends when the loop ends or `signal` aborts. The last message is 'end' or 'unreadable'. */
export async function* readSpreadsheet(
  path: string,
  request: ReadRequest = FROM_THE_START,
  signal?: AbortSignal,
  lookUp?: FindUnchanged,
): AsyncGenerator<SpreadsheetMessage> {
  const isReusable = !(await isXls(path))
  const reused = isReusable ? takeIdle() : null
  let reader = reused ?? (await startReader(path))
  const send = (command: ReaderCommand) => reader.input.write(`${JSON.stringify(command)}\n`)
  const stop = () => reader.stop()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  let decode = createRowDecoder()
  const begin = () => {
    decode = createRowDecoder()
    send({ kind: 'read', path: resolve(path), request, looksUp: lookUp !== undefined })
    return reader.lines.next()
  }
  let hasReadAll = false
  try {
    let next = await begin()
    if (next.done && reused && !signal?.aborted) {
      // The idle process was killed.
      reader = await startReader(path)
      if (signal?.aborted) stop()
      next = await begin()
    }
    for (; !next.done; next = await reader.lines.next()) {
      const message = parseMessage(next.value)
      if (!message) break
      if (message.kind === 'ask') {
        send({ kind: 'known', known: (await lookUp?.(message.rows.map(fingerprintOf))) ?? [] })
        reader.heard()
        continue
      }
      hasReadAll = message.kind === 'end'
      yield message.kind === 'rows' ? decode(message) : message
      if (hasReadAll || message.kind === 'unreadable') return
      reader.heard()
    }
    if (signal?.aborted) return
    // The process died; rows read so far are saved.
    const { code, message } = await reader.reportDeath()
    yield { kind: 'unreadable', code, message, wasKilled: reader.wasKilled() }
  } finally {
    signal?.removeEventListener('abort', stop)
    if (hasReadAll && isReusable && !signal?.aborted) putIdle(reader)
    else reader.stop()
  }
}

const fingerprintOf = (row: LookupMessage['rows'][number]): RowFingerprint =>
  row ? { key: { kind: row[0], value: row[1] }, digest: row[2] } : { key: null, digest: '' }
