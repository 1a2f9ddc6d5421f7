import { readFileSync } from 'node:fs'

type ManifestEntry = {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

/** What a page names so that the browser loads it all at once; `script` is the element that starts the program. */
export type PageAssets = { script: string; styles: string[]; preloads: string[]; fonts: string[] }

/**
 * Reads the build's manifest and gives each screen's assets: its own chunk and all that those
 * import, so that no chunk waits for another.
 * @throws when the pages have not been built.
 */
export function readPageAssets(
  manifestPath: string,
  entry: string,
  suffix: '.page.tsx' | '.screen.tsx',
): { entry: string; assetsOf: (screen: string) => PageAssets } {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, ManifestEntry>
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

/**
 * Starts the pages' program: the only script a policy has to name. It stands at the document's end,
 * because a module that a script adds runs as soon as it is there.
 */
export const startScript = (program: string) =>
  `{const s=document.createElement("script");s.type="module";s.src=${JSON.stringify(program)};document.head.append(s)}`

/** The one font file nearly every page needs at once: the upright Latin letters. */
const isMainFont = (asset: string) => /-latin-wght-normal[^/]*\.woff2$/.test(asset)
