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

/** What an answer can be sent as (RFC 9110, content codings). */
export type Coding = 'br' | 'gzip' | 'identity'

const [toBrotli, toGzip, fromBrotli, fromGzip] = [
  promisify(brotliCompress),
  promisify(gzip),
  promisify(brotliDecompress),
  promisify(gunzip),
]

/** Made once and sent often; above this the time grows faster than the bytes shrink. */
const BROTLI_QUALITY = 5
/**
 * So much is compressed within two or three milliseconds, at once: every processor has a process of ours,
 * and handing a page to another thread and back costs as much work again, and keeps the others waiting.
 */
const AT_ONCE_BYTES = 128 * 1024

/** A coding in Accept-Encoding, unless its weight is zero. */
const taken = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`, 'i')
const BROTLI = taken('br')
const GZIP = taken('gzip')

/** The smallest coding a client takes, by its Accept-Encoding. */
export function codingFor(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Bytes in memory of their own: a part of a larger piece keeps all of that piece from being freed. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function compress(body: Buffer, coding: Coding): Buffer | Promise<Buffer> {
  if (coding === 'identity') return body
  const isAtOnce = body.length <= AT_ONCE_BYTES
  if (coding === 'gzip') return isAtOnce ? gzipSync(body) : toGzip(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return isAtOnce ? brotliCompressSync(body, { params }) : toBrotli(body, { params })
}

/** Compresses; what is large beside everything else this process does. What comes back holds no memory but its bytes. */
export const encode = async (body: Buffer, coding: Coding): Promise<Buffer> =>
  alone(await compress(body, coding))

/** The bytes that were compressed. */
export async function decode(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body
  return coding === 'gzip' ? fromGzip(body) : fromBrotli(body)
}
