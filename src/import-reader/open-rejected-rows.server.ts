import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { type ReaderProcess, startReaderProcess } from './reader-process.server.ts'
import type { RejectedKind, RejectedOpening, RejectedRow } from './rejected-file.server.ts'

const PROGRAM = fileURLToPath(new URL('./write-rejected-rows.process.ts', import.meta.url))
const LINE_FEED = 0x0a

/** `rows` must be in row order. `content` fails with UnreadableFileError or the error of `rows`. */
export async function openRejectedRows(
  path: string,
  rows: AsyncIterable<RejectedRow>,
): Promise<{ kind: RejectedKind; content: Readable }> {
  const child = await startReaderProcess(PROGRAM, path, [path])
  const feeding = feed(child, rows)
  try {
    const chunks = child.output[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const { line, rest } = await readFirstLine(chunks)
    if (line === null) throw (await feeding) ?? (await child.reportDeath())
    const opening = JSON.parse(line) as RejectedOpening
    if ('unreadable' in opening)
      throw new UnreadableFileError(opening.unreadable.code, opening.unreadable.parameters)
    return { kind: opening.kind, content: Readable.from(readContent(child, rest, chunks, feeding)) }
  } catch (error) {
    child.stop()
    throw error
  }
}

async function feed(child: ReaderProcess, rows: AsyncIterable<RejectedRow>): Promise<unknown> {
  try {
    for await (const row of rows) {
      if (child.input.destroyed) return null
      if (child.input.write(`${JSON.stringify(row)}\n`)) continue
      await drained(child.input)
    }
    child.input.end()
    return null
  } catch (error) {
    child.stop()
    return error
  }
}

async function drained(input: Writable): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const either = [once(input, 'drain', { signal }), once(input, 'close', { signal })]
  await Promise.race(either).catch(() => {})
  waiting.abort()
}

async function readFirstLine(
  chunks: AsyncIterator<Buffer>,
): Promise<{ line: string | null; rest: Buffer }> {
  let read = Buffer.alloc(0)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    read = Buffer.concat([read, next.value])
    const end = read.indexOf(LINE_FEED)
    if (end >= 0) return { line: read.toString('utf8', 0, end), rest: read.subarray(end + 1) }
  }
  return { line: null, rest: read }
}

async function* readContent(
  child: ReaderProcess,
  rest: Buffer,
  chunks: AsyncIterator<Buffer>,
  feeding: Promise<unknown>,
): AsyncGenerator<Buffer> {
  try {
    let next: IteratorResult<Buffer> = { value: rest }
    while (!next.done) {
      // A slow client must not count as a stalled reader.
      child.rest()
      if (next.value.length > 0) yield next.value
      child.heard()
      next = await chunks.next()
    }
    if (await child.endsWell()) return
    throw (await feeding) ?? (await child.reportDeath())
  } finally {
    child.stop()
  }
}
