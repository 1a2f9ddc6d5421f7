import type { Thing } from 'schema-dts'
import { scriptJson } from '../calls/script-json.ts'
import type { Surroundings } from './page-context.ts'
import type { SiteOperator } from './render-context.ts'

/** What a page tells search engines besides its words: things of schema.org, gathered while it is rendered. */
export type Told = {
  things: Thing[]
  /** Who runs the site, as one of those things. */
  operator: SiteOperator
  /** Whether ratings were given by visitors of this site, so that it may pass them on as its own. */
  ratingsAreOwn: boolean
}

/** The script's place in the document; whoever moves on in the browser leaves it behind. */
export const STRUCTURED_DATA_ID = 'structured-data'

/**
 * Adds to what the page tells search engines. Each piece that is shown tells of itself, so that both
 * always agree. On the server alone, behind `import.meta.env.SSR`: search engines read the page it
 * sends, and the browser's program carries nothing of this.
 */
export function tell({ told }: Surroundings, ...things: Thing[]): void {
  told?.things.push(...things)
}

/** All that a page told, in one script of data that no browser runs; '' for a page with nothing to tell. */
export function structuredDataScript({ things }: Told): string {
  if (things.length === 0) return ''
  const data = scriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${data}</script>`
}
