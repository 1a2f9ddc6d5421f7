import { useFormats } from '../../platform/admin-ui/formats.ts'
import type { Part } from './parts.ts'
import type { Explanation } from './search-explanation.ts'
import { useSearchText } from './use-search-text.ts'

export function usePartWords(): (explanation: Explanation) => Record<Part, string[]> {
  const text = useSearchText()
  const { number, distance } = useFormats()
  function wordsOfText({ part, words }: Explanation['text']): string[] {
    // If every term is in the name, the part says enough.
    const isPlain = words.every(({ foundBy }) => foundBy === 'name')
    const found = words.map(({ word, foundBy, readAs }) =>
      text.word(word, readAs === null ? text.foundBy[foundBy] : text.readAsWord(readAs)),
    )
    return [text.parts[part], ...(isPlain ? [] : found)]
  }
  return ({ text: ofText, popularity, nearness, completeness, open }) => {
    const { rating, reviews } = popularity
    const { distanceMeters } = nearness
    const missing = completeness.missing.map((each) => text.tellings[each]).join(', ')
    return {
      text: wordsOfText(ofText),
      popularity: [rating === null ? text.notRated(reviews) : text.rated(number(rating), reviews)],
      nearness: [distanceMeters === null ? text.noPosition : text.away(distance(distanceMeters))],
      completeness: [missing === '' ? text.complete : text.missing(missing)],
      open: [text.states[open.state]],
    }
  }
}
