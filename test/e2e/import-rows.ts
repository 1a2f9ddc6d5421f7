import { csvOf } from '../import-files.ts'

const HEADER = [
  'Title',
  'Kategori',
  'Spot',
  'phone',
  'lat',
  'lng',
  'rating',
  'place_id',
  'country_code',
  'Odd one',
]

/** A made-up business as a row of a spreadsheet. */
const row = (at: number, phone: string) => [
  `Copper Kettle ${at}`,
  'Tea house',
  `Mill Lane ${at}, Leeds`,
  `+44 113 ${phone} ${1000 + (at % 9000)}`,
  String(53.7 + at / 100_000),
  String(-1.5 - at / 100_000),
  '4.2',
  `ChIJcopperkettle${String(at).padStart(11, '0')}`,
  'GB',
  `m${at}`,
]

/** A file of generated businesses; the importer doesn't recognize its 'Spot' column. */
export const importFile = (rows: number, phone = '496', more: string[][] = []) =>
  csvOf([HEADER, ...Array.from({ length: rows }, (_, at) => row(at, phone)), ...more])
