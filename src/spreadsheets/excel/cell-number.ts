import type { NumberMeaning } from './number-formats.server.ts'

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
