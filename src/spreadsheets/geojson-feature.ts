import { findGeometryCenter } from './geometry-center.ts'

type Feature = { id?: unknown; geometry?: unknown; properties?: object | null }

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isFeature = (record: object): record is Feature =>
  'type' in record &&
  record.type === 'Feature' &&
  'properties' in record &&
  (record.properties === null || isObject(record.properties))

export const buildPoint = (center: ReturnType<typeof findGeometryCenter>) => ({
  'geometry/latitude': center?.latitude,
  'geometry/longitude': center?.longitude,
})

/** The properties are the members of the record, and the center of the geometry is its point. */
export function buildFeatureRecord({ id, geometry, properties }: Feature): object {
  const point = buildPoint(findGeometryCenter(geometry))
  return { ...(id !== undefined && { id }), ...properties, ...point }
}
