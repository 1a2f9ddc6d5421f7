const PAIRS =
  `а a б b в v г g д d ђ đ е e ж ž з z и i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ ć
у u ф f х h ц c ч č џ dž ш š`.split(/\s+/)

const toLatin = new Map<string, string>()
const toCyrillic = new Map<string, string>()
for (let at = 0; at < PAIRS.length; at += 2) {
  const [cyrillic = '', latin = ''] = PAIRS.slice(at, at + 2)
  toLatin.set(cyrillic, latin)
  toCyrillic.set(latin, cyrillic)
}

/** Serbian is written in both scripts, letter by letter. */
export const writeInOtherScript = (text: string): string =>
  /\p{Script=Cyrillic}/u.test(text)
    ? text.replace(/\p{L}/gu, (letter) => replaceLetter(letter, toLatin))
    : text.replace(/lj|nj|dž|\p{L}/giu, (letter) => replaceLetter(letter, toCyrillic))

function replaceLetter(letter: string, letters: ReadonlyMap<string, string>): string {
  const other = letters.get(letter.toLowerCase()) ?? letter
  return letter === letter.toLowerCase() ? other : other.charAt(0).toUpperCase() + other.slice(1)
}
