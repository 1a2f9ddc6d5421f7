export type JsonStep =
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
export function createJsonSteps() {
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
