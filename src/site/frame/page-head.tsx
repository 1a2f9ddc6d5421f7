import { inLanguage, MAIN_LANGUAGE } from '../../routes.ts'
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
  const { origin, languages, siteName } = useSurroundings()
  const { title, description, canonical, noindex = canonical === undefined } = props
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={origin + canonical} />}
      {canonical !== undefined &&
        languages.length > 1 &&
        languages.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={origin + inLanguage(language, canonical)}
          />
        ))}
      {canonical !== undefined && languages.length > 1 && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={origin + inLanguage(MAIN_LANGUAGE, canonical)}
        />
      )}
    </>
  )
}
