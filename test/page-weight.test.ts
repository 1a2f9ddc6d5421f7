import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CLIENT_FOLDER } from '../src/app.ts'
import { readPageAssets } from '../src/http/page-assets.ts'
import { PAGES } from '../src/routes.ts'

const MOST_SCRIPT_BYTES = 110 * 1024
const MOST_MAP_BYTES = 60 * 1024
const MANIFEST = join(CLIENT_FOLDER, '.vite', 'manifest.json')

const compressedBytes = (file: string) =>
  gzipSync(readFileSync(join(CLIENT_FOLDER, file)), { level: 9 }).length

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
const { assetsOf } = readPageAssets(
  MANIFEST,
  'src/site/entry-browser.tsx',
  (screen) => `src/site/${screen}/${screen}.page.tsx`,
)

describe('what a page weighs', () => {
  it.each([...Object.keys(PAGES), 'not-found'])(
    'is at most 110 KB of compressed script on %s',
    (screen) => {
      const { preloads } = assetsOf(screen)
      expect(preloads.length).toBeGreaterThan(1)
      const bytes = preloads.map(compressedBytes).reduce((sum, size) => sum + size, 0)
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    },
  )

  it('leaves the map in a chunk of its own', () => {
    const map = Object.entries(manifest).find(([key]) => key.endsWith('/draw-map.ts'))?.[1]
    expect(compressedBytes(map?.file ?? '')).toBeLessThanOrEqual(MOST_MAP_BYTES)
    expect(assetsOf('business').preloads).not.toContain(`/${map?.file}`)
  })
})
