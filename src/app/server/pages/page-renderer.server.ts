import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../../../advertising/site-context.server.ts'
import type { AdminState } from '../../../platform/admin-ui/admin-state.ts'
import { formatScriptJson } from '../../../platform/calls/script-json.ts'
import { escapeXml } from '../../../platform/http/escape-xml.ts'
import type { LoadedPage, LoadPage } from '../../../platform/site-ui/page-context.ts'
import {
  findDirection,
  MAIN_LANGUAGE,
  type SiteLanguage,
  splitLanguage,
} from '../../../platform/urls/routes.ts'
import { FILES } from '../../../platform/urls/well-known-routes.ts'
import { type PageAssets, readPageAssets, startScript } from './page-assets.server.ts'

const THEME_LIGHT = '#fbfaf7'
const THEME_DARK = '#11141a'

/** React puts title, meta and link elements first; hydration finds them in the head. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.indexOf('<div')
  return start <= 0
    ? { head: '', body: html }
    : { head: html.slice(0, start), body: html.slice(start) }
}

type Frame = { head: string; preloads: string }
const frames = new WeakMap<PageAssets, Frame>()

function buildFrame(assets: PageAssets): Frame {
  const known = frames.get(assets)
  if (known) return known
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  )
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`)
  const frame = {
    head:
      '<meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="color-scheme" content="light dark">' +
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_LIGHT}">` +
      `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_DARK}">` +
      '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
      `<link rel="manifest" href="${FILES.manifest.pattern}">` +
      styles.join('') +
      fonts.join(''),
    preloads: preloads.join(''),
  }
  frames.set(assets, frame)
  return frame
}

const searchLink = (siteName: string) =>
  `<link rel="search" type="application/opensearchdescription+xml" href="${FILES.openSearch.pattern}" title="${escapeXml(siteName)}">`

type RenderedPage = Extract<LoadedPage, { kind: 'page' }>

/** Without `state`, the page is static and has no script. */
export function renderDocument(
  { language, state, render, banner }: RenderedPage,
  assets: PageAssets,
  { name, code }: Pick<SiteContext, 'name' | 'code'>,
): string {
  const { head, body } = splitHead(render())
  const { head: frame, preloads } = buildFrame(assets)
  const isAlive = state !== null
  const direction = findDirection(language) === 'rtl' ? ' dir="rtl"' : ''
  const data = `<script type="application/json" id="state">${formatScriptJson(state)}</script>`
  return (
    `<!doctype html><html lang="${language}"${direction}><head>${frame}${isAlive ? preloads : ''}${head}${searchLink(name)}${code.head}</head><body>${isAlive ? banner : ''}${code.bodyStart}` +
    `<div id="root">${body}</div>${isAlive ? data : ''}${code.bodyEnd}` +
    `${isAlive ? assets.script : ''}</body></html>`
  )
}

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
