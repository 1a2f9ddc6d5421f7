import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '../contract/page-render.ts'
import { writeDocument } from './document.ts'
import { readPageAssets } from './page-assets.ts'

const BROWSER_ENTRY = 'src/site/entry-browser.tsx'
const SERVER_ENTRY = 'src/site/entry-server.tsx'
const screenPath = (screen: string) => `src/site/${screen}/${screen}.page.tsx`

/** How pages are rendered and wrapped: from the build, or from the sources with hot reload. */
export type Pages = {
  render: RenderPage
  write: (
    html: string,
    state: unknown | null,
    screen: string,
    url: string,
  ) => Promise<string> | string
}

async function openBuiltPages(clientFolder: string): Promise<Pages> {
  const program = join(clientFolder, '..', 'server', 'entry-server.js')
  const { renderPage } = (await import(pathToFileURL(program).href)) as { renderPage: RenderPage }
  const assetsOf = readPageAssets(
    join(clientFolder, '.vite', 'manifest.json'),
    BROWSER_ENTRY,
    screenPath,
  )
  return {
    render: renderPage,
    write: (html, state, screen) => writeDocument(html, state, assetsOf(screen)),
  }
}

async function openSourcePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
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
    async render(request) {
      const { renderPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { renderPage: RenderPage }
      return renderPage(request)
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
