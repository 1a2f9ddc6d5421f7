import { getDecoder } from 'iconv-lite'
import type { FileSource } from './file-source.server.ts'
import type { TextEncoding } from './text-encoding.server.ts'

const CHUNK_BYTES = 65_536

/**
 * The file as UTF-8. UTF-8 goes through untouched, for the parsers look for ASCII bytes only and
 * decode whole cells; the decoder of any other encoding keeps half a character for the next chunk.
 */
export async function* readUtf8(
  source: FileSource,
  encoding: TextEncoding,
): AsyncGenerator<Buffer> {
  const chunks = source.read(CHUNK_BYTES)
  if (encoding === 'utf-8') {
    yield* chunks
    return
  }
  const decoder = getDecoder(encoding)
  // The UTF-16BE decoder gives half a surrogate pair at the end of a chunk; encoded alone it is lost.
  let half = ''
  for await (const chunk of chunks) {
    const text = half + decoder.write(chunk)
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
    if (text.length > half.length) yield Buffer.from(text.slice(0, text.length - half.length))
  }
  const rest = half + (decoder.end() ?? '')
  if (rest) yield Buffer.from(rest)
}

/** At least `bytes` bytes from the start of the file as UTF-8, less only when it is shorter. */
export async function readUtf8Start(
  source: FileSource,
  encoding: TextEncoding,
  bytes: number,
): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of readUtf8(source, encoding)) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return Buffer.concat(chunks).toString()
}
