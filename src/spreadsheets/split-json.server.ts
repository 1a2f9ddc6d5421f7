import { createJsonError, createTooLargeError, UnreadableFileError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import type { JsonLayout } from './json-layout.server.ts'
import { createJsonSteps } from './json-steps.ts'

const BRACE = 0x7b
const BRACKET = 0x5b
const MAX_KEY_BYTES = 200
const BYTE_ORDER_MARK = Buffer.from('efbbbf', 'hex')

/** Holds one record and one chunk at most. Throws UnreadableFileError. */
export async function* splitJson(
  chunks: AsyncIterable<Buffer>,
  layout: JsonLayout,
  limits: FileLimits,
): AsyncGenerator<string[]> {
  const steps = createJsonSteps()
  let record = 1
  let start = -1
  let taken: Buffer[] = []
  let takenBytes = 0
  let recordDepth = 0
  let isInList = layout.kind === 'lines'
  let isOver = false
  let key: number[] = []
  const listDepth = layout.kind === 'wrapped' ? 2 : 1

  function outside(byte: number, step: ReturnType<typeof steps.step>): boolean {
    if (steps.depth < 0) throw createJsonError('not-json', record)
    if (step === 'blank' || step === 'comma') return false
    if (isOver) throw createJsonError('json-goes-on', record)
    if (isInList) {
      if (step === 'open') return byte === BRACE
      if (step === 'close') isInList = steps.depth >= listDepth
      else if (step !== 'value' || !'nul'.includes(String.fromCharCode(byte)))
        throw new UnreadableFileError('json-without-list')
    } else if (layout.kind === 'list') {
      isInList = step === 'open' && byte === BRACKET
    } else {
      isInList = step === 'open' && byte === BRACKET && steps.depth === listDepth && isListKey(key)
      if (steps.depth === 1) rememberKey(byte, step)
    }
    if (step === 'close' && steps.depth === 0 && layout.kind !== 'lines') isOver = true
    return false
  }

  function rememberKey(byte: number, step: ReturnType<typeof steps.step>): void {
    if (step === 'start') key = []
    else if (step === 'inside' && key.length < MAX_KEY_BYTES) key.push(byte)
  }

  const isListKey = (bytes: number[]) =>
    layout.kind === 'wrapped' && Buffer.from(bytes).toString() === layout.key

  for await (const chunk of withoutMark(chunks)) {
    const texts: string[] = []
    if (start >= 0) start = 0
    for (let at = 0; at < chunk.length; at++) {
      const step = steps.step(chunk[at]!)
      if (start < 0) {
        if (!outside(chunk[at]!, step)) continue
        start = at
        recordDepth = steps.depth
      } else if (step === 'close' && steps.depth < recordDepth) {
        taken.push(chunk.subarray(start, at + 1))
        texts.push((taken.length === 1 ? taken[0]! : Buffer.concat(taken)).toString())
        taken = []
        takenBytes = 0
        start = -1
        record++
      } else if (step === 'open' && steps.depth > limits.maxJsonDepth) {
        throw new UnreadableFileError('deep-json', { record, depth: limits.maxJsonDepth })
      }
    }
    if (start >= 0) {
      takenBytes += chunk.length - start
      if (takenBytes > limits.maxJsonRecordBytes)
        throw createTooLargeError('long-record', { record, limit: limits.maxJsonRecordBytes })
      taken.push(Buffer.from(chunk.subarray(start)))
    }
    if (steps.depth > limits.maxJsonDepth)
      throw new UnreadableFileError('deep-json', { record, depth: limits.maxJsonDepth })
    if (texts.length > 0) yield texts
  }
  if (start >= 0 || steps.depth !== 0 || steps.isInString())
    throw createJsonError('json-cut-off', record)
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    isFirst = false
    yield hasMark ? chunk.subarray(BYTE_ORDER_MARK.length) : chunk
  }
}
