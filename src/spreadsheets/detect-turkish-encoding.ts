export type TurkishVotes = { turkish: number; western: number; undecided: number }

/** The bytes in which windows-1254 and windows-1252 differ: Ğ/Ð İ/Ý Ş/Þ ğ/ð ı/ý ş/þ. */
const DIFFERING = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
/** Letters above ASCII that Turkish words have and that are the same in both: Ç Ö Ü ç ö ü â î û. */
const TURKISH = new Set([0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc, 0xe2, 0xee, 0xfb, 0xc2, 0xce, 0xdb])
const DOTLESS_I = 0xfd
const DOTTED_CAPITAL_I = 0xdd
const S_CEDILLA = 0xfe
const SOFT_G = 0xf0

/**
 * Adds up, word by word, whether the six differing bytes look Turkish or western (in practice
 * Icelandic and Faroese, the only living languages that need all of ð, þ and ý). For each word that
 * has one of them:
 *
 * - a letter Turkish lacks (á, í, æ, å, ...) in the same word votes western: "Hafnarfjörður" does not, "þjóð" does;
 * - else ı or İ, or an ş inside the word (þ stands at the start) votes Turkish: "Kadıköy", "Beşiktaş";
 * - else a final ð votes western: "við"; the rest ("Beyoğlu", "Şehir") is undecided, which the
 *   caller counts for Turkish unless the western votes win.
 *
 * Words cut by a chunk border may vote twice or not at all: it is a vote, not a proof.
 */
export function countTurkishVotes(bytes: Uint8Array, votes: TurkishVotes): void {
  let start = -1
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && isLetter(bytes[i]!)) {
      if (start < 0) start = i
    } else if (start >= 0) {
      const vote = judgeWord(bytes, start, i)
      if (vote) votes[vote]++
      start = -1
    }
  }
}

function judgeWord(bytes: Uint8Array, start: number, end: number): keyof TurkishVotes | undefined {
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
