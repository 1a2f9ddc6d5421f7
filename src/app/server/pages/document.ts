import type { SiteContext } from '../../../advertising/site-context.server.ts'
import { formatScriptJson } from '../../../platform/calls/script-json.ts'
import { escapeXml } from '../../../platform/http/escape-xml.ts'
import type { LoadedPage } from '../../../platform/site-ui/page-context.ts'
import { findDirection } from '../../../platform/urls/routes.ts'
import { FILES } from '../../../platform/urls/well-known-routes.ts'
import type { PageAssets } from './page-assets.server.ts'

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

export function buildFrame(assets: PageAssets): Frame {
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

export type RenderedPage = Extract<LoadedPage, { kind: 'page' }>

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
