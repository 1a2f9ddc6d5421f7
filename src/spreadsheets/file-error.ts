import { fillText } from './format-message.ts'
import {
  UNREADABLE_DETAILS,
  UNREADABLE_TEXTS,
  type UnreadableCode,
  type UnreadableDetail,
} from './unreadable-texts.ts'

type Parameters = Readonly<Record<string, string | number>>

/**
 * The file cannot be read, and it is the file's fault. `message` is plain English for the operator:
 * what is wrong and what to do. `cause` keeps the library's own error for the log. Anything else
 * thrown while reading (a full disk, a missing file) is not the operator's to repair.
 */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode
  readonly parameters: Parameters

  constructor(code: UnreadableCode, parameters: Parameters = {}, cause?: unknown) {
    const message = fillText(UNREADABLE_TEXTS[code], parameters)
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'UnreadableFile'
    this.code = code
    this.parameters = parameters
  }
}

/** As UnreadableFile, for a text that says in detail what is wrong. */
function inDetail(
  code: UnreadableCode,
  detail: UnreadableDetail,
  parameters: Parameters,
  cause?: unknown,
): UnreadableFile {
  const what = fillText(UNREADABLE_DETAILS[detail], parameters)
  return new UnreadableFile(code, { ...parameters, what }, cause)
}

/** The workbook is broken inside. */
export const damagedWorkbook = (
  detail: UnreadableDetail,
  parameters: Parameters = {},
  cause?: unknown,
) => inDetail('damaged', detail, parameters, cause)

/** The JSON is broken in or after the given record. */
export const damagedJson = (detail: UnreadableDetail, record: number, cause?: unknown) =>
  inDetail('damaged-json', detail, { record }, cause)

export const damagedGzip = (detail: UnreadableDetail, cause?: unknown) =>
  inDetail('damaged-gzip', detail, {}, cause)

/** The file passes a cap. */
export const tooLarge = (detail: UnreadableDetail, parameters: Parameters = {}) =>
  inDetail('too-large', detail, parameters)

export const emptyFile = (detail: UnreadableDetail) => inDetail('empty', detail, {})

/**
 * The operating system refused (disk full, no permission), as opposed to a file that is wrong.
 * zlib errors carry `errno` too, so only `syscall` tells the two apart.
 */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
