import type { Thing } from 'schema-dts'
import { scriptJson } from '../calls/script-json.ts'
import type { Surroundings } from './page-context.ts'
import type { SiteOperator } from './render-context.ts'

export type Told = {
  things: Thing[]
  operator: SiteOperator
  ratingsAreOwn: boolean
}

export const STRUCTURED_DATA_ID = 'structured-data'

/** Server only: guard with `import.meta.env.SSR` to keep it out of the browser bundle. */
export function tell({ told }: Surroundings, ...things: Thing[]): void {
  told?.things.push(...things)
}

export function structuredDataScript({ things }: Told): string {
  if (things.length === 0) return ''
  const data = scriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${data}</script>`
}
