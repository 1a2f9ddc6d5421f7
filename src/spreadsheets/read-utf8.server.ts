import { getDecoder } from 'iconv-lite'
import type { FileSource } from './file-source.server.ts'
import type { TextEncoding } from './text-encoding.server.ts'

const CHUNK_BYTES = 65_536

/** UTF-8 passes through, because parsers look for ASCII bytes and decode whole cells. */
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
  // The UTF-16BE decoder can end a chunk with half a surrogate pair.
  let half = ''
  for await (const chunk of chunks) {
    const text = half + decoder.write(chunk)
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
    if (text.length > half.length) yield Buffer.from(text.slice(0, text.length - half.length))
  }
  const rest = half + (decoder.end() ?? '')
  if (rest) yield Buffer.from(rest)
}

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
