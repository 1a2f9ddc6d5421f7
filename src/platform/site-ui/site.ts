import type { Organization, SearchAction, WebSite } from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../urls/routes.ts'
import { omitEmpty } from './omit-empty.ts'
import type { PageContext } from './page-context.ts'
import { SITE_IMAGE } from './site-image.ts'

const SEARCH_TERM_PLACEHOLDER = 'search_term_string'

/** Google requires 'query-input', which schema.org types lack. */
type Search = SearchAction & { 'query-input': string }

const organizationId = (origin: string) => `${origin}/#organization`

export function buildOrganization({ origin, siteName, told }: PageContext): Organization {
  const { legalEntity, officeAddress, phone, email } = told?.operator ?? {}
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}${SITE_IMAGE}`,
    ...omitEmpty({ legalName: legalEntity, address: officeAddress, telephone: phone, email }),
  }
}

export function buildWebSite({ origin, siteName }: PageContext): WebSite {
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
