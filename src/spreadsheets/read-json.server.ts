import { createJsonError, createTooLargeError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import { type FileSource, readBytes } from './file-source.server.ts'
import { buildFeatureRecord, isFeature } from './geojson-feature.ts'
import type { NumberedRecord } from './read-records.server.ts'
import { detectJsonLayout, type JsonLayout, splitJson } from './split-json.server.ts'
import { detectTextEncoding, readUtf8, type TextEncoding } from './text-encoding.server.ts'

const LONG_NUMBER = /[:[,\s]-?\d{16,}/

/** Passes numbers beyond safe integers to `keep` as digits. Throws SyntaxError. */
function parseJsonRecord(text: string, keep: (digits: string) => unknown): object {
  // A reviver is several times slower, and few records need it.
  if (!LONG_NUMBER.test(text)) return JSON.parse(text) as object
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    const digits = context?.source ?? ''
    return /^-?\d{16,}$/.test(digits) ? keep(digits) : value
  }) as object
}

const SAMPLE_BYTES = 65_536

export type JsonForm = { encoding: TextEncoding; layout: JsonLayout }

export async function detectJsonForm(source: FileSource): Promise<JsonForm> {
  const encoding = await detectTextEncoding(source)
  const read = () => readUtf8(source, encoding)
  const sample = (await readBytes(read(), SAMPLE_BYTES)).toString()
  return { encoding, layout: await detectJsonLayout(sample, read) }
}

export async function* readJsonRecords(
  source: FileSource,
  { encoding, layout }: JsonForm,
  limits: FileLimits,
  keepNumber: (digits: string) => unknown = String,
): AsyncGenerator<NumberedRecord> {
  let rowNumber = 0
  for await (const texts of splitJson(readUtf8(source, encoding), layout, limits)) {
    for (const text of texts) {
      if (++rowNumber > limits.maxRows)
        throw createTooLargeError('more-rows', { limit: limits.maxRows })
      yield { rowNumber, record: parse(text, rowNumber, keepNumber) }
    }
  }
}

function parse(text: string, rowNumber: number, keepNumber: (digits: string) => unknown): object {
  try {
    return parseJsonRecord(text, keepNumber)
  } catch (error) {
    throw createJsonError('not-json', rowNumber, error)
  }
}

export async function* readJson(
  source: FileSource,
  form: JsonForm,
  limits: FileLimits,
): AsyncGenerator<NumberedRecord> {
  for await (const { rowNumber, record } of readJsonRecords(source, form, limits))
    yield { rowNumber, record: isFeature(record) ? buildFeatureRecord(record) : record }
}
