import type { IncomingMessage } from 'node:http'
import {
  INTERNET,
  normalizeFetchError,
  openPublicUrl,
  type PublicNetwork,
  RemoteFileError,
} from '../platform/http/open-public-url.server.ts'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** Of the whole exchange with all redirects. */
const LIMIT_MS = 20_000

/** Tests replace the network and its time limit. */
export type PhotoNetwork = PublicNetwork & { limitMs: number }

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > PHOTO_MAX_BYTES)
    throw new RemoteFileError('too-large', true)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of response) {
    sizeBytes += chunk.length
    if (sizeBytes > PHOTO_MAX_BYTES) throw new RemoteFileError('too-large', true)
    chunks.push(chunk)
  }
  if (!response.complete) throw new RemoteFileError('cut-off', false)
  return Buffer.concat(chunks, sizeBytes)
}

/** @throws RemoteFileError for any picture that can't be fetched. */
export async function fetchPhoto(
  url: string,
  stopping: AbortSignal,
  network: Partial<PhotoNetwork> = {},
): Promise<Buffer> {
  const { limitMs, ...rules } = { ...INTERNET, limitMs: LIMIT_MS, ...network }
  const limit = AbortSignal.timeout(limitMs)
  const request = {
    headers: {
      accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
      'user-agent': 'Gazetteer (pictures of a business directory)',
    },
    protocols: ['http:', 'https:'] as const,
    network: rules,
    signal: AbortSignal.any([stopping, limit]),
  }
  try {
    const response = await openPublicUrl(url, request, (status) => status === 200)
    try {
      return await readBody(response)
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw normalizeFetchError(error, limit)
  }
}
