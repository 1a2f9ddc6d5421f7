import type { Thing } from 'schema-dts'
import { scriptJson } from '../calls/script-json.ts'
import type { SiteOperator } from './render-context.ts'

export type Told = {
  things: Thing[]
  operator: SiteOperator
  ratingsAreOwn: boolean
}

export const STRUCTURED_DATA_ID = 'structured-data'

export function tell({ told }: { told?: Told }, ...things: Thing[]): void {
  told?.things.push(...things)
}

export function structuredDataScript({ things }: Told): string {
  if (things.length === 0) return ''
  const data = scriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${data}</script>`
}
