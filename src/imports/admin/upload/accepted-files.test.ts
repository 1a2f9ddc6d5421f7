import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '../../../platform/http/upload-limit.ts'
import { EXCEL, TABLES, validateFiles } from './accepted-files.ts'

const file = (name: string, size = 1) => ({ name, size }) as File
const sort = (...files: File[]) => validateFiles(files, TABLES)
const names = (files: File[]) => files.map(({ name }) => name)

test('validateFiles accepts every supported table format, regardless of file name case', {
  tags: ['upload-page'],
}, () => {
  const good = [
    'a.xlsx',
    'b.XLS',
    'c.csv',
    'd.tsv',
    'e.json',
    'f.ndjson',
    'g.csv.gz',
    'h.geojson',
    'i.parquet',
  ]
  expect(names(sort(...good.map((name) => file(name))).files)).toEqual(good)
})

test('validateFiles rejects unsupported types and files over 150 MB, grouped by reason', {
  tags: ['upload-file-limit'],
}, () => {
  const sorted = sort(
    file('photo.png'),
    file('large.csv', UPLOAD_MAX_BYTES + 1),
    file('full.csv', UPLOAD_MAX_BYTES),
  )
  expect(names(sorted.wrongType)).toEqual(['photo.png'])
  expect(names(sorted.tooLarge)).toEqual(['large.csv'])
  expect(names(sorted.files)).toEqual(['full.csv'])
})

test('validateFiles accepts Excel files by the ending of their name or by their type', () => {
  const untitled = { name: 'untitled', type: 'application/vnd.ms-excel', size: 1 } as File
  const sorted = validateFiles([file('a.XLSX'), file('b.csv'), untitled], EXCEL)
  expect(names(sorted.files)).toEqual(['a.XLSX', 'untitled'])
  expect(names(sorted.wrongType)).toEqual(['b.csv'])
})
