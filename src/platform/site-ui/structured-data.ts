import type {
  BreadcrumbList,
  ItemList,
  Organization,
  SearchAction,
  Thing,
  WebSite,
} from 'schema-dts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { formatScriptJson } from '../calls/script-json.ts'
import { link } from '../urls/routes.ts'

export type SiteOperator = {
  legalEntity: string
  officeAddress: string
  phone: string
  email: string
}

export type StructuredData = {
  things: Thing[]
  operator: SiteOperator
  ratingsAreOwn: boolean
}

export const STRUCTURED_DATA_ID = 'structured-data'

type Origin = { origin: string; siteName: string; structuredData?: StructuredData }

export function recordStructuredData(
  { structuredData }: Pick<Origin, 'structuredData'>,
  ...things: Thing[]
): void {
  structuredData?.things.push(...things)
}

export function renderStructuredData({ things }: StructuredData): string {
  if (things.length === 0) return ''
  const data = formatScriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" id="${STRUCTURED_DATA_ID}">${data}</script>`
}

type Linked = { name: string; href: string }

/** The last item is the page itself and needs no URL. */
export const buildBreadcrumbList = (
  origin: string,
  steps: readonly { text: string; href: string }[],
  here: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...steps, { text: here, href: null }].map(({ text, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: text,
    ...(href !== null && { item: origin + href }),
  })),
})

export const buildItemList = (origin: string, entries: readonly Linked[], from = 1): ItemList => ({
  '@type': 'ItemList',
  itemListOrder: 'https://schema.org/ItemListOrderDescending',
  itemListElement: entries.map(({ name, href }, index) => ({
    '@type': 'ListItem' as const,
    position: from + index,
    name,
    url: origin + href,
  })),
})

/** Search engines read an empty member as a statement. */
export const omitEmpty = <Data extends object>(data: Data) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  ) as { [Name in keyof Data]?: Exclude<Data[Name], null | undefined> }

const SEARCH_TERM_PLACEHOLDER = 'search_term_string'

/** Google requires 'query-input', which schema.org types lack. */
type Search = SearchAction & { 'query-input': string }

const organizationId = (origin: string) => `${origin}/#organization`

export function buildOrganization({ origin, siteName, structuredData }: Origin): Organization {
  const { legalEntity, officeAddress, phone, email } = structuredData?.operator ?? {}
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}${SITE_IMAGE}`,
    ...omitEmpty({ legalName: legalEntity, address: officeAddress, telephone: phone, email }),
  }
}

export function buildWebSite({ origin, siteName }: Origin): WebSite {
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

export const SITE_IMAGE = '/share.png'
