import { BYTE_ORDER_MARK } from './csv-cell.ts'
import { createJsonError, createTooLargeError, UnreadableFileError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'

type JsonStep =
  | 'inside'
  | 'start'
  | 'end'
  | 'open'
  | 'close'
  | 'colon'
  | 'comma'
  | 'blank'
  | 'value'

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** RFC 7464 starts each JSON text with this character. */
const RECORD_SEPARATOR = 0x1e

const OF_BYTE: JsonStep[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte === RECORD_SEPARATOR) return 'blank'
  const char = String.fromCharCode(byte)
  if (char === '"') return 'start'
  if ('{['.includes(char)) return 'open'
  if ('}]'.includes(char)) return 'close'
  if (' \t\r\n'.includes(char)) return 'blank'
  return char === ':' ? 'colon' : char === ',' ? 'comma' : 'value'
})

/** Tracks only strings and depth; the parser of each piece checks the rest. */
function createJsonSteps() {
  let inString = false
  let isEscaped = false
  const steps = {
    depth: 0,
    isInString: () => inString,
    step(byte: number): JsonStep {
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) {
          inString = false
          return 'end'
        }
        return 'inside'
      }
      const step = OF_BYTE[byte] ?? 'value'
      if (step === 'start') inString = true
      else if (step === 'open') steps.depth++
      else if (step === 'close') steps.depth--
      return step
    },
  }
  return steps
}

export type JsonLayout = { kind: 'list' } | { kind: 'wrapped'; key: string } | { kind: 'lines' }

const LIST_KEYS = new Set(
  `data results result items businesses business places placesresults localresults records rows
  entries list listings locations stores shops companies payload response objects documents
  isletmeler firmalar veriler sonuclar`.split(/\s+/),
)
const NAME_KEYS = new Set(['name', 'title', 'placeid', 'address'])
const BRACE = 0x7b
const BRACKET = 0x5b
const MAX_KEY_BYTES = 200
const BYTE_ORDER_MARK_UTF8 = Buffer.from(BYTE_ORDER_MARK)

const plain = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export async function detectJsonLayout(
  sample: string,
  read: () => AsyncIterable<Buffer>,
): Promise<JsonLayout> {
  const start = sample.startsWith(BYTE_ORDER_MARK) ? sample.slice(1) : sample
  const text = start.replace(/^[\s\x1e]+/, '')
  if (text.startsWith('[')) return { kind: 'list' }
  if (hasTwoLines(text)) return { kind: 'lines' }
  if (isFeatureCollection(text)) return { kind: 'wrapped', key: FEATURES }
  const key = await findListKey(read())
  return key === null ? { kind: 'lines' } : { kind: 'wrapped', key }
}

export const FEATURES = 'features'

/** The member may also follow the features, because some programs sort members. */
const isFeatureCollection = (text: string) =>
  /"type"\s*:\s*"FeatureCollection"/.test(text) ||
  (/"features"\s*:\s*\[\s*\{/.test(text) && /"type"\s*:\s*"Feature"\s*[,}]/.test(text))

function hasTwoLines(text: string): boolean {
  const end = text.search(/\}\s*[\r\n\x1e]\s*\{/)
  if (end < 0) return false
  try {
    JSON.parse(text.slice(0, end + 1))
    return true
  } catch {
    return false
  }
}

async function findListKey(chunks: AsyncIterable<Buffer>): Promise<string | null> {
  const steps = createJsonSteps()
  let key: number[] = []
  const lists = new Set<string>()
  let isNamed = false
  let mayBeList = false
  let isOver = false
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      const step = steps.step(byte)
      if (step === 'blank') continue
      if (isOver) return null
      if (steps.depth === 1 && step === 'start') key = []
      else if (steps.depth === 1 && step === 'inside' && key.length < MAX_KEY_BYTES) key.push(byte)
      else if (steps.depth === 1 && step === 'colon')
        isNamed ||= NAME_KEYS.has(plain(Buffer.from(key).toString()))
      if (mayBeList) {
        const name = Buffer.from(key).toString()
        const isProgrammed = LIST_KEYS.has(plain(name))
        const hasObjects = byte === BRACE || byte === BRACKET
        if (isProgrammed && hasObjects) return name
        if (isProgrammed ? step === 'close' : hasObjects) lists.add(name)
      }
      mayBeList = step === 'open' && byte === BRACKET && steps.depth === 2
      isOver = step === 'close' && steps.depth <= 0
    }
  }
  const [only = null] = lists
  return lists.size === 1 && !isNamed ? only : null
}

/** Holds one record and one chunk at most. Throws UnreadableFileError. */
export async function* splitJson(
  chunks: AsyncIterable<Buffer>,
  layout: JsonLayout,
  limits: FileLimits,
): AsyncGenerator<string[]> {
  const steps = createJsonSteps()
  let record = 1
  let start = -1
  let buffered: Buffer[] = []
  let bufferedBytes = 0
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
      if (steps.depth === 1) recordKey(byte, step)
    }
    if (step === 'close' && steps.depth === 0 && layout.kind !== 'lines') isOver = true
    return false
  }

  function recordKey(byte: number, step: ReturnType<typeof steps.step>): void {
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
        buffered.push(chunk.subarray(start, at + 1))
        texts.push((buffered.length === 1 ? buffered[0]! : Buffer.concat(buffered)).toString())
        buffered = []
        bufferedBytes = 0
        start = -1
        record++
      } else if (step === 'open' && steps.depth > limits.maxJsonDepth) {
        throw new UnreadableFileError('deep-json', { record, depth: limits.maxJsonDepth })
      }
    }
    if (start >= 0) {
      bufferedBytes += chunk.length - start
      if (bufferedBytes > limits.maxJsonRecordBytes)
        throw createTooLargeError('long-record', { record, limit: limits.maxJsonRecordBytes })
      buffered.push(Buffer.from(chunk.subarray(start)))
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
    const hasMark =
      isFirst && chunk.subarray(0, BYTE_ORDER_MARK_UTF8.length).equals(BYTE_ORDER_MARK_UTF8)
    isFirst = false
    yield hasMark ? chunk.subarray(BYTE_ORDER_MARK_UTF8.length) : chunk
  }
}
