import { readFileSync } from 'node:fs'
import { memoize } from '../platform/database/memoize.ts'
import { measureKm } from './city-grid.ts'

type Zone = { name: string; latitude: number; longitude: number }

/** Server only: reads tzdata's zone.tab. Returns null if the zone can't be inferred. */
export function findTimeZone(place: {
  fileZone?: string | undefined
  countryCode?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}): string | null {
  const fileZone = place.fileZone?.trim() ?? ''
  if (fileZone !== '' && isTimeZone(fileZone)) return fileZone

  zones ??= readZones()
  const ofCountry = zones.get(place.countryCode ?? '') ?? []
  if (ofCountry.length === 1) return ofCountry[0]!.name
  const { latitude, longitude } = place
  if (latitude === undefined || longitude === undefined) return null
  let nearest: string | null = null
  let nearestKm = Number.POSITIVE_INFINITY
  for (const zone of ofCountry) {
    const km = measureKm(latitude, longitude, zone.latitude, zone.longitude)
    if (km < nearestKm) {
      nearest = zone.name
      nearestKm = km
    }
  }
  return nearest
}

export function listTimeZones(): Record<string, string[]> {
  zones ??= readZones()
  return Object.fromEntries([...zones].map(([code, of]) => [code, of.map(({ name }) => name)]))
}

export function isZoneOf(timeZone: string | null, countryCode: string | null): boolean {
  zones ??= readZones()
  return (zones.get(countryCode ?? '') ?? []).some(({ name }) => name === timeZone)
}

let supported: Set<string> | undefined
const isTimeZone = memoize((name) => {
  supported ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (supported.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
})

let zones: Map<string, Zone[]> | undefined

function readZones(): Map<string, Zone[]> {
  // zone.tab follows ISO 3166-1, which has no Kosovo.
  const found = new Map<string, Zone[]>([
    ['XK', [{ name: 'Europe/Belgrade', latitude: 42.67, longitude: 21.17 }]],
  ])
  for (const line of readFileSync(new URL('zone.tab', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [countryCode = '', coordinates = '', name = ''] = line.split('\t')
    const [latitude = 0, longitude = 0] = parseCoordinates(coordinates)
    const zone = { name, latitude, longitude }
    const ofCountry = found.get(countryCode)
    if (ofCountry === undefined) found.set(countryCode, [zone])
    else ofCountry.push(zone)
  }
  return found
}

/** Parses ISO 6709 coordinates: ±DDMM±DDDMM or ±DDMMSS±DDDMMSS. */
function parseCoordinates(text: string): number[] {
  return (text.match(/[+-]\d+/g) ?? []).map((part, at) => {
    const degreeDigits = at === 0 ? 2 : 3
    const digits = part.slice(1)
    const value =
      Number(digits.slice(0, degreeDigits)) +
      Number(digits.slice(degreeDigits, degreeDigits + 2)) / 60 +
      Number(digits.slice(degreeDigits + 2) || 0) / 3600
    return part.startsWith('-') ? -value : value
  })
}
