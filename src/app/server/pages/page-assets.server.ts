import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** `script` is the element that starts the browser program. */
export type PageAssets = { script: string; styles: string[]; preloads: string[]; fonts: string[] }

/** Lists chunks with all their imports, to prevent request waterfalls. @throws without a build. */
export function readPageAssets(
  manifestPath: string,
  entry: string,
  suffix: '.page.tsx' | '.screen.tsx',
): { entry: string; assetsOf: (screen: string) => PageAssets } {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const screens = new Map(
    Object.keys(manifest)
      .filter((key) => key.endsWith(suffix))
      .map((key) => [key.split('/').at(-1)?.slice(0, -suffix.length), key]),
  )
  const known = new Map<string, PageAssets>()
  const program = `/${manifest[entry]?.file ?? ''}`
  const script = `<script>${startScript(program)}</script>`

  function collect(keys: string[]): PageAssets {
    const seen = new Set<string>()
    const styles = new Set<string>()
    const fonts = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key)) return
      seen.add(key)
      for (const style of chunk.css ?? []) styles.add(`/${style}`)
      for (const asset of chunk.assets ?? []) if (isMainFont(asset)) fonts.add(`/${asset}`)
      for (const each of chunk.imports ?? []) visit(each)
    }
    for (const key of keys) visit(key)
    const preloads = [...seen].map((key) => `/${manifest[key]?.file ?? ''}`)
    return { script, styles: [...styles], preloads, fonts: [...fonts] }
  }

  return {
    entry: program,
    assetsOf(screen) {
      const assets = known.get(screen) ?? collect([entry, screens.get(screen) ?? ''])
      known.set(screen, assets)
      return assets
    },
  }
}

/** Must come last, because an inserted module runs immediately. The policy allows it by hash. */
export const startScript = (program: string) =>
  `{const s=document.createElement("script");s.type="module";s.src=${JSON.stringify(program)};document.head.append(s)}`

const isMainFont = (asset: string) => /-latin-wght-normal[^/]*\.woff2$/.test(asset)
