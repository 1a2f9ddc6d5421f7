import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { LoadPage } from '../contract/page-render.ts'
import { writeDocument } from './document.ts'
import { readPageAssets } from './page-assets.ts'

const BROWSER_ENTRY = 'src/site/entry-browser.tsx'
const SERVER_ENTRY = 'src/site/entry-server.tsx'
const screenPath = (screen: string) => `src/site/${screen}/${screen}.page.tsx`

/** How pages are loaded and wrapped: from the build, or from the sources with hot reload. */
export type Pages = {
  load: LoadPage
  write: (
    html: string,
    state: unknown | null,
    screen: string,
    url: string,
  ) => Promise<string> | string
}

async function openBuiltPages(clientFolder: string): Promise<Pages> {
  const program = join(clientFolder, '..', 'server', 'entry-server.js')
  const { loadPage } = (await import(pathToFileURL(program).href)) as { loadPage: LoadPage }
  const assetsOf = readPageAssets(
    join(clientFolder, '.vite', 'manifest.json'),
    BROWSER_ENTRY,
    screenPath,
  )
  return {
    load: loadPage,
    write: (html, state, screen) => writeDocument(html, state, assetsOf(screen)),
  }
}

async function openSourcePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    // Bundled, the configuration would be a new file each time, and the watching Node would start again for it.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) =>
    vite.middlewares(request.raw, reply.raw, () => done()),
  )
  const assets = {
    script: `/${BROWSER_ENTRY}`,
    styles: ['/src/site/site.css'],
    preloads: [],
    fonts: [],
  }
  return {
    async load(request) {
      const { loadPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { loadPage: LoadPage }
      return loadPage(request)
    },
    write: (html, state, _screen, url) =>
      vite.transformIndexHtml(url, writeDocument(html, state, assets)),
  }
}

/** Opens the pages of the build in production, of the sources in development. */
export function openPages(
  app: FastifyInstance,
  production: boolean,
  clientFolder: string,
): Promise<Pages> {
  return production ? openBuiltPages(clientFolder) : openSourcePages(app)
}
