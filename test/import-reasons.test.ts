import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatRowReason } from '../src/import-reader/format-row-reason.ts'
import englishReasons from '../src/import-reader/import-reasons.en.json' with { type: 'json' }
import reasons from '../src/import-reader/import-reasons.tr.json' with { type: 'json' }
import { ROW_REASON_TEXTS } from '../src/import-reader/values/row-notes.ts'
import { RUN_ERRORS } from '../src/platform/runs/run-errors.ts'
import {
  formatMessage,
  UNREADABLE_DETAILS,
  UNREADABLE_TEXTS,
} from '../src/spreadsheets/file-error.ts'

const importReasons: Record<string, string> = reasons
const englishTexts: Record<string, string> = englishReasons
const PLACE = /\{\w+\}/g

/** Reasons that saving a row can give are written where they are detected. */
function savingReasons(): string[] {
  const file = new URL('../src/businesses/saving/merge-rows.server.ts', import.meta.url)
  const found = readFileSync(file, 'utf8').matchAll(/skipped\(\s*(?:'([^']+)'|`([^`]+)`)/g)
  return [...found].map(([, plain, template]) =>
    (plain ?? template ?? '').replace(/\$\{[^}]+\}/g, '{row}'),
  )
}

const ALL = [
  ...Object.values(ROW_REASON_TEXTS),
  ...Object.values(UNREADABLE_TEXTS),
  ...Object.values(UNREADABLE_DETAILS),
  ...savingReasons(),
  ...Object.values(RUN_ERRORS),
]

describe('import reason texts', () => {
  it('the test collects more than 80 import reasons, including those in merge-rows.server.ts', {
    tags: ['import-language'],
  }, () => {
    expect(savingReasons().length).toBeGreaterThan(1)
    expect(ALL.length).toBeGreaterThan(80)
  })

  it.each(ALL)(
    'an import reason has a Turkish translation with the same placeholders: %s',
    (english) => {
      const turkish = importReasons[english] ?? ''
      expect(turkish).not.toBe('')
      expect(turkish).not.toBe(english)
      expect(turkish.match(PLACE)?.sort()).toEqual(english.match(PLACE)?.sort())
    },
  )

  it.each(ALL)(
    'a filled-in import reason is shown in Turkish and in edited English: %s',
    (stored) => {
      const values = new Proxy({}, { get: (_, name) => `7${String(name)}` })
      const said = formatMessage(stored, values)
      expect(formatRowReason(said, 'tr')).toBe(formatMessage(importReasons[stored] ?? '', values))
      const english = englishTexts[stored] ?? stored
      expect(formatRowReason(said, 'en')).toBe(formatMessage(english, values))
    },
  )

  it.each(Object.entries(englishTexts))(
    'an edited English import reason belongs to a stored one and has its placeholders: %s',
    (stored, shown) => {
      expect(Object.hasOwn(importReasons, stored)).toBe(true)
      expect(shown.match(PLACE)?.sort()).toEqual(stored.match(PLACE)?.sort())
    },
  )

  it('an English import reason includes its edited detail', () => {
    const damaged =
      'This JSON file is damaged in or after record 3: something follows its end. Export the data again and upload the new file.'
    expect(formatRowReason(damaged, 'en')).toContain('record 3: it has extra data after its end. ')
  })

  it('a translated import reason includes its detail and translated day names', () => {
    const damaged =
      'This Excel file is damaged: the part xl/a.xml is missing. Open it in Excel or LibreOffice, save it again as .xlsx and upload the new file.'
    expect(formatRowReason(damaged, 'tr')).toMatch(
      /^Bu Excel dosyası bozuk: xl\/a\.xml bölümü eksik\. /,
    )
    expect(formatRowReason('could not be read for Monday, Sunday; kept as text', 'tr')).toBe(
      'şu günler için okunamadı: pazartesi, pazar; metin olarak bırakıldı',
    )
  })

  it('an unknown import reason is returned unchanged', () => {
    for (const unknown of ['is of tomorrow', '', '__proto__', 'constructor', '{what}'])
      expect(formatRowReason(unknown, 'tr')).toBe(unknown)
  })

  it('a translated import reason leaves text quoted from the file unchanged', () => {
    const found =
      'No column was recognised as the businesses\' name in the first 20 rows. Rename the column that holds it to "name"; if the file has no header row, insert a row of column names at the top. The first row begins with: $& Monday {row}\nx.'
    expect(formatRowReason(found, 'tr')).toContain('şöyle başlıyor: $& Monday {row}\nx.')
  })
})
