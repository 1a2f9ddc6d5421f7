import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { LoadedPage, LoadPage } from '../contract/page-render.ts'
import { writeDocument } from './document.ts'
import { readPageAssets, startScript } from './page-assets.ts'
import type { PlacedCode } from './place-site.ts'

const BROWSER_ENTRY = 'src/site/entry-browser.tsx'
const SERVER_ENTRY = 'src/site/entry-server.tsx'
const screenPath = (screen: string) => `src/site/${screen}/${screen}.page.tsx`

/** How pages are loaded and wrapped: from the build, or from the sources with hot reload. */
export type Pages = {
  load: LoadPage
  /** The one inline script of the documents, for the policy to name; null in development. */
  startScript: string | null
  write: (page: RenderedPage, code: PlacedCode, url: string) => Promise<string> | string
}

/** A page that has an answer, not yet written as a document. */
type RenderedPage = Extract<LoadedPage, { kind: 'page' }>

async function openBuiltPages(clientFolder: string): Promise<Pages> {
  const program = join(clientFolder, '..', 'server', 'entry-server.js')
  const { loadPage } = (await import(pathToFileURL(program).href)) as { loadPage: LoadPage }
  const { entry, assetsOf } = readPageAssets(
    join(clientFolder, '.vite', 'manifest.json'),
    BROWSER_ENTRY,
    screenPath,
  )
  return {
    load: loadPage,
    startScript: startScript(entry),
    write: (page, code) => writeDocument(page.render(), page.state, assetsOf(page.screen), code),
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
    script: `<script type="module" src="/${BROWSER_ENTRY}"></script>`,
    styles: ['/src/site/site.css'],
    preloads: [],
    fonts: [],
  }
  return {
    startScript: null,
    async load(request) {
      const { loadPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { loadPage: LoadPage }
      return loadPage(request)
    },
    write: (page, code, url) =>
      vite.transformIndexHtml(url, writeDocument(page.render(), page.state, assets, code)),
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
