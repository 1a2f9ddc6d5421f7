import { countsText, formatNumber, formatPlural } from '../platform/i18n/counts.en.ts'
import texts from './search.en.json' with { type: 'json' }

const quoted = (word: string) => `“${word}”`

export const searchText = {
  ...texts,
  total: (value: number, isExact: boolean) =>
    isExact
      ? formatPlural(value, { one: '1 result', other: (n) => `${n} results` })
      : `More than ${formatNumber(value)} results`,
  stretch: (from: number, to: number) => `Showing ${formatNumber(from)} to ${formatNumber(to)}`,
  unknownPlace: (location: string) => `${quoted(location)} wasn’t found and was ignored`,
  fromKeyword: (words: string) => `from the keyword ${quoted(words)}`,
  otherPlaces: (places: string) => `could also be: ${places}`,
  kind: (name: string, businesses: number) => `${name} (${formatNumber(businesses)})`,
  intent: (said: string, meaning: string) => `${quoted(said)}: ${meaning}`,
  speaksOf: (kinds: string) => `category match: ${kinds}`,
  spellings: (words: string) => `may mean ${words}`,
  sound: (sound: string) => `sounds like ${quoted(sound)}`,
  droppedWord: (word: string) => `${quoted(word)}: no business matches all terms`,
  passedOverWords: (words: string) =>
    `${words} (stop words, or beyond the maximum number of terms)`,
  candidates: (value: number, isWhole: boolean) =>
    isWhole ? `all ${formatNumber(value)}` : `more than ${formatNumber(value)}`,
  inside: (value: number, place: string) => `${formatNumber(value)} in ${place}`,
  beyond: (value: number) => `${formatNumber(value)} nearby`,
  outside: (place: string) => `Outside ${place}: sorted by distance, not by score`,
  edit: (name: string) => `Edit ${name}`,
  word: (word: string, where: string) => `${quoted(word)} ${where}`,
  readAsWord: (word: string) => `read as ${quoted(word)}`,
  rated: (rating: string, reviews: number) =>
    `${rating} out of 5 stars, ${countsText.reviews(reviews)}`,
  notRated: (reviews: number) =>
    reviews === 0 ? 'No ratings' : `No rating, ${countsText.reviews(reviews)}`,
  away: (distance: string) => `${distance} away`,
  clicks: (value: number, total: number) =>
    `${formatNumber(value)} of ${formatPlural(total, { one: '1 click', other: (n) => `${n} clicks` })}`,
  missing: (names: string) => `Missing: ${names}`,
}
