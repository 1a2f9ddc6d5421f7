import { useFormats } from '../platform/admin-ui/formats.ts'
import { useText } from '../platform/admin-ui/operator.tsx'
import type { Explanation } from '../search/client.ts'
import { searchText as english } from './search.en.ts'
import { searchText as turkish } from './search.tr.ts'

const PER_POINT = 100

/** Uses the largest remainder method, so that the rounded parts add up to the rounded sum. */
export function buildRoundedPoints<Part extends string>(points: Record<Part, number>) {
  const all = Object.entries(points) as [Part, number][]
  const sum = Math.round(all.reduce((total, [, each]) => total + each, 0) * PER_POINT)
  const cut = all.map(([part, each]) => {
    const hundredths = each * PER_POINT
    // Tolerates floating-point errors: 1.1 * 100 exceeds 110, and 0.57 * 100 is below 57.
    const whole = Math.floor(hundredths + 1e-9)
    return { part, whole, lost: hundredths - whole }
  })
  const missing = sum - cut.reduce((total, { whole }) => total + whole, 0)
  const raised = new Set(
    cut
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, missing)
      .map(({ part }) => part),
  )
  const parts = Object.fromEntries(
    cut.map(({ part, whole }) => [part, (whole + Number(raised.has(part))) / PER_POINT]),
  ) as Record<Part, number>
  return { parts, sum: sum / PER_POINT }
}

export const PARTS = ['text', 'popularity', 'nearness', 'completeness', 'open', 'clicks'] as const
export type Part = (typeof PARTS)[number]

export const buildDisplayPoints = (explanation: Explanation) =>
  buildRoundedPoints(
    Object.fromEntries(PARTS.map((part) => [part, explanation[part].points])) as Record<
      Part,
      number
    >,
  )

export const useSearchText = () => useText({ en: english, tr: turkish })

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
  return ({ text: ofText, popularity, nearness, completeness, open, clicks }) => {
    const { rating, reviews } = popularity
    const { distanceMeters } = nearness
    const missing = completeness.missing.map((each) => text.tellings[each]).join(', ')
    return {
      text: wordsOfText(ofText),
      popularity: [rating === null ? text.notRated(reviews) : text.rated(number(rating), reviews)],
      nearness: [distanceMeters === null ? text.noPosition : text.away(distance(distanceMeters))],
      completeness: [missing === '' ? text.complete : text.missing(missing)],
      open: [text.states[open.state]],
      clicks: [
        text.clicks(clicks.clicks, clicks.total),
        ...(clicks.clicks > 0 && clicks.points === 0 ? [text.tooFewClicks] : []),
      ],
    }
  }
}
