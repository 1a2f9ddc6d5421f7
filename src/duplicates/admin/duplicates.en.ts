import { countsText, formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './duplicates.en.json' with { type: 'json' }

export const duplicatesText = {
  ...texts,
  lastSearch: (moment: string) => `Last search: ${moment}`,
  total: (value: number, isExact: boolean) =>
    isExact
      ? formatPlural(value, { one: '1 pair', other: (n) => `${n} pairs` })
      : `More than ${formatNumber(value)} pairs`,
  ofBusiness: (id: string) => `Showing only pairs that include business ${id}.`,
  select: (name: string, other: string) => `Select ${name} and ${other}`,
  selected: (value: number) => `${formatNumber(value)} selected`,
  compareOf: (name: string, other: string) => `Compare ${name} with ${other}`,
  dismissOf: (name: string, other: string) => `Not duplicates: ${name} and ${other}`,
  decidedBy: (username: string, moment: string) => `${username}, ${moment}`,
  reviews: countsText.reviews,
  added: (day: string) => `added ${day}`,
  score: (value: number) => `${value} out of 100`,
  reasons: {
    ...texts.reasons,
    name: (percent: number) => (percent >= 98 ? 'Same name' : `Names ${percent}% similar`),
    nameAcross: (percent: number) => `Names in different scripts, ${percent}% similar`,
    near: (meters: number) => (meters < 5 ? 'Same location' : `${formatNumber(meters)} m apart`),
    far: (meters: number) =>
      meters < 1000
        ? `${formatNumber(meters)} m apart`
        : `${formatNumber(Math.round(meters / 1000))} km apart`,
    phone: (sharedBy: number) =>
      sharedBy > 2
        ? `Same phone number (shared by ${formatNumber(sharedBy)} businesses)`
        : 'Same phone number',
    site: (sharedBy: number) =>
      sharedBy > 2
        ? `Same website (shared by ${formatNumber(sharedBy)} businesses)`
        : 'Same website',
    chain: (sharedBy: number) =>
      `${sharedBy > 20 ? 'More than 20' : formatNumber(sharedBy)} businesses with this name in the city`,
  },
  points: (points: number) =>
    points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`,
  mergeCounts: (pairs: number, isExact: boolean, businesses: number, merges: number) =>
    [
      isExact
        ? formatPlural(pairs, { one: '1 pair', other: (n) => `${n} pairs` })
        : `More than ${formatNumber(pairs)} pairs`,
      formatPlural(businesses, { one: '1 business', other: (n) => `${n} businesses` }),
      formatPlural(merges, {
        one: '1 will be merged into another',
        other: (n) => `${n} will be merged into others`,
      }),
    ].join(' · '),
  automaticCounts: (score: number, pairs: number, isExact: boolean) =>
    `${isExact ? '' : 'At least '}${formatPlural(pairs, { one: '1 pair', other: (n) => `${n} pairs` })} with a score of ${score} or higher`,
  automaticRefused: (pairs: number) =>
    formatPlural(pairs, {
      one: '1 more pair has this score, but needs manual review.',
      other: (n) => `${n} more pairs have this score, but need manual review.`,
    }),
  mergeScore: (score: number) => `score ${formatNumber(score)}`,
  staysOf: (name: string, id: number) => `Keep ${name} (${id})`,
  takeFrom: (field: string, name: string) => `${field}: use the value from ${name}`,
  sameFields: (value: number) =>
    formatPlural(value, {
      one: '1 field is the same in both',
      other: (n) => `${n} fields are the same in both`,
    }),
  outcomeStays: (name: string, slug: string) => `${name} stays at /business/${slug}.`,
  outcomeLeads: (slug: string) => `/business/${slug} will redirect there.`,
  outcomeTaken: (fields: string) => `Values from the other business: ${fields}.`,
  pairsOf: (value: number) =>
    formatPlural(value, {
      one: 'This business may have a duplicate.',
      other: (n) => `This business may have ${n} duplicates.`,
    }),
}
