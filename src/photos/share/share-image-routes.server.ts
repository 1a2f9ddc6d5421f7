import type { FastifyInstance } from 'fastify'
import { hasEtag } from '../../platform/http/cache-headers.server.ts'
import { sendProblem } from '../../platform/http/problem-details.server.ts'
import { SITE_IMAGE } from '../../platform/site-ui/structured-data.ts'
import { buildShareImagePath, PHOTO_FILES } from '../../platform/urls/photo-routes.ts'
import { buildShareVersion, type ShareFacts } from './share-facts.server.ts'
import { createShareImages } from './share-image-cache.server.ts'

type Found =
  | { kind: 'found'; facts: ShareFacts }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' | 'missing' }

const FILE = /^([a-z0-9-]{1,300})\.png$/
const FOREVER = 'public, max-age=31536000, immutable'
/** Of an address that lacks the version of the present facts. */
const BRIEFLY = 'public, max-age=300'
const RETRY_SECONDS = '30'

export function registerShareImageRoutes(
  app: FastifyInstance,
  find: (slug: string) => Promise<Found>,
): void {
  const findImage = createShareImages()

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    PHOTO_FILES.share.pattern,
    async (request, reply) => {
      const slug = FILE.exec(request.params.file)?.[1]
      const found = slug === undefined ? null : await find(slug)
      if (found?.kind === 'gone')
        return sendProblem(reply, 410, 'This business is no longer listed.')
      if (found?.kind === 'moved')
        return reply
          .header('cache-control', BRIEFLY)
          .redirect(buildShareImagePath(found.slug, request.query.v ?? ''), 301)
      if (found?.kind !== 'found') return sendProblem(reply, 404, 'Business not found.')
      const { facts } = found
      const version = buildShareVersion(facts)
      const cacheControl = request.query.v === version ? FOREVER : BRIEFLY
      const etag = `"${version}"`
      if (hasEtag(request.headers['if-none-match'], etag))
        return reply.headers({ etag, 'cache-control': cacheControl }).code(304).send()
      const image = await findImage(facts)
      if (image.kind === 'image')
        return reply
          .headers({ etag, 'cache-control': cacheControl })
          .type('image/png')
          .send(image.png)
      if (image.kind === 'busy') reply.header('retry-after', RETRY_SECONDS)
      return reply
        .header('cache-control', image.kind === 'busy' ? 'no-store' : BRIEFLY)
        .redirect(SITE_IMAGE, 302)
    },
  )
}
