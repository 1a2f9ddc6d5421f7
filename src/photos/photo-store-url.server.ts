import { z } from 'zod'
import { isDecodable } from '../platform/urls/is-decodable.ts'
import type { S3Location } from './photo-store.server.ts'

/** An S3-compatible store: the path is the bucket. */
export const photoStoreUrl = z.string().refine(
  (value) => {
    const url = URL.parse(value)
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.username !== '' &&
      url.password !== '' &&
      isDecodable(url.username + url.password) &&
      /^\/[a-z0-9.-]{3,63}$/.test(url.pathname)
    )
  },
  { error: 'must be https://KEY:SECRET@HOST/BUCKET?region=REGION' },
)

const DEFAULT_REGION = 'us-east-1'

/** Decodes the keys, which may contain characters that a URL escapes. */
export function parsePhotoStoreUrl(text: string): S3Location {
  const url = new URL(text)
  return {
    url: url.origin + url.pathname,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
