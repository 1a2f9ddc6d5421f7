import { adminLink } from '../../platform/urls/admin-routes.ts'

export type InboxPlace = {
  folder: 'inbox' | 'spam'
  state: 'all' | 'unread' | 'unanswered' | 'answered'
  q: string
  page: number
  open: number | null
}

const oneOf = <Name extends string>(names: readonly Name[], value: string | null, first: Name) =>
  names.find((name) => name === value) ?? first
const numberOf = (value: string | null) =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null

export const FOLDERS = ['inbox', 'spam'] as const
export const STATES = ['all', 'unread', 'unanswered', 'answered'] as const

export const readInboxPlace = (query: URLSearchParams): InboxPlace => ({
  folder: oneOf(FOLDERS, query.get('folder'), 'inbox'),
  state: oneOf(STATES, query.get('state'), 'all'),
  q: query.get('q') ?? '',
  page: numberOf(query.get('page')) ?? 1,
  open: numberOf(query.get('open')),
})

/** Omits default values. */
export const buildFilter = ({ folder, state, q }: InboxPlace) => ({
  folder: folder === 'inbox' ? undefined : folder,
  state: state === 'all' || folder === 'spam' ? undefined : state,
  q: q === '' ? undefined : q,
})

export const inboxLink = (place: InboxPlace): string =>
  adminLink('inbox', {
    ...buildFilter(place),
    page: place.page === 1 ? undefined : place.page,
    open: place.open ?? undefined,
  })
