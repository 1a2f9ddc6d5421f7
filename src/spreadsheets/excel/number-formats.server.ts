import { createTooLargeError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { readXml } from '../read-xml.server.ts'
import type { XlsxPackage } from './xlsx-package.server.ts'

export type NumberMeaning = 'plain' | 'date' | 'datetime' | 'time' | number

const MAX_FORMATS = 100_000

/** ECMA-376 part 1, 18.8.30 defines these formats. */
const BUILT_IN: [from: number, to: number, meaning: NumberMeaning][] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
]

export async function readNumberMeanings(
  pkg: XlsxPackage,
  part: string,
  limits: FileLimits,
): Promise<NumberMeaning[]> {
  const custom = new Map<number, NumberMeaning>()
  const meanings: NumberMeaning[] = []
  let inCellFormats = false
  const visitor = {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'numFmt') {
        custom.set(Number(attributes.numFmtId), parseNumberFormat(attributes.formatCode ?? ''))
      }
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0)
        meanings.push(custom.get(id) ?? builtInMeaning(id))
      }
      if (meanings.length + custom.size > MAX_FORMATS) throw createTooLargeError('many-formats')
    },
    close(name: string) {
      if (name === 'cellXfs') inCellFormats = false
    },
  }
  await readXml(pkg.readSmall(part), 'styleSheet', visitor, limits)
  return meanings
}

/** Only the first section counts; quoted text, colors and locales are ignored. */
export function parseNumberFormat(code: string): NumberMeaning {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';', 1)[0]!
    .replace(/general/gi, '')
  if (/^0{2,15}$/.test(bare)) return bare.length
  const hasTime = /[hs]|am\/pm|a\/p/i.test(bare)
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime)
  if (hasDate) return hasTime ? 'datetime' : 'date'
  return hasTime ? 'time' : 'plain'
}

function builtInMeaning(id: number): NumberMeaning {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'plain'
}
