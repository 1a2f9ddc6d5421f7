import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRegionKeys } from '../../src/gazetteer/find-region.server.ts'

type Listed = { code: string; name: string }
export type IsoRegion = Listed & { parent: string }
type Written = { isoCode: string; names: string[] }

/** Lines of region-names.txt by GeoNames code ('DE.02'). */
function readWritten(): Map<string, Written> {
  const text = readFileSync(join(import.meta.dirname, 'region-names.txt'), 'utf8')
  const found = new Map<string, Written>()
  let country = ''
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) continue
    if (/^[A-Z]{2}$/.test(line)) {
      country = line
      continue
    }
    const [, code, iso, names] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
    const at = `${country}.${code}`
    if (names === undefined) throw new Error(`not a line of region-names.txt: ${line}`)
    if (found.has(at)) throw new Error(`twice in region-names.txt: ${at}`)
    found.set(at, {
      isoCode: iso === '-' ? '' : `${country}-${iso}`,
      names: names === '-' ? [] : names.split('|'),
    })
  }
  return found
}

/** ISO writes 'Murcia, Región de' and cuts some long names: 'Khanty-'. */
function listIsoNames(name: string): string[] {
  const plain = name.replace(/\s*\(.*?\)/g, '').trim()
  if (/-$| kai$/.test(plain)) return []
  const [first = plain] = plain.split(', ')
  return [...new Set([first, plain])]
}

/** By name, and by code where all names of a country that join have the same code in both. */
function joinCodes(
  regions: readonly Listed[],
  entries: readonly IsoRegion[],
  country: string,
): Map<string, string> {
  const inCountry = entries.filter(({ code }) => code.startsWith(`${country}-`))
  const top = inCountry.filter(({ parent }) => parent === country)
  let joined = joinByName(regions, top)
  if (joined.size < regions.length / 2) joined = joinByName(regions, inCountry)
  const isSame = [...joined].every(([code, iso]) => code.slice(3) === iso.slice(3))
  if (!isSame || joined.size === 0) return joined
  const known = new Set(top.map(({ code }) => code))
  for (const { code } of regions) {
    const iso = `${country}-${code.slice(3)}`
    if (!joined.has(code) && known.has(iso)) joined.set(code, iso)
  }
  return joined
}

function joinByName(regions: readonly Listed[], entries: readonly Listed[]): Map<string, string> {
  const keysOf = (name: string) => new Set(listIsoNames(name).flatMap(buildRegionKeys))
  const isShared = (one: Set<string>, other: Set<string>) => !one.isDisjointFrom(other)
  const joined = new Map<string, string>()
  for (const { code, name } of regions) {
    const keys = new Set(buildRegionKeys(name))
    const same = entries.filter((entry) => isShared(keys, keysOf(entry.name)))
    const rivals = regions.filter((other) => isShared(keys, new Set(buildRegionKeys(other.name))))
    if (same.length === 1 && rivals.length === 1) joined.set(code, same[0]!.code)
  }
  return joined
}

const CJK_ENDING =
  /^(.{2,}?)(?:特别行政区|自治区|自治區|省|市|县|県|縣|府|都|특별자치도|특별자치시|특별시|광역시|도)$/u
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const listForms = (name: string) => [
  name,
  name.replace(CJK_ENDING, '$1'),
  name.normalize('NFC').replace(/[äöüøå]/g, (letter) => UMLAUTS[letter]!),
]

/** Lines of regions.tsv: GeoNames code, English name, ISO 3166-2 code, other names. */
export function joinRegions(regions: readonly Listed[], entries: readonly IsoRegion[]): string[] {
  const written = readWritten()
  const isoNames = new Map(entries.map(({ code, name }) => [code, listIsoNames(name)]))
  const lines: string[] = []
  for (const [country, all] of Map.groupBy(regions, ({ code }) => code.slice(0, 2))) {
    const open = all.filter(({ code }) => (written.get(code)?.isoCode ?? '') === '')
    const joined = joinCodes(open, entries, country)
    const isoOf = (code: string) => written.get(code)?.isoCode || (joined.get(code) ?? '')
    const owners = new Map<string, Set<string>>()
    const own = (name: string, code: string) => {
      const key = `${name.startsWith(',') ? ',' : ''}${buildRegionKeys(name)[0]}`
      owners.set(key, (owners.get(key) ?? new Set()).add(code))
      return key
    }
    const handKeys = new Map<string, string>()
    for (const { code, name } of all)
      for (const each of [name, ...(written.get(code)?.names ?? [])])
        handKeys.set(own(each, code), code)
    for (const [key, codes] of owners)
      if (codes.size > 1) throw new Error(`several regions: ${key}, ${[...codes].join(', ')}`)
    for (const { code } of all) for (const each of isoNames.get(isoOf(code)) ?? []) own(each, code)
    for (const { code, name } of all) {
      const seen = new Set([buildRegionKeys(name)[0]])
      const names = [
        ...listForms(name).slice(1),
        ...(isoNames.get(isoOf(code)) ?? []).flatMap(listForms),
        ...(written.get(code)?.names ?? []).flatMap(listForms),
      ].filter((each) => {
        const key = own(each, code)
        const isMine = owners.get(key)!.size === 1 || handKeys.get(key) === code
        if (!isMine || key === '' || seen.has(key)) return false
        seen.add(key)
        return true
      })
      lines.push([code, name, isoOf(code), names.join('|')].join('\t'))
    }
  }
  const codes = new Set(regions.map(({ code }) => code))
  const unknown = [...written.keys()].filter((code) => !codes.has(code))
  if (unknown.length > 0) throw new Error(`no such region: ${unknown.join(', ')}`)
  return lines.sort()
}
