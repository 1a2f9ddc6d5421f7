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

export async function readNumberMeanings(pkg: XlsxPackage, part: string, limits: FileLimits) {
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

const SECONDS_A_DAY = 86_400
/** Excel's 1900 calendar contains February 29, 1900, which never existed. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1900_BEFORE_MARCH = Date.UTC(1899, 11, 31)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const FALSE_DAY = 60
const MAX_DAYS = 2_958_466

/** Keeps the digits of the file, because a 19-digit ID doesn't survive a double. */
export function formatCellNumber(raw: string, meaning: NumberMeaning, date1904: boolean): string {
  if (meaning === 'plain') return shortenFraction(raw)
  if (typeof meaning === 'number') return /^\d+$/.test(raw) ? raw.padStart(meaning, '0') : raw
  const days = Number(raw)
  if (raw === '' || !(days >= 0 && days < MAX_DAYS)) return raw
  if (!date1904 && Math.floor(days) === FALSE_DAY) return raw
  const seconds = Math.round(days * SECONDS_A_DAY)
  if (meaning === 'time' || days < 1) return formatTime(seconds)
  const iso = new Date(epoch(days, date1904) + seconds * 1_000).toISOString()
  return meaning === 'date' ? iso.slice(0, 10) : iso.slice(0, 19)
}

function epoch(days: number, date1904: boolean): number {
  if (date1904) return EPOCH_1904
  return days < FALSE_DAY ? EPOCH_1900_BEFORE_MARCH : EPOCH_1900
}

function formatTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = seconds >= SECONDS_A_DAY * 366 ? (seconds % SECONDS_A_DAY) / 3_600 : seconds / 3_600
  const time = `${two(Math.floor(hours))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`
}

const LONG_FRACTION = /^-?(\d{0,15})\.(\d+)(?:[eE]-\d+)?$/
const EXACT_DIGITS = 15

/** A double holds 15 digits exactly; further digits are noise. */
function shortenFraction(raw: string): string {
  if (raw.length < EXACT_DIGITS) return raw
  const match = LONG_FRACTION.exec(raw)
  if (!match) return raw
  const significant = `${match[1]}${match[2]}`.replace(/^0+/, '').length
  return significant < EXACT_DIGITS ? raw : String(Number(raw))
}
