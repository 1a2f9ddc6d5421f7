import { useMemo } from 'react'
import type { Language } from '../urls/routes.ts'
import { useOperator } from './operator.tsx'

const SMALLEST_SHARE = 0.001

export function createFormats(language: Language) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 })
  const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const hundredths = new Intl.NumberFormat(language, twoDigits)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: name === 'byte' ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  return {
    number: (value: number) => number.format(value),
    short: (value: number) => short.format(value),
    hundredths: (value: number) => hundredths.format(value),
    percent: (share: number) =>
      share > 0 && share < SMALLEST_SHARE / 2
        ? `<${percent.format(SMALLEST_SHARE)}`
        : percent.format(share),
    day: (iso: string) => day.format(new Date(iso)),
    longDay: (iso: string) => longDay.format(new Date(iso)),
    moment: (at: number) => moment.format(new Date(at)),
    ago(at: number, now: number) {
      const seconds = Math.min(0, Math.round((at - now) / 1000))
      const [name, size] = largestUnit(-seconds)
      return ago.format(Math.round(seconds / size), name)
    },
    country: (code: string) => countries.of(code) ?? code,
    distance: (meters: number) =>
      meters < 1000 ? unit(Math.round(meters), 'meter') : unit(meters / 1000, 'kilometer'),
    milliseconds: (ms: number) => unit(ms, 'millisecond'),
    bytes(bytes: number) {
      const power = Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))
      const named = Math.min(BYTE_UNITS.length - 1, power)
      return unit(bytes / 1024 ** named, BYTE_UNITS[named] ?? '')
    },
    duration(seconds: number) {
      const [name, size] = largestUnit(seconds)
      return unit(Math.floor(seconds / size), name)
    },
  }
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
const TIMES = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const largestUnit = (seconds: number) =>
  TIMES.find(([, size]) => seconds >= size) ?? (['second', 1] as const)

export function useFormats() {
  const { language } = useOperator()
  return useMemo(() => createFormats(language), [language])
}
