/** Delimiters, digits and line ends give any text this share of ASCII. */
const MIN_ASCII_SHARE = 0.04
/** The Chinese character U+4E00 looks like 'N' in the other byte order. */
const MIN_LEAD = 3
const MAX_NUL_SHARE = 0.001

export function detectUtf16(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(sample.length / 2)
  let little = 0
  let big = 0
  let nul = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    const first = sample[i]!
    const second = sample[i + 1]!
    if (first === 0 && second === 0) nul++
    else if (second === 0 && isTextAscii(first)) little++
    else if (first === 0 && isTextAscii(second)) big++
  }
  if (nul > pairs * MAX_NUL_SHARE || Math.max(little, big) < pairs * MIN_ASCII_SHARE)
    return undefined
  if (little > big * MIN_LEAD) return 'utf-16le'
  return big > little * MIN_LEAD ? 'utf-16be' : undefined
}

function isTextAscii(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}
