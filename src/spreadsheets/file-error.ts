export function formatMessage(
  template: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}

/** Stored and matched by text for translation; changing a sentence loses its translation. */
export const UNREADABLE_TEXTS = {
  empty: '{what} Upload a file with a row of headings and the businesses below it.',
  'not-a-spreadsheet':
    'This is not a spreadsheet. Upload an Excel workbook (.xlsx, .xls), a text file in columns (.csv, .tsv) or JSON.',
  'no-name-column':
    'No column was recognised as the businesses\' name in the first {rows} rows. Rename the column that holds it to "name"; if the file has no header row, insert a row of column names at the top. The first row begins with: {found}.',
  'web-page':
    'This is a web page (HTML or XML), not a spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  'other-office-file':
    'This is an Office file, but not an Excel workbook. Upload an .xlsx, .xls or .csv file.',
  'zip-archive':
    'This is a zip archive, not an Excel workbook. Unpack it and upload the .xlsx or .csv inside.',
  archive:
    'This is an archive of files (tar). Unpack it and upload the one file with the businesses.',
  'binary-excel': 'This is a binary Excel workbook (.xlsb). Open it in Excel and save it as .xlsx.',
  opendocument: 'This is an OpenDocument file (.ods). Open it in LibreOffice and save it as .xlsx.',
  password:
    'This workbook is password protected. Remove the password in Excel (File, Info, Protect Workbook), save it and upload it again.',
  'no-visible-sheet':
    'All sheets of this workbook are hidden. Unhide the one with the businesses, save and upload again.',
  damaged:
    'This Excel file is damaged: {what}. Open it in Excel or LibreOffice, save it again as .xlsx and upload the new file.',
  'xml-encoding':
    'This Excel file is written in an encoding that is not allowed ({encoding}). Open it in Excel or LibreOffice and save it again as .xlsx.',
  'xls-too-large':
    'This old Excel file (.xls) is larger than {megabytes} MB. Open it in Excel or LibreOffice, save it as .xlsx and upload that.',
  'xls-before-97':
    'This workbook was written by an Excel of before 1997. Open it in Excel or LibreOffice, save it as .xlsx and upload that.',
  'too-large':
    'This file is too large to read safely: {what}. Remove what is not needed, or split it into smaller files.',
  'endless-record':
    'Row {row} of this text file does not end. The usual cause is a quotation mark that is opened in it and never closed: close or remove it and upload the file again.',
  'unclosed-quote':
    'A quotation mark opened in or after row {row} is never closed, so where the rows end is not known. Close or remove it and upload the file again.',
  'damaged-text':
    'This text file cannot be read after row {row}. Open it in Excel or LibreOffice, save it as .xlsx and upload that.',
  'unknown-encoding':
    'The letters of this text file are stored in an old code page that cannot be recognised. Open it in Excel or LibreOffice and save it as .xlsx, or as "CSV UTF-8".',
  'json-without-list':
    'This JSON file holds no list of businesses. It needs a list of objects, one for each business, at its top or under a key such as "data", "results", "items" or "businesses".',
  'damaged-json':
    'This JSON file is damaged in or after record {record}: {what}. Export the data again and upload the new file.',
  'deep-json':
    'Record {record} of this JSON file is nested more than {depth} deep, which no list of businesses is. Export the data again as CSV and upload that.',
  'damaged-gzip':
    'This compressed file (.gz) is damaged: {what}. Compress it again, or upload the file inside it.',
  'gzip-of-gzip':
    'This file is compressed (.gz) more than once. Unpack it and upload the file inside.',
  'gzip-of-several':
    'This compressed file (.gz) holds more than one file. Unpack it and upload them one by one.',
  'reader-memory':
    'Reading this file takes more memory than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.',
  'reader-silent':
    'Reading this file takes longer than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.',
  'file-gone':
    'The file of this import is not there any more. What was saved before stays; upload it again to go on.',
  'file-changed':
    'The file was changed while it was imported, so where to go on is not known. What was saved before stays; import the file as it is now.',
  'reader-stopped':
    'Reading the file stopped unexpectedly{error}. The rows before that are saved; import the file again to go on.',
} as const

export type UnreadableCode = keyof typeof UNREADABLE_TEXTS

export const UNREADABLE_DETAILS = {
  'no-bytes': 'This file is empty (0 bytes).',
  'no-sheet-rows': 'The first visible sheet has no rows.',
  'no-rows': 'This file has no rows.',
  'no-rows-below': 'This file has a row of headings and no rows below it.',
  'no-records': 'This file has no records.',
  'cut-off': 'its end is missing, as after an upload or download that was cut off',
  'broken-contents': 'its list of contents is broken',
  'part-missing': 'the part {part} is missing',
  'part-packed-wrongly': 'the part {part} cannot be unpacked',
  'part-checksum': 'the part {part} has a wrong checksum',
  'part-invalid': 'the part <{part}> is not whole or not valid XML',
  'no-sheet': 'it has no sheet',
  'row-number': 'it has a row number that cannot be',
  'cell-reference': 'it has a cell reference that cannot be',
  'text-missing': 'a cell refers to a text that is not there',
  'sector-chain': 'its parts do not follow one another as they should',
  'no-workbook': 'it has no workbook inside',
  'workbook-records': 'the workbook inside cannot be read',
  'not-json': 'it is not valid JSON',
  'json-cut-off': 'its end is missing',
  'json-goes-on': 'something follows its end',
  'not-gzip': 'it is not packed as such a file is',
  checksum: 'its content does not fit its checksum',
  'many-files': 'it contains {count} files, more than {limit}',
  'many-rows': 'it has too many rows',
  'more-rows': 'it has more than {limit} rows',
  'row-columns': 'row {row} has more than {limit} columns',
  'far-column': 'row {row} has a value beyond column {limit}',
  'many-members': 'its records have more than {limit} different members',
  'long-cell': 'a cell in row {row} has more than {limit} characters',
  'long-cell-of-row': 'a cell in row {row} has too much text',
  'long-text': 'a cell has too much text',
  'long-record': 'record {record} has more than {limit} bytes',
  'endless-tag': 'a cell or an XML tag does not end',
  'many-formats': 'it has too many cell formats',
  'many-texts': 'it has too many different texts',
  'long-texts': 'its texts are too large together',
  'unpacked-ratio': 'it grows {ratio} times when unpacked',
  'unpacked-part': 'unpacked, a part of it is larger than {limit} bytes',
  'unpacked-bytes': 'unpacked, it is larger than {limit} bytes',
} as const

export type UnreadableDetail = keyof typeof UNREADABLE_DETAILS

type Parameters = Readonly<Record<string, string | number>>

/** Thrown if the file is at fault; `message` explains how to fix it. */
export class UnreadableFileError extends Error {
  readonly code: UnreadableCode
  readonly parameters: Parameters

  constructor(code: UnreadableCode, parameters: Parameters = {}, cause?: unknown) {
    const message = formatMessage(UNREADABLE_TEXTS[code], parameters)
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'UnreadableFile'
    this.code = code
    this.parameters = parameters
  }
}

function inDetail(
  code: UnreadableCode,
  detail: UnreadableDetail,
  parameters: Parameters,
  cause?: unknown,
): UnreadableFileError {
  const what = formatMessage(UNREADABLE_DETAILS[detail], parameters)
  return new UnreadableFileError(code, { ...parameters, what }, cause)
}

export const createWorkbookError = (
  detail: UnreadableDetail,
  parameters: Parameters = {},
  cause?: unknown,
) => inDetail('damaged', detail, parameters, cause)

export const createJsonError = (detail: UnreadableDetail, record: number, cause?: unknown) =>
  inDetail('damaged-json', detail, { record }, cause)

export const createGzipError = (detail: UnreadableDetail, cause?: unknown) =>
  inDetail('damaged-gzip', detail, {}, cause)

export const createTooLargeError = (detail: UnreadableDetail, parameters: Parameters = {}) =>
  inDetail('too-large', detail, parameters)

export const createEmptyFileError = (detail: UnreadableDetail) => inDetail('empty', detail, {})

/** zlib errors also have `errno`; only system errors have `syscall`. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
