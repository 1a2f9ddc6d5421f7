import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runReason } from '../src/text/tr/admin/run-reasons.ts'

const DOMAIN = fileURLToPath(new URL('../src/domain', import.meta.url))
/** A sentence an import notes: the last text handed to `note` or `fail`, or kept as a `reason`. */
const NOTED = [
  /notes\.(?:note|fail)\(\s*[^()]*?(?:'([^']+)'|`([^`]+)`),?\s*\)/g,
  /\breason(?: =|:) (?:'([^']+)'|`([^`]+)`)/g,
]

const sentences = ['imports', 'businesses'].flatMap((room) =>
  readdirSync(join(DOMAIN, room))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const source = readFileSync(join(DOMAIN, room, name), 'utf8')
      return NOTED.flatMap((pattern) => [...source.matchAll(pattern)]).map(
        ([, plain, filled = '']) => plain ?? filled.replaceAll(/\$\{[^}]*\}/g, '7'),
      )
    })
    .filter((sentence) => sentence.includes(' ')),
)

test('the sentences of imports are found', () => {
  expect(sentences.length).toBeGreaterThan(18)
})

test.each([...sentences, 'changed-since'])('“%s” is said in Turkish', (sentence) => {
  expect(runReason(sentence)).not.toBe(sentence)
})

test('days and numbers stay in the Turkish', () => {
  expect(runReason('could not be read for Monday, Friday; kept as text')).toContain(
    'pazartesi, cuma',
  )
  expect(runReason('was cut at 500 characters')).toBe('500 karakterde kesildi')
})

test('what has no Turkish is shown as it was kept', () => {
  expect(runReason('something unheard of')).toBe('something unheard of')
})
