import type { Organization, SearchAction, WebSite } from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../urls/routes.ts'
import { known } from './omit-empty.ts'
import type { Surroundings } from './page-context.ts'
import { SITE_IMAGE } from './site-image.ts'

/** What search engines put the words of a visitor in place of. */
const TERM = 'search_term_string'

/** What Google reads beside the action itself: schema.org's way to say which input it needs. */
type Search = SearchAction & { 'query-input': string }

const organizationId = (origin: string) => `${origin}/#organization`

/** Who runs the site, by what its profile tells; the same thing on every page that names it. */
export function organization({ origin, siteName, told }: Surroundings): Organization {
  const { legalEntity, officeAddress, phone, email } = told?.operator ?? {}
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}${SITE_IMAGE}`,
    ...known({ legalName: legalEntity, address: officeAddress, telephone: phone, email }),
  }
}

/** The site, with the way to search it. */
export function webSite({ origin, siteName }: Surroundings): WebSite {
  const home = origin + link.home(LANGUAGE)
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${link.search(LANGUAGE)}?q={${TERM}}`,
    },
    'query-input': `required name=${TERM}`,
  }
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: siteName,
    url: home,
    inLanguage: LANGUAGE,
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  }
}
