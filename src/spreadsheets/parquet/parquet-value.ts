import { buildPoint } from '../geojson-feature.ts'
import { findWkbCenter } from '../geometry-center.ts'

type Center = ReturnType<typeof findWkbCenter>

const decoder = new TextDecoder('utf-8', { fatal: true })

function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

function normalizeDate(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null
  return date.toISOString().replace('T00:00:00.000Z', '')
}

/** JSON has no other types, and `JSON.stringify` would fail on some of these. */
function normalizeMember(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (typeof value !== 'object') return value
  if (value instanceof Date) return normalizeDate(value)
  if (value instanceof Uint8Array) return decodeText(value)
  if (Array.isArray(value)) return value.map(normalizeMember)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as number[], normalizeMember)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, normalizeMember(member)]),
  )
}

/** Overture's bounding box; its numbers are less exact than the geometry. */
function findBoxCenter(box: unknown): Center {
  const { xmin, xmax, ymin, ymax } = (box ?? {}) as Record<string, unknown>
  const sides = [xmin, xmax, ymin, ymax]
  if (!sides.every((side) => typeof side === 'number')) return null
  const [west, east, south, north] = sides as [number, number, number, number]
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** Replaces geometries, which are WKB, by their point. */
export function normalizeParquetRecord(members: readonly (readonly [string, unknown])[]): object {
  let point: Center = null
  let box: Center = null
  const record: [string, unknown][] = []
  for (const [name, value] of members) {
    const center = value instanceof Uint8Array ? findWkbCenter(value) : null
    if (center) point ??= center
    else record.push([name, normalizeMember(value)])
    if (name === 'bbox') box = findBoxCenter(value)
  }
  const center = point ?? box
  return Object.fromEntries([...record, ...(center ? Object.entries(buildPoint(center)) : [])])
}

export function countChars(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, member) => sum + countChars(member), 1)
}
