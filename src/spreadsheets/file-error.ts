import { fillText } from './format-message.ts'
import {
  UNREADABLE_DETAILS,
  UNREADABLE_TEXTS,
  type UnreadableCode,
  type UnreadableDetail,
} from './unreadable-texts.ts'

type Parameters = Readonly<Record<string, string | number>>

/** Thrown if the file is at fault; `message` explains how to fix it. */
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

function inDetail(
  code: UnreadableCode,
  detail: UnreadableDetail,
  parameters: Parameters,
  cause?: unknown,
): UnreadableFile {
  const what = fillText(UNREADABLE_DETAILS[detail], parameters)
  return new UnreadableFile(code, { ...parameters, what }, cause)
}

export const damagedWorkbook = (
  detail: UnreadableDetail,
  parameters: Parameters = {},
  cause?: unknown,
) => inDetail('damaged', detail, parameters, cause)

export const damagedJson = (detail: UnreadableDetail, record: number, cause?: unknown) =>
  inDetail('damaged-json', detail, { record }, cause)

export const damagedGzip = (detail: UnreadableDetail, cause?: unknown) =>
  inDetail('damaged-gzip', detail, {}, cause)

export const tooLarge = (detail: UnreadableDetail, parameters: Parameters = {}) =>
  inDetail('too-large', detail, parameters)

export const emptyFile = (detail: UnreadableDetail) => inDetail('empty', detail, {})

/** zlib errors also have `errno`; only system errors have `syscall`. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
