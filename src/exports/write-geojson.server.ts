import type { ExportField } from './exported-fields.ts'
import type { ExportedValue } from './format-exported.server.ts'

export const POINT_FIELDS = ['latitude', 'longitude'] as const satisfies ExportField[]

/** RFC 7946. Every row ends with the values of `POINT_FIELDS`, which the geometry needs. */
export async function* writeGeoJson(
  fields: readonly ExportField[],
  pages: AsyncIterable<ExportedValue[][]>,
): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    const features = page.map((values) => JSON.stringify(buildFeature(fields, values)))
    yield before + features.join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
}

function buildFeature(fields: readonly ExportField[], values: readonly ExportedValue[]) {
  const [latitude, longitude] = values.slice(fields.length)
  const properties = Object.fromEntries(fields.map((field, at) => [field, values[at]]))
  const isPoint = typeof latitude === 'number' && typeof longitude === 'number'
  const geometry = isPoint ? { type: 'Point', coordinates: [longitude, latitude] } : null
  return { type: 'Feature', geometry, properties }
}
