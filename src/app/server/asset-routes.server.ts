import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { SITE_IMAGE } from '../../platform/site-ui/structured-data.ts'
import { ROOT } from '../config.server.ts'

const ICONS = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']

export async function registerAssetRoutes(app: FastifyInstance, clientFolder: string) {
  await app.register(serveFiles, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    // Sandboxed previews have an opaque origin, and these files are public.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  for (const picture of [...ICONS, SITE_IMAGE.slice(1)])
    app.get(`/${picture}`, (_request, reply) =>
      reply.sendFile(picture, clientFolder, { immutable: false, maxAge: '1d' }),
    )
}

export async function registerDemoPictures(app: FastifyInstance) {
  const pictures = join(ROOT, 'demo', 'pictures')
  if (!existsSync(pictures)) return
  await app.register(serveFiles, {
    root: pictures,
    prefix: '/demo-pictures/',
    index: false,
    decorateReply: false,
    maxAge: '1d',
  })
}
