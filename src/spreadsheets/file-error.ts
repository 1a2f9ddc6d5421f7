import sentences from './file-errors.json' with { type: 'json' }

export function formatMessage(
  template: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}

/** Stored and matched by text for translation; changing a sentence loses its translation. */
export const { texts: UNREADABLE_TEXTS, details: UNREADABLE_DETAILS } = sentences

export type UnreadableCode = keyof typeof UNREADABLE_TEXTS
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

export const createParquetError = (detail: UnreadableDetail, cause?: unknown) =>
  inDetail('damaged-parquet', detail, {}, cause)

export const createGzipError = (detail: UnreadableDetail, cause?: unknown) =>
  inDetail('damaged-gzip', detail, {}, cause)

export const createTooLargeError = (detail: UnreadableDetail, parameters: Parameters = {}) =>
  inDetail('too-large', detail, parameters)

export const createEmptyFileError = (detail: UnreadableDetail) => inDetail('empty', detail, {})

/** zlib errors also have `errno`; only system errors have `syscall`. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
