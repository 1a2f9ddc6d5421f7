import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../../../advertising/site-context.server.ts'
import type { AdminState } from '../../../platform/admin-ui/admin-state.ts'
import { formatScriptJson } from '../../../platform/calls/script-json.ts'
import type { LoadPage } from '../../../platform/site-ui/page-context.ts'
import { MAIN_LANGUAGE, type SiteLanguage, splitLanguage } from '../../../platform/urls/routes.ts'
import { buildFrame, type RenderedPage, renderDocument } from './document.ts'
import { type PageAssets, readPageAssets, startScript } from './page-assets.server.ts'

type AdminDocument = { screen: string; state: AdminState }

function renderAdminDocument({ state }: AdminDocument, assets: PageAssets): string {
  const { head, preloads } = buildFrame(assets)
  const theme = state.theme === null ? '' : ` data-theme="${state.theme}"`
  return (
    `<!doctype html><html lang="${state.language}"${theme}><head>${head}${preloads}` +
    '<meta name="robots" content="noindex, nofollow"><title>Gazetteer</title></head><body>' +
    '<div id="root"></div>' +
    `<script type="application/json" id="state">${formatScriptJson(state)}</script>` +
    `${assets.script}</body></html>`
  )
}

const BROWSER_ENTRY = 'src/app/site/entry-browser.tsx'
const SERVER_ENTRY = 'src/app/site/entry-server.server.tsx'
const ADMIN_ENTRY = 'src/app/admin/entry-browser.tsx'

export type AdminPages = {
  startScript: string | null
  write: (page: AdminDocument, url: string) => Promise<string> | string
}

export type Pages = {
  load: LoadPage
  startScripts: string[] | null
  write: (page: RenderedPage, site: SiteContext, url: string) => Promise<string> | string
  admin: AdminPages
}

async function openLanguage(clientFolder: string, language: SiteLanguage) {
  const program = join(clientFolder, '..', 'server', language, 'entry-server.js')
  const { renderPage } = (await import(pathToFileURL(program).href)) as { renderPage: LoadPage }
  const assets = readPageAssets(manifestOf(clientFolder, language), BROWSER_ENTRY, '.page.tsx')
  return { renderPage, ...assets }
}

const manifestOf = (clientFolder: string, language: SiteLanguage) =>
  join(clientFolder, '.vite', `manifest-${language}.json`)

async function createBuiltRenderer(
  clientFolder: string,
  languages: readonly SiteLanguage[],
): Promise<Pages> {
  const opened = await Promise.all(
    languages.map(
      async (language) => [language, await openLanguage(clientFolder, language)] as const,
    ),
  )
  const byLanguage = new Map(opened)
  const pagesIn = (language: SiteLanguage) => byLanguage.get(language) ?? opened[0]![1]
  const manifest = manifestOf(clientFolder, MAIN_LANGUAGE)
  const admin = readPageAssets(manifest, ADMIN_ENTRY, '.screen.tsx')
  return {
    load: (request) => pagesIn(splitLanguage(request.url.pathname).language).renderPage(request),
    startScripts: opened.map(([, { entry }]) => startScript(entry)),
    write: (page, site) => renderDocument(page, pagesIn(page.language).assetsOf(page.screen), site),
    admin: {
      startScript: startScript(admin.entry),
      write: (page) => renderAdminDocument(page, admin.assetsOf(page.screen)),
    },
  }
}

async function createSourceRenderer(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    // A bundled configuration is a new file on each start, which restarts `node --watch`.
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
  const assets = assetsFrom(BROWSER_ENTRY, '/src/app/site/site.css')
  const adminAssets = assetsFrom(ADMIN_ENTRY, '/src/app/admin/admin.css')
  return {
    startScripts: null,
    async load(request) {
      const { renderPage } = (await vite.ssrLoadModule(SERVER_ENTRY)) as { renderPage: LoadPage }
      return renderPage(request)
    },
    write: (page, site, url) => vite.transformIndexHtml(url, renderDocument(page, assets, site)),
    admin: {
      startScript: null,
      write: (page, url) => vite.transformIndexHtml(url, renderAdminDocument(page, adminAssets)),
    },
  }
}

export function createPageRenderer(
  app: FastifyInstance,
  production: boolean,
  clientFolder: string,
  languages: readonly SiteLanguage[],
): Promise<Pages> {
  return production ? createBuiltRenderer(clientFolder, languages) : createSourceRenderer(app)
}
