import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.server.ts'
import { hasEtag } from '../platform/http/cache-headers.server.ts'
import { sendProblem } from '../platform/http/problem-details.server.ts'
import { PHOTO_FILES } from '../platform/urls/photo-routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { isStoringPhotos } from '../settings/photo-settings.ts'
import { findPhotoType, type PhotoStore, parsePhotoFile } from './photo-store.server.ts'

const FOREVER = 'public, max-age=31536000, immutable'

async function findSource({ read }: Database, image: string): Promise<string | null> {
  const found = await read
    .selectFrom('photos')
    .innerJoin('business_photos', 'business_photos.photo_id', 'photos.id')
    .innerJoin('businesses', 'businesses.id', 'business_photos.business_id')
    .where('photos.image', '=', image)
    .where('businesses.is_approved', '=', 1)
    .where('businesses.removed_at', 'is', null)
    .select('photos.url')
    .limit(1)
    .executeTakeFirst()
  return found?.url ?? null
}

async function isUploadedAndVisible({ read }: Database, image: string): Promise<boolean> {
  const found = await read
    .selectFrom('uploaded_photo_uses')
    .innerJoin('businesses', 'businesses.id', 'uploaded_photo_uses.business_id')
    .where('uploaded_photo_uses.image', '=', image)
    .where('businesses.is_approved', '=', 1)
    .where('businesses.removed_at', 'is', null)
    .select('businesses.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function registerPhotoRoutes(
  app: FastifyInstance,
  { findReader, store }: { findReader: () => Promise<Database>; store: PhotoStore },
): void {
  app.get<{ Params: { file: string } }>(PHOTO_FILES.photo.pattern, async (request, reply) => {
    const missing = () => sendProblem(reply, 404, 'Photo not found.')
    const { file } = request.params
    const parsed = parsePhotoFile(file)
    if (parsed === null) return missing()
    const database = await findReader()
    const isUploaded = await isUploadedAndVisible(database, parsed.image)
    const source = isUploaded ? null : await findSource(database, parsed.image)
    if (!isUploaded && source === null) return missing()
    const toSource = () =>
      source === null ? missing() : reply.header('cache-control', 'no-store').redirect(source, 302)
    // Cached pages may still show the picture after storing is turned off.
    if (!isUploaded && !isStoringPhotos((await findSettings(database)).photos)) return toSource()
    const headers = { etag: `"${file}"`, 'cache-control': FOREVER }
    if (hasEtag(request.headers['if-none-match'], headers.etag))
      return reply.headers(headers).code(304).send()
    const bytes = await store.read(file)
    if (bytes === null) return toSource()
    return reply.headers(headers).type(findPhotoType(parsed.format)).send(bytes)
  })
}
