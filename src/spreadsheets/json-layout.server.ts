import { createJsonSteps } from './json-steps.ts'

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
const BYTE_ORDER_MARK = 0xfeff

const plain = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export async function detectJsonLayout(
  sample: string,
  read: () => AsyncIterable<Buffer>,
): Promise<JsonLayout> {
  const start = sample.charCodeAt(0) === BYTE_ORDER_MARK ? sample.slice(1) : sample
  const text = start.replace(/^[\s\x1e]+/, '')
  if (text.startsWith('[')) return { kind: 'list' }
  if (hasTwoLines(text)) return { kind: 'lines' }
  const key = await findListKey(read())
  return key === null ? { kind: 'lines' } : { kind: 'wrapped', key }
}

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
