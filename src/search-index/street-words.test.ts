import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findStreetForms } from './street-words.server.ts'
import { parseNameWords } from './tokenize-name.ts'

test('the search reads abbreviations of streets in both directions', () => {
  expect(findStreetForms('str')).toContain('strasse')
  expect(findStreetForms('улица')).toEqual(['ул'])
  expect(findStreetForms('hauptstr')).toEqual(['hauptstrasse', 'hauptstraat'])
  expect(findStreetForms('bakery')).toEqual([])
})

test('each abbreviation is one term of the index', () => {
  const text = readFileSync(join(import.meta.dirname, 'street-words.txt'), 'utf8').trimEnd()
  for (const word of text.split(/, |\n/)) expect(parseNameWords(word)).toEqual([word])
})
