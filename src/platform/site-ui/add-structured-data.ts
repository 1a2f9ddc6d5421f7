import type { Thing } from 'schema-dts'
import { formatScriptJson } from '../calls/script-json.ts'
import type { SiteOperator } from './render-context.ts'

export type StructuredData = {
  things: Thing[]
  operator: SiteOperator
  ratingsAreOwn: boolean
}

export const STRUCTURED_DATA_ID = 'structured-data'

export function addStructuredData({ told }: { told?: StructuredData }, ...things: Thing[]): void {
  told?.things.push(...things)
}

export function renderStructuredData({ things }: StructuredData): string {
  if (things.length === 0) return ''
  const data = formatScriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${data}</script>`
}
