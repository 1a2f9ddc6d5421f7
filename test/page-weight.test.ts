import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CLIENT_FOLDER } from '../src/app/server/app.server.ts'
import { readPageAssets } from '../src/app/server/pages/page-assets.server.ts'
import { PAGES } from '../src/platform/urls/routes.ts'

const MAX_SCRIPT_BYTES = 110 * 1024
const MAX_MAP_BYTES = 60 * 1024
const MANIFEST = join(CLIENT_FOLDER, '.vite', 'manifest-en.json')

const compressedBytes = (file: string) =>
  gzipSync(readFileSync(join(CLIENT_FOLDER, file)), { level: 9 }).length

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[] }
>
/** A chunk with all static imports; `later` adds the dynamic ones. */
const filesOf = (key: string, later = false, seen = new Set<string>()): string[] => {
  if (seen.has(key)) return []
  seen.add(key)
  const { file = '', imports = [], dynamicImports = [] } = manifest[key] ?? {}
  const next = later ? [...imports, ...dynamicImports] : imports
  return [file, ...next.flatMap((each) => filesOf(each, later, seen))]
}
const SITE = 'src/app/site/entry-browser.tsx'
const ADMIN_AREA = 'src/app/admin/entry-browser.tsx'
const { assetsOf } = readPageAssets(MANIFEST, SITE, '.page.tsx')

describe('page weight', () => {
  it.each([...Object.keys(PAGES), 'not-found'])(
    'the page %s loads at most 110 KB of compressed scripts',
    (screen) => {
      const { preloads } = assetsOf(screen)
      expect(preloads.length).toBeGreaterThan(1)
      const bytes = preloads.map(compressedBytes).reduce((sum, size) => sum + size, 0)
      expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    },
  )

  // Importing an entry point runs it.
  it.each([
    [SITE, ADMIN_AREA],
    [ADMIN_AREA, SITE],
  ])('the entry point %s never loads the entry point %s', (one, other) => {
    expect(filesOf(one, true)).not.toContain(manifest[other]?.file)
  })

  it.each([
    ['business', 'render-map.ts'],
    ['search', 'render-results-map.ts'],
  ])(
    'the map of the %s page is in separate chunks of at most 60 KB',
    { tags: ['page-weight'] },
    (screen, module) => {
      const entry = Object.keys(manifest).find((key) => key.endsWith(`/${module}`)) ?? ''
      const preloads = assetsOf(screen).preloads
      const own = filesOf(entry).filter((file) => !preloads.includes(`/${file}`))
      expect(own).toContain(manifest[entry]?.file)
      const bytes = own.map(compressedBytes).reduce((sum, size) => sum + size, 0)
      expect(bytes).toBeLessThanOrEqual(MAX_MAP_BYTES)
      // Leaflet is the largest part: if pages loaded it initially, this difference would be small.
      expect(bytes).toBeGreaterThan(MAX_MAP_BYTES / 2)
    },
  )
})
