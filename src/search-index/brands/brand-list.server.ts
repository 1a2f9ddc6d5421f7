import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Database } from '../../platform/database/database.server.ts'
import { memoizeByObject } from '../../platform/database/memoize.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { type BrandSettings, parseBrandLines } from '../../settings/brand-lines.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { buildBrandKey, FOUND_ONLY } from './brand-key.ts'

export type Brand = { key: string; name: string }[]
type BrandList = ReadonlyMap<string, Brand>

const readName = (name: string) => ({ key: buildBrandKey(name), name })

/** 'at&t=att' has the key after the name. */
function readCell(cell: string) {
  const name = cell.startsWith(FOUND_ONLY) ? cell.slice(FOUND_ONLY.length) : cell
  const end = name.indexOf('=')
  return end < 0 ? { key: name, name } : { key: name.slice(end + 1), name: name.slice(0, end) }
}

let packed: BrandList | undefined

/** Lines are those that tools/gazetteer/build-brands.ts writes. */
function readPackedBrands(): BrandList {
  if (packed) return packed
  const bytes = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'brands.tsv.br')))
  const found = new Map<string, Brand>()
  for (const line of bytes.toString('utf8').split('\n')) {
    const cells = line.split('\t')
    const brand = cells.map(readCell)
    for (const [at, { key }] of brand.entries())
      if (!cells[at]?.startsWith(FOUND_ONLY)) found.set(key, brand)
  }
  packed = found
  return found
}

/** The names of the operator come first. A line may extend a brand of the packed list. */
const readOwnBrands = memoizeByObject(({ aliases }: BrandSettings): BrandList => {
  const all = readPackedBrands()
  const found = new Map<string, Brand>()
  for (const line of parseBrandLines(aliases)) {
    const own = line.map((name) => readName(normalizeName(name)))
    const known = own.flatMap(({ key }) => found.get(key) ?? all.get(key) ?? [])
    const brand = [...new Map([...own, ...known].map((name) => [name.key, name])).values()]
    for (const { key } of brand)
      if (own.some((name) => name.key === key) || all.has(key) || found.has(key))
        found.set(key, brand)
  }
  return found
})

export async function findBrandList(database: Database): Promise<(key: string) => Brand | null> {
  const { brands } = await findSettings(database)
  const own = readOwnBrands(brands)
  const all = readPackedBrands()
  return (key) => own.get(key) ?? all.get(key) ?? null
}
