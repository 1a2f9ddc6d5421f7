import type { Organization, SearchAction, WebSite } from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../urls/routes.ts'
import { known } from './omit-empty.ts'
import type { Surroundings } from './page-context.ts'
import { SITE_IMAGE } from './site-image.ts'

const SEARCH_TERM_PLACEHOLDER = 'search_term_string'

/** Google requires 'query-input', which schema.org types lack. */
type Search = SearchAction & { 'query-input': string }

const organizationId = (origin: string) => `${origin}/#organization`

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

export function webSite({ origin, siteName }: Surroundings): WebSite {
  const home = origin + link.home(LANGUAGE)
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${link.search(LANGUAGE)}?q={${SEARCH_TERM_PLACEHOLDER}}`,
    },
    'query-input': `required name=${SEARCH_TERM_PLACEHOLDER}`,
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
