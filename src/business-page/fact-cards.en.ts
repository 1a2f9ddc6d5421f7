import { formatNumber } from '../platform/i18n/counts.en.ts'

// The fixed time zone makes the server and the browser render the same day.
const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const factCardsText = {
  contact: {
    heading: 'Contact Information',
    phone: 'Phone',
    address: 'Address',
    website: 'Website',
    email: 'Email',
    online: 'Online',
    menuLink: 'Menu',
    bookingLink: 'Reservations and appointments',
    orderLink: 'Order online',
    social: 'Social media',
  },

  details: {
    heading: 'Business Details',
    category: 'Category',
    status: 'Status',
    reviews: 'Total reviews',
    verified: 'Verified',
    verifiedBy: 'The source of this listing has verified this business.',
    claimed: 'Claimed',
    claimedBy: 'The owner has confirmed that this listing is theirs.',
    wrong: 'Something wrong?',
    correct: 'Suggest a correction',
    locatedIn: 'Located in',
    priceLevel: 'Price level',
    priceLevels: {
      1: 'Inexpensive',
      2: 'Moderate',
      3: 'Expensive',
      4: 'Very expensive',
    } as Record<number, string>,
    updated: 'Last updated',
    imported: 'Imported',
    count: (value: number) => formatNumber(value),
    date: (value: number) => date.format(value),
  },
}
