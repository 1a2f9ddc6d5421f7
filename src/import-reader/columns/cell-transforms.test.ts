// @module-tag import-recipes
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CellTransform } from '../import-input.ts'
import { readSpreadsheet } from '../read-spreadsheet.server.ts'
import { createRowTransform, type Recipe } from './cell-transforms.server.ts'

const HEADER = ['name', 'place', 'kind']

const transformOf = (transforms: Recipe['transforms'], cells: string[]) =>
  createRowTransform({ constants: {}, transforms }, HEADER)({ rowNumber: 2, cells }).cells

test.each<[CellTransform, string, string]>([
  [{ kind: 'trim', characters: '*-' }, '* Basel --', 'Basel'],
  [{ kind: 'split', separator: '/', part: 1 }, 'Basel / Gundeli', 'Basel'],
  [{ kind: 'split', separator: '/', part: -1 }, 'CH / BS / Basel', 'Basel'],
  [{ kind: 'split', separator: '/', part: 3 }, 'Basel', ''],
  [{ kind: 'replace', find: 'Stadt $&', replace: '$1' }, 'Stadt $& x', '$1 x'],
  [{ kind: 'join', column: 2, separator: ', ' }, 'Basel', 'Basel, Cafe'],
  [{ kind: 'pick', values: { BS: 'Basel' } }, ' BS ', 'Basel'],
  [{ kind: 'pick', values: { BS: 'Basel' } }, 'Bern', 'Bern'],
])('%j of %j is %j', (transform, before, after) => {
  expect(transformOf({ 1: [transform] }, ['A', before, 'Cafe'])[1]).toBe(after)
})

test('transforms of a column apply in order, and a short row has empty cells', () => {
  const list: CellTransform[] = [
    { kind: 'split', separator: '-', part: 2 },
    { kind: 'pick', values: { '': 'Basel' } },
  ]
  expect(transformOf({ 1: list, 9: list }, ['A'])).toEqual(['A', 'Basel', ''])
})

test('a repeated header is left as it is', () => {
  const { cells } = createRowTransform(
    { constants: { city: 'Basel' }, transforms: {} },
    HEADER,
  )({ rowNumber: 9, cells: HEADER })
  expect(cells).toEqual(HEADER)
})

test('a join of many columns does not grow without limit', () => {
  const joins = Array.from({ length: 10 }, (): CellTransform => {
    return { kind: 'replace', find: 'a', replace: 'aaaaaaaaaa' }
  })
  expect(transformOf({ 0: joins }, ['a', '', ''])[0]).toHaveLength(100_000)
})

test('the reader applies transforms and constants, and a totals row stays one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-recipe-'))
  const path = join(folder, 'list.csv')
  const rows = ['name,where,rating', 'Pier Nine,BS/Basel,4.5', 'Dock,ZH/Zürich,', 'Total,2,9']
  await writeFile(path, rows.join('\n'))
  const request = {
    mapping: { 1: 'city' as const },
    transforms: { 1: [{ kind: 'split' as const, separator: '/', part: 2 }] },
    constants: { country_code: 'CH', type: 'Restaurant', rating: '3' },
    after: 0,
    withTexts: false,
  }
  const found: unknown[] = []
  for await (const message of readSpreadsheet(path, request)) {
    if (message.kind === 'columns') expect(message.columns.fields).toHaveLength(3)
    if (message.kind !== 'rows') continue
    for (const { values } of message.businesses)
      found.push([values?.name, values?.city, values?.country_code, values?.type, values?.rating])
  }
  expect(found).toEqual([
    ['Pier Nine', 'Basel', 'CH', 'Restaurant', 4.5],
    ['Dock', 'Zürich', 'CH', 'Restaurant', 3],
  ])
  await rm(folder, { recursive: true })
})
