export const advertisementsText = {
  intro:
    'Advertisements on the pages of businesses and of unknown addresses, and what comes of them.',
  codesTitle: 'Advertisement codes',
  slots: {
    ad1: { label: 'Advertisement 1', where: 'On a business’s page, above the features.' },
    ad2: { label: 'Advertisement 2', where: 'On a business’s page, below the description.' },
    ad3: { label: 'Advertisement 3', where: 'On a business’s page, below the opening hours.' },
    ad4: { label: 'Advertisement 4', where: 'On a business’s page, below the contact details.' },
    ad404: { label: 'Advertisement 404', where: 'On the page of an unknown address, 300 × 250.' },
  },
  limit: 'At most 50 KB in each. An empty one takes no place on its page.',
  saved: 'Advertisement codes saved.',
  notSaved: 'The advertisement codes could not be saved. They still stand in the fields.',
  statistics: {
    title: 'Seen and clicked',
    intro:
      'The last 30 days, by days in UTC. Seen: half of the advertisement was in view for a second. Each counts once a page view, without cookies; programs are left out.',
    slot: 'Slot',
    allSlots: 'All slots',
    impressions: 'Seen',
    clicks: 'Clicked',
    ctr: 'CTR',
    day: 'Day',
    total: 'All',
    empty:
      'Nothing has been counted yet. Counts arrive some seconds after an advertisement was seen.',
    chart: (what: string) => `${what} by day`,
    bySlot: 'By slot',
    byDay: 'By day',
    none: 'none',
  },
}
