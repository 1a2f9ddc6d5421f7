export type UnreadableReason =
  | 'empty'
  | 'not-a-spreadsheet'
  | 'web-page'
  | 'json'
  | 'old-excel'
  | 'binary-excel'
  | 'opendocument'
  | 'password'
  | 'compressed'
  | 'damaged'
  | 'too-large'
  | 'unclosed-quote'
  | 'unknown-encoding'
  | 'no-visible-sheet'

/**
 * The file cannot be read, and it is the file's fault. `message` is plain English for the operator:
 * what is wrong and what to do. `cause` keeps the library's own error for the log. Anything else
 * thrown while reading (a full disk, a missing file) is not the operator's to repair.
 */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}

/** The .xlsx is broken inside; `what` completes "because ...". */
export function damagedWorkbook(what: string, cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'damaged',
    `This Excel file is damaged: ${what}. Open it in Excel or LibreOffice, save it again as .xlsx and upload the new file.`,
    cause,
  )
}

/** The file passes a cap; `what` names the cap that was passed. */
export function tooLarge(what: string): UnreadableFile {
  return new UnreadableFile(
    'too-large',
    `This file is too large to read safely: ${what}. Remove what is not needed, or split it into smaller files.`,
  )
}

/**
 * The operating system refused (disk full, no permission), as opposed to a file that is wrong.
 * zlib errors carry `errno` too, so only `syscall` tells the two apart.
 */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** The message that every way of having no rows shares; `what` says which it is. */
export function emptyFile(what: string): UnreadableFile {
  return new UnreadableFile(
    'empty',
    `${what} Upload a file with a row of headings and the businesses below it.`,
  )
}
