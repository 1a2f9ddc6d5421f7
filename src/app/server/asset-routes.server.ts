import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { SITE_IMAGE } from '../../platform/site-ui/site-image.ts'

/** In public/: the drawing, and what scripts/make-icons.ts has made of it. */
const ICONS = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']

/** Opens the files of the build: those whose names change with them for good, the pictures for a day. */
export async function addAssetRoutes(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(serveFiles, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    // A preview runs as if it came from nowhere, and these are for everybody.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  for (const picture of [...ICONS, SITE_IMAGE.slice(1)])
    app.get(`/${picture}`, (_request, reply) =>
      reply.sendFile(picture, clientFolder, { immutable: false, maxAge: '1d' }),
    )
}
