import { describe, expect, it } from 'vitest'
import { scoreEntry } from './score-entry.ts'

describe('matches of the command palette', () => {
  it.each([
    ['the beginning of the label', 'dup', 'Duplicates', '', 4],
    ['beginnings of later words', 'pro', 'Site profile', '', 3],
    ['beginnings of words in any order', 'pro si', 'Site profile', '', 3],
    ['a keyword', 'cookie', 'Consent', 'cookies banner', 2],
    ['first letters', 'sp', 'Site profile', '', 1],
    ['beginnings written as one word', 'sitpro', 'Site profile', '', 1],
    ['an upper-case dotted I', 'İŞ', 'İşletme Yönetimi', '', 4],
    ['plain letters for Turkish ones', 'isletme yon', 'İşletme Yönetimi', '', 4],
    ['a dotless i for a dotted one', 'ışlem', 'İşlemler', '', 4],
    ['accents left out', 'cafe', 'Café Zoë', '', 4],
  ])('%s match', (_, query, label, keywords, score) => {
    expect(scoreEntry(query, label, keywords)).toBe(score)
  })

  it.each([
    ['letters inside a word', 'plicate', 'Duplicates'],
    ['words that are not in the label', 'site runs', 'Site profile'],
    ['letters in another order', 'ps', 'Site profile'],
    ['blanks', '  ', 'Site profile'],
    ['signs', '%', 'Site profile'],
  ])('%s do not match', (_, query, label) => {
    expect(scoreEntry(query, label)).toBe(0)
  })
})
