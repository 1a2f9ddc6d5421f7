export type TurkishVotes = { turkish: number; western: number; undecided: number }

/** windows-1254 and windows-1252 differ in Ğ/Ð İ/Ý Ş/Þ ğ/ð ı/ý ş/þ. */
const DIFFERING = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
const TURKISH = new Set([0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc, 0xe2, 0xee, 0xfb, 0xc2, 0xce, 0xdb])
const DOTLESS_I = 0xfd
const DOTTED_CAPITAL_I = 0xdd
const S_CEDILLA = 0xfe
const SOFT_G = 0xf0

/** Letters that Turkish lacks vote for western; ı, İ or ş inside a word vote for Turkish. */
export function countTurkishVotes(bytes: Uint8Array, votes: TurkishVotes): void {
  let start = -1
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && isLetter(bytes[i]!)) {
      if (start < 0) start = i
    } else if (start >= 0) {
      const vote = voteWord(bytes, start, i)
      if (vote) votes[vote]++
      start = -1
    }
  }
}

function voteWord(bytes: Uint8Array, start: number, end: number): keyof TurkishVotes | undefined {
  let differing = false
  let foreign = false
  let turkish = false
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!
    if (byte < 0x80) continue
    if (!DIFFERING.has(byte)) foreign ||= !TURKISH.has(byte)
    else {
      differing = true
      turkish ||= byte === DOTLESS_I || byte === DOTTED_CAPITAL_I
      turkish ||= byte === S_CEDILLA && i > start
    }
  }
  if (!differing) return undefined
  if (foreign) return 'western'
  if (turkish) return 'turkish'
  return bytes[end - 1] === SOFT_G ? 'western' : 'undecided'
}

function isLetter(byte: number): boolean {
  if (byte >= 0xc0) return byte !== 0xd7 && byte !== 0xf7
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
