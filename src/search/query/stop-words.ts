const STOP_WORDS = new Set(
  'a an and the of in at on near by for und der die das in im am bei et le la les de du des a au en y el los las del i e o og och ve ile al wa lel kai и в на и та και о η το'.split(
    ' ',
  ),
)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** 'the restaurant' means 'restaurant', but the last word always stays. */
export function stripLeadingStopWords(key: string): string {
  const words = key.split(' ')
  const first = words.findIndex((word, at) => at === words.length - 1 || !isStopWord(word))
  return words.slice(first).join(' ')
}
