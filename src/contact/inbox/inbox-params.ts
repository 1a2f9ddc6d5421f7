import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

export const FOLDERS = ['inbox', 'spam'] as const
export const STATES = ['all', 'unread', 'unanswered', 'answered'] as const

export const readInboxPlace = (query: URLSearchParams) => ({
  folder: readOption(query, 'folder', FOLDERS),
  state: readOption(query, 'state', STATES),
  q: query.get('q') ?? '',
  page: readNumber(query, 'page') ?? 1,
  open: readNumber(query, 'open'),
})

export type InboxPlace = ReturnType<typeof readInboxPlace>

export const FIRST_PLACE = readInboxPlace(new URLSearchParams())

export function buildFilter({ folder, state, q }: InboxPlace) {
  const filter = { folder, state: folder === 'spam' ? 'all' : state, q }
  return omitDefaults<Partial<InboxPlace>>(filter, FIRST_PLACE)
}

export const inboxLink = (place: InboxPlace): string =>
  adminLink('inbox', {
    ...buildFilter(place),
    page: place.page === 1 ? undefined : place.page,
    open: place.open,
  })
