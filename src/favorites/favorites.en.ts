import { countsText, formatNumber, formatPlural } from '../platform/i18n/counts.en.ts'

const { businesses } = countsText

export const favoritesText = {
  title: 'Favorites',
  sharedTitle: 'Shared favorites',
  lead: 'Your favorites are saved in this browser only. You don’t need an account.',
  needsScript: 'To save favorites, turn on JavaScript in your browser.',
  loading: 'Loading your favorites...',
  count: businesses,
  list: 'Businesses',

  empty: 'No favorites yet',
  emptyText: 'Select the heart on a business to save it here.',
  emptyShared: 'No businesses in this link',
  emptySharedText: 'The link may be incomplete. Ask the person who shared it to send it again.',
  browse: 'Browse businesses',
  own: 'My favorites',
  blocked: 'Favorites can’t be saved',
  blockedText: 'This browser doesn’t let websites store data. Check its privacy settings.',
  error: 'Your favorites couldn’t be loaded',
  errorText: 'They are still saved in this browser. Try again in a moment.',
  retry: 'Try again',

  share: 'Share as a link',
  copied: 'Link copied',
  copyByHand: 'Copy this link:',
  linkPart: (shared: number, total: number) =>
    `The link contains the newest ${formatNumber(shared)} of your ${formatNumber(total)} favorites. It can hold up to 50.`,
  print: 'Print',
  addAll: 'Add to my favorites',
  sharedLead: 'This list was shared with you. Your own favorites won’t change.',
  unlisted: (count: number) =>
    formatPlural(count, {
      one: '1 business on this list is no longer listed.',
      other: (n) => `${n} businesses on this list are no longer listed.`,
    }),
  missing: 'This business is no longer listed.',
  remove: 'Remove',
  removeBusiness: (name: string) => `Remove ${name}`,

  today: 'Today:',
  closedToday: 'closed',
  allDay: 'open 24 hours',
  status: {
    CLOSED_TEMPORARILY: 'Temporarily closed',
    CLOSED_PERMANENTLY: 'Permanently closed',
  } as Record<string, string>,

  map: 'Map of favorites',
  showTogether: (count: number) => `${businesses(count)}: zoom in`,

  toast: {
    saved: 'Saved to favorites',
    removed: 'Removed from favorites',
    added: (count: number) => `${businesses(count)} added to your favorites`,
    addedBefore: 'All of these are already in your favorites.',
    full: 'You’ve reached the limit of 200 favorites. Remove some first.',
    failed: 'This browser doesn’t let websites store data, so favorites can’t be saved.',
    view: 'View favorites',
    undo: 'Undo',
  },
}
