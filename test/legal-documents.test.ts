import { describe, expect, it } from 'vitest'
import { link } from '../src/platform/urls/routes.ts'
import { DEFAULT_PROFILE } from '../src/settings/site-profile.ts'
import { readLegalDocuments } from './text-modules.ts'

const { figures, platformFigures, supportHours, ...others } = DEFAULT_PROFILE
const PLACEHOLDERS = new Set([
  'otherwise',
  'contactEmail',
  ...Object.keys(others),
  ...Object.keys(figures).map((name) => `figures.${name}`),
  ...['supportHours.days', 'supportHours.hours'],
  ...[...Object.keys(others), 'supportHours'].map((name) => `if ${name}`),
])
const MARKUP = /<?\{[^}]+\}>?|\]\(\w+\)|^ *(?:#+|-|\d+\.|:)(?= )|\|/g

const english = readLegalDocuments('en')
const turkish = readLegalDocuments('tr')

const markupOf = (document: string) =>
  document
    .split('\n')
    .map((line) => (line === '' ? 'empty' : (line.match(MARKUP) ?? []).sort().join(' ')))

describe('legal documents', () => {
  it('every legal document exists in English and Turkish, with the same markup in each line', () => {
    expect(english.size).toBe(4)
    expect([...turkish.keys()]).toEqual([...english.keys()])
    for (const [name, document] of english)
      expect(markupOf(turkish.get(name)!), name).toEqual(markupOf(document))
  })

  it.each([...english, ...turkish])(
    '%s has a title, a description, sections with unique IDs, and known placeholders and links',
    (_, document) => {
      const [title, description, first] = document.split('\n\n')
      expect(title).toMatch(/^# .+$/)
      expect(description).toMatch(/^[^#].+$/)
      expect(first).toMatch(/^## /)
      const headings = document.match(/^## .*$/gm) ?? []
      const ids = headings.map((heading) => /^## [^{}]+ \{#([a-z-]+)\}$/.exec(heading)?.[1])
      expect(ids).not.toContain(undefined)
      expect(new Set(ids).size).toBe(ids.length)
      // Blocks are separated by exactly one empty line.
      expect(document).not.toMatch(/\n\n\n|[ \t]$|\r/m)

      const placeholders = [...document.matchAll(/\{([^#}][^}]*)\}/g)].map(([, name]) => name!)
      expect(placeholders.filter((name) => !PLACEHOLDERS.has(name))).toEqual([])
      const targets = [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
      expect(targets.filter((target) => !(target in link))).toEqual([])
    },
  )
})
