export type CsvDialect = {
  delimiter: string
  skipBytes: number
  spaceBeforeQuote: boolean
  /** The longest comes first, because the parser takes the first match. */
  lineEnds: string[]
}

const DELIMITERS = [',', ';', '\t', '|']
const MAX_RECORDS = 60
const MAX_SPACED_CHARS = 2_000
const FIRST_RECORD_WEIGHT = 4
/** Copying in text mode turns "\r\n" into "\r\r\n". */
const WITH_LINE_FEEDS = ['\r\r\n', '\r\n', '\n']
const WITH_CARRIAGE_RETURNS = ['\r\n', '\n', '\r']

/** Excel's line "sep=;" decides; otherwise the delimiter with the most regular count. */
export function detectDialect(sample: string): CsvDialect {
  const mark = sample.startsWith('\uFEFF') ? '\uFEFF' : ''
  const separator = /^"?sep=([^"\r\n])"?(\r\n|\r|\n)/i.exec(sample.slice(mark.length))
  const body = sample.slice(mark.length + (separator?.[0].length ?? 0))
  const delimiter = separator?.[1] ?? mostRegular(body)
  const spaced = delimiter !== '\t' && hasSpacedQuotes(body, delimiter)
  return {
    delimiter,
    skipBytes: Buffer.byteLength(mark + (separator?.[0] ?? '')),
    spaceBeforeQuote: spaced,
    lineEnds: endsWithLineFeeds(body, delimiter) ? WITH_LINE_FEEDS : WITH_CARRIAGE_RETURNS,
  }
}

function mostRegular(body: string): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const score = regularity(countPerRecord(body, delimiter))
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function regularity(counts: number[]): number {
  const frequency = new Map<number, number>()
  for (const count of counts) {
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1)
  }
  let score = 0
  for (const [count, records] of frequency) {
    const weight = counts[0] === count ? FIRST_RECORD_WEIGHT : 1
    score = Math.max(score, records * Math.log2(1 + count) * weight)
  }
  return score
}

function countPerRecord(body: string, delimiter: string): number[] {
  const counts: number[] = []
  let count = 0
  let blank = true
  scanUnquoted(body, delimiter, (char) => {
    if (char === '\n' || char === '\r') {
      if (!blank) counts.push(count)
      count = 0
      blank = true
      return counts.length < MAX_RECORDS
    }
    blank = false
    if (char === delimiter) count++
    return true
  })
  if (counts.length === 0) counts.push(count)
  return counts
}

/** A few lone carriage returns are strays, not line ends. */
function endsWithLineFeeds(body: string, delimiter: string): boolean {
  let lineFeeds = 0
  let loneReturns = 0
  scanUnquoted(body, delimiter, (char, at) => {
    if (char === '\n') lineFeeds++
    else if (char === '\r' && !/[\r\n]/.test(body[at + 1] ?? '')) loneReturns++
    return true
  })
  return lineFeeds >= loneReturns
}

function hasSpacedQuotes(body: string, delimiter: string): boolean {
  let found = false
  scanUnquoted(body, delimiter, (char, at) => {
    if (char !== delimiter || body[at + 1] !== ' ') return true
    const cell = /^ +"(?:[^"\r\n]|"")*"(.)/s.exec(body.slice(at + 1, at + MAX_SPACED_CHARS))
    found = cell !== null && [delimiter, '\r', '\n'].includes(cell[1]!)
    return !found
  })
  return found
}

function scanUnquoted(
  body: string,
  delimiter: string,
  visit: (char: string, at: number) => boolean,
): void {
  let quoted = false
  let atCellStart = true
  for (let i = 0; i < body.length; i++) {
    const char = body[i]!
    if (quoted) {
      if (char !== '"') continue
      if (body[i + 1] === '"') i++
      else quoted = false
      continue
    }
    quoted = char === '"' && atCellStart
    if (!visit(char, i)) return
    const boundary = char === delimiter || char === '\n' || char === '\r'
    atCellStart = boundary || (atCellStart && char === ' ')
  }
}
