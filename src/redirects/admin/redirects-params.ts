import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RULE_KINDS } from '../rule.ts'

export const SHOWS = ['statistics', 'rules', 'missing'] as const
export const ORDERS = ['hits', 'last'] as const

export const parseRedirectsParams = (query: URLSearchParams) => ({
  show: readOption(query, 'show', SHOWS),
  q: query.get('q') ?? '',
  kind: RULE_KINDS.find((each) => each === query.get('kind')) ?? null,
  order: readOption(query, 'order', ORDERS),
  /** Opens the form for a new rule. */
  source: query.get('source') ?? '',
  page: readNumber(query, 'page') ?? 1,
})

export type RedirectsParams = ReturnType<typeof parseRedirectsParams>

const FIRST = parseRedirectsParams(new URLSearchParams())

export const redirectsLink = (params: Partial<RedirectsParams>): string =>
  adminLink('redirects', omitDefaults(params, FIRST))
