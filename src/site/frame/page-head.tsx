import { useSurroundings } from '../visit.ts'

/** What the document's head says of a page: title, description, its one address. */
export function PageHead(props: {
  title: string
  description?: string
  /** The path of the page's one address; without it the page is none to be found by. */
  canonical?: string
  /** Kept out of search engines although it has an address. */
  noindex?: boolean
}) {
  const { origin, siteName } = useSurroundings()
  const { title, description, canonical, noindex = canonical === undefined } = props
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={origin + canonical} />}
    </>
  )
}
