import type { BusinessDetail } from '../../contract/businesses.ts'
import { scriptJson } from '../../contract/script-json.ts'
import { useSurroundings } from '../visit.ts'
import { structuredData } from './structured-data.ts'

/**
 * The business for search engines: data in the page, which no browser runs. They read the page the
 * server sent, so what writes it is left out of the browser's program, which takes it as it stands.
 */
export function StructuredData({ business }: { business: BusinessDetail }) {
  const { origin } = useSurroundings()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? scriptJson(structuredData(business, origin)) : '',
      }}
    />
  )
}
