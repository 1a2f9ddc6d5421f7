import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RULE_KINDS, type RuleKind } from '../rule.ts'

export const SHOWS = ['statistics', 'rules', 'missing'] as const

export type RedirectsParams = {
  show: (typeof SHOWS)[number]
  q: string
  kind: RuleKind | null
  order: 'hits' | 'last'
  page: number
}

const PAGE = /^[1-9]\d{0,4}$/

export function parseRedirectsParams(query: URLSearchParams): RedirectsParams {
  const page = query.get('page') ?? ''
  return {
    show: SHOWS.find((each) => each === query.get('show')) ?? 'statistics',
    q: query.get('q') ?? '',
    kind: RULE_KINDS.find((each) => each === query.get('kind')) ?? null,
    order: query.get('order') === 'last' ? 'last' : 'hits',
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

export const redirectsLink = ({ show, q, kind, order, page }: Partial<RedirectsParams>): string =>
  adminLink('redirects', {
    show: show === 'statistics' ? undefined : show,
    q,
    kind,
    order: order === 'last' ? order : undefined,
    page: page === 1 ? undefined : page,
  })
