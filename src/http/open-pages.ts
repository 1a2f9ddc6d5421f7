import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { LoadedPage, LoadPage } from '../contract/page-render.ts'
import { type AdminDocument, writeAdminDocument } from './admin-document.ts'
import { writeDocument } from './document.ts'
import { readPageAssets, startScript } from './page-assets.ts'
import type { PlacedCode } from './place-site.ts'

const BROWSER_ENTRY = 'src/site/entry-browser.tsx'
const SERVER_ENTRY = 'src/site/entry-server.tsx'
const ADMIN_ENTRY = 'src/admin/entry-browser.tsx'
const screenPath = (screen: string) => `src/site/${screen}/${screen}.page.tsx`
const adminScreenPath = (screen: string) => `src/admin/${screen}/${screen}.page.tsx`

/** The pages of the back office, which the browser makes: the server sends where they begin. */
export type AdminPages = {
  startScript: string | null
  write: (page: AdminDocument, url: string) => Promise<string> | string
}

/** How pages are loaded and wrapped: from the build, or from the sources with hot reload. */
export type Pages = {
  load: LoadPage
  /** The one inline script of the documents, for the policy to name; null in development. */
  startScript: string | null
  write: (page: RenderedPage, code: PlacedCode, url: string) => Promise<string> | string
  admin: AdminPages
}

/** A page that has an answer, not yet written as a document. */
type RenderedPage = Extract<LoadedPage, { kind: 'page' }>

async function openBuiltPages(clientFolder: string): Promise<Pages> {
  const program = join(clientFolder, '..', 'server', 'entry-server.js')
  const { loadPage } = (await import(pathToFileURL(program).href)) as { loadPage: LoadPage }
  const manifest = join(clientFolder, '.vite', 'manifest.json')
  const { entry, assetsOf } = readPageAssets(manifest, BROWSER_ENTRY, screenPath)
  const admin = readPageAssets(manifest, ADMIN_ENTRY, adminScreenPath)
  return {
    load: loadPage,
    startScript: startScript(entry),
    write: (page, code) => writeDocument(page.render(), page.state, assetsOf(page.screen), code),
    admin: {
      startScript: startScript(admin.entry),
      write: (page) => writeAdminDocument(page, admin.assetsOf(page.screen)),
    },
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
  const assetsFrom = (entry: string, style: string) => ({
    script: `<script type="module" src="/${entry}"></script>`,
    styles: [style],
    preloads: [],
    fonts: [],
  })
  const assets = assetsFrom(BROWSER_ENTRY, '/src/site/site.css')
  const adminAssets = assetsFrom(ADMIN_ENTRY, '/src/admin/admin.css')
  return {
    startScript: null,
    async load(request) {
      const { loadPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { loadPage: LoadPage }
      return loadPage(request)
    },
    write: (page, code, url) =>
      vite.transformIndexHtml(url, writeDocument(page.render(), page.state, assets, code)),
    admin: {
      startScript: null,
      write: (page, url) => vite.transformIndexHtml(url, writeAdminDocument(page, adminAssets)),
    },
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
