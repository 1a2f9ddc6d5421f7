import type { AdminState } from '../../../platform/admin-ui/admin-state.ts'
import { formatScriptJson } from '../../../platform/calls/script-json.ts'
import { buildFrame } from './document.ts'
import type { PageAssets } from './page-assets.server.ts'

export type AdminDocument = { screen: string; state: AdminState }

export function renderAdminDocument({ state }: AdminDocument, assets: PageAssets): string {
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
