import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib'

/** Content codings are defined in RFC 9110. */
export type Coding = 'br' | 'gzip' | 'identity'

const [toBrotli, toGzip, fromBrotli, fromGzip] = [
  promisify(brotliCompress),
  promisify(gzip),
  promisify(brotliDecompress),
  promisify(gunzip),
]

/** Above 5, the time grows faster than the size shrinks. */
const BROTLI_QUALITY = 5
/** Smaller bodies are compressed synchronously; the thread pool would cost as much again. */
const SYNC_MAX_BYTES = 128 * 1024

const taken = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`, 'i')
const BROTLI = taken('br')
const GZIP = taken('gzip')

export function detectCoding(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Copies out of a pooled buffer, because a slice keeps the whole pool in memory. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function compress(body: Buffer, coding: Coding): Buffer | Promise<Buffer> {
  if (coding === 'identity') return body
  const isAtOnce = body.length <= SYNC_MAX_BYTES
  if (coding === 'gzip') return isAtOnce ? gzipSync(body) : toGzip(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return isAtOnce ? brotliCompressSync(body, { params }) : toBrotli(body, { params })
}

export const encode = async (body: Buffer, coding: Coding): Promise<Buffer> =>
  alone(await compress(body, coding))

export async function decode(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body
  return coding === 'gzip' ? fromGzip(body) : fromBrotli(body)
}
