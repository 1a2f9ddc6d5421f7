import { readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

export const PAIR_STATES = ['open', 'dismissed', 'merged'] as const
export type PairState = (typeof PAIR_STATES)[number]
export type PairIds = { id: number; otherId: number }

export type DuplicatesParams = { state: PairState; after: string | null; business: number | null }

export function parseDuplicatesParams(query: URLSearchParams): DuplicatesParams {
  const after = query.get('after') ?? ''
  return {
    state: readOption(query, 'state', PAIR_STATES),
    after: /^\d{1,3}\.\d{1,10}\.\d{1,10}$/.test(after) ? after : null,
    business: readNumber(query, 'business'),
  }
}

export const buildDuplicatesUrl = ({ state, after, business }: DuplicatesParams): string =>
  adminLink('duplicates', { state: state === 'open' ? null : state, after, business })

export const buildPairUrl = ({ id, otherId }: PairIds): string =>
  adminLink('duplicate-pair', {}, { id, otherId })

export const formatPairKey = ({ id, otherId }: PairIds): string => `${id}-${otherId}`
