import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { buildLanguagePath, MAIN_LANGUAGE, type SiteLanguage } from '../urls/routes.ts'
import { usePageContext } from './page-context.ts'
import { SITE_IMAGE } from './structured-data.ts'

const LOCALES: Record<SiteLanguage, string> = { en: 'en_US', tr: 'tr_TR', 'ar-xb': 'ar_AR' }

type Shown = { title: string; description: string | undefined; url: string; image: string }

function Preview({ title, description, url, image }: Shown) {
  const { siteName } = usePageContext()
  const facts = {
    // Only bots read these, and they load each page from the server.
    ...(import.meta.env.SSR && {
      'og:type': 'website',
      'og:site_name': siteName,
      'og:locale': LOCALES[LANGUAGE],
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image': image,
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
    }),
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'twitter:title': title,
    'twitter:description': description,
  }
  return Object.entries(facts).map(
    ([name, content]) =>
      content &&
      (name.startsWith('og:') ? (
        <meta key={name} property={name} content={content} />
      ) : (
        <meta key={name} name={name} content={content} />
      )),
  )
}

function OtherLanguages({ canonical }: { canonical: string }) {
  const { origin, languages } = usePageContext()
  if (languages.length < 2) return null
  return [...languages, 'x-default' as const].map((name) => (
    <link
      key={name}
      rel="alternate"
      hrefLang={name}
      href={origin + buildLanguagePath(name === 'x-default' ? MAIN_LANGUAGE : name, canonical)}
    />
  ))
}

export function PageHead(props: {
  title: string
  description?: string
  page?: number
  canonical?: string
  /** A path. */
  image?: string
  noindex?: boolean
}) {
  const { origin, siteName } = usePageContext()
  const { page = 1, canonical, image = SITE_IMAGE, noindex = canonical === undefined } = props
  const isFirst = page === 1
  const title = isFirst ? props.title : `${props.title}, ${frameText.pageNumber(page)}`
  const description =
    props.description &&
    (isFirst ? props.description : `${props.description} ${frameText.pageSentence(page)}`)
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && (
        <>
          <link rel="canonical" href={origin + canonical} />
          <OtherLanguages canonical={canonical} />
          <Preview
            title={title}
            description={description}
            url={origin + canonical}
            image={origin + image}
          />
        </>
      )}
    </>
  )
}
