import { useMemo } from 'react'
import type { Language } from '../urls/routes.ts'
import { useOperator } from './operator.tsx'

export function createFormats(language: Language) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 })
  const hundredths = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
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
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value)
  return {
    number: (value: number) => number.format(value),
    short: (value: number) => short.format(value),
    hundredths: (value: number) => hundredths.format(value),
    percent: (share: number) => percent.format(share),
    day: (iso: string) => day.format(new Date(iso)),
    longDay: (iso: string) => longDay.format(new Date(iso)),
    moment: (at: number) => moment.format(new Date(at)),
    ago: (at: number, now: number) => ago.format(...sinceThen(at - now)),
    country: (code: string) => countries.of(code) ?? code,
    distance: (meters: number) =>
      meters < 1000 ? unit(Math.round(meters), 'meter') : unit(meters / 1000, 'kilometer'),
    milliseconds: (ms: number) => unit(ms, 'millisecond'),
    bytes: (bytes: number) => unit(...largest(bytes, 1024, BYTE_UNITS)),
    duration: (seconds: number) => unit(...largestTime(seconds)),
  }
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
const TIMES: readonly (readonly [name: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

function largest(value: number, step: number, names: readonly string[]): [number, string] {
  const power = Math.min(
    names.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, value)) / Math.log(step))),
  )
  return [value / step ** power, names[power] ?? '']
}

function largestTime(seconds: number): [number, string] {
  const [name, size] = TIMES.find(([, each]) => seconds >= each) ?? ['second', 1]
  return [Math.floor(seconds / size), name]
}

function sinceThen(ms: number): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = Math.min(0, Math.round(ms / 1000))
  const [name, size] = TIMES.find(([, each]) => -seconds >= each) ?? ['second', 1]
  return [Math.round(seconds / size), name]
}

export function useFormats() {
  const { language } = useOperator()
  return useMemo(() => createFormats(language), [language])
}
