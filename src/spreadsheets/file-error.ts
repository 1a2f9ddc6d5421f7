import { formatMessage } from './format-message.ts'
import {
  UNREADABLE_DETAILS,
  UNREADABLE_TEXTS,
  type UnreadableCode,
  type UnreadableDetail,
} from './unreadable-texts.ts'

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
