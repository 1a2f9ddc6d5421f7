import type { AdminState } from '../../../platform/admin-ui/admin-state.ts'
import { scriptJson } from '../../../platform/calls/script-json.ts'
import { frameOf } from './document.ts'
import type { PageAssets } from './page-assets.server.ts'

export type AdminDocument = { screen: string; state: AdminState }

export function writeAdminDocument({ state }: AdminDocument, assets: PageAssets): string {
  const { head, preloads } = frameOf(assets)
  const theme = state.theme === null ? '' : ` data-theme="${state.theme}"`
  return (
    `<!doctype html><html lang="${state.language}"${theme}><head>${head}${preloads}` +
    '<meta name="robots" content="noindex, nofollow"><title>Gazetteer</title></head><body>' +
    '<div id="root"></div>' +
    `<script type="application/json" id="state">${scriptJson(state)}</script>` +
    `${assets.script}</body></html>`
  )
}
