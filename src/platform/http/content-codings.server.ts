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

/** 'fast' takes a seventh of the time of 'small' and makes a page a quarter larger. */
export type Effort = 'fast' | 'small'

/** Above 5, the time grows faster than the size shrinks. */
const BROTLI_QUALITY = { fast: 1, small: 5 }
const GZIP_LEVEL = { fast: 3, small: 6 }
/** Smaller bodies are compressed synchronously; the thread pool would cost as much again. */
const SYNC_MAX_BYTES = 128 * 1024

const buildCodingPattern = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`, 'i')
const BROTLI = buildCodingPattern('br')
const GZIP = buildCodingPattern('gzip')

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

function compress(body: Buffer, coding: Coding, effort: Effort): Buffer | Promise<Buffer> {
  if (coding === 'identity') return body
  const isAtOnce = body.length <= SYNC_MAX_BYTES
  const level = GZIP_LEVEL[effort]
  if (coding === 'gzip') return isAtOnce ? gzipSync(body, { level }) : toGzip(body, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return isAtOnce ? brotliCompressSync(body, { params }) : toBrotli(body, { params })
}

export const encode = async (
  body: Buffer,
  coding: Coding,
  effort: Effort = 'small',
): Promise<Buffer> => alone(await compress(body, coding, effort))

export async function decode(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body
  return coding === 'gzip' ? fromGzip(body) : fromBrotli(body)
}
