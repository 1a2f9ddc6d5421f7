import { formatNumber } from '../platform/i18n/counts.en.ts'
import { ratingText } from '../platform/ui/rating.en.ts'

const inReviews = (rating: number, reviews: number | null) =>
  reviews
    ? `${rating.toFixed(1)} out of 5, based on ${ratingText.reviews(reviews)}`
    : `${rating.toFixed(1)} out of 5`

const shortDays = {
  Monday: 'Mon',
  Tuesday: 'Tue',
  Wednesday: 'Wed',
  Thursday: 'Thu',
  Friday: 'Fri',
  Saturday: 'Sat',
  Sunday: 'Sun',
}

export const businessText = {
  title: (name: string, kind: string | null, place: string | null) =>
    [kind ? `${name} - ${kind}` : name, place].filter(Boolean).join(', '),
  loading: 'Loading business...',
  notApprovedYet: 'Not approved yet. Only administrators can see this page.',
  backToHome: 'Back to Home',
  verified: 'Verified',
  noRating: 'No rating yet',
  reviews: (reviews: number) => `(${ratingText.reviews(reviews)})`,
  ratingFrom: 'Rating from',
  readReviews: 'Read the reviews',
  noAddress: 'Address not available',

  status: {
    OPERATIONAL: 'Open for business',
    CLOSED_TEMPORARILY: 'Temporarily closed',
    CLOSED_PERMANENTLY: 'Permanently closed',
  } as Record<string, string>,
  notice: {
    CLOSED_TEMPORARILY: {
      title: 'Temporarily closed',
      text: 'This business is temporarily closed. Check before you visit.',
    },
    CLOSED_PERMANENTLY: {
      title: 'Permanently closed',
      text: 'This business has closed permanently. This page is kept for reference.',
    },
  } as Record<string, { title: string; text: string }>,

  openState: {
    days: shortDays,
    allDay: 'Open 24 hours',
    open: 'Open',
    openUntil: (time: string) => `Open · closes ${time}`,
    closingSoon: (time: string) => `Closing soon · ${time}`,
    closed: 'Closed',
    closedUntil: (time: string) => `Closed · opens ${time}`,
  },

  actions: {
    label: 'Actions',
    website: 'Website',
    call: 'Call Now',
    callShort: 'Call',
    directions: 'Get Directions',
    directionsShort: 'Directions',
    newTab: '(opens in a new tab)',
    share: 'Share',
    copied: 'Copied!',
    send: 'Send',
    copyByHand: 'Copy this link:',
  },

  features: {
    heading: 'Business Features & Amenities',
    showAll: (total: number) => `Show all ${formatNumber(total)}`,
    showFewer: 'Show fewer',
  },

  about: {
    heading: 'About This Business',
    listed: (name: string, category: string | null, place: string | null) => {
      if (category && place) return `${name} is listed under ${category} in ${place}.`
      if (category) return `${name} is listed under ${category}.`
      if (place) return `${name} is a business in ${place}.`
      return `${name} is listed in this directory. We don’t have more details yet.`
    },
    rated: (rating: number, reviews: number | null) => `It’s rated ${inReviews(rating, reviews)}.`,
  },

  location: {
    heading: 'Location & Map',
    unavailable: 'Location not available',
    oddCoordinates: (slug: string, given: string) =>
      `The coordinates of ${slug} are not numbers: ${given}`,
    unavailableHint: 'We don’t know the exact location of this business.',
    somewhere: (city: string) => `It’s listed in ${city}.`,
    map: (name: string) => `Map showing ${name}`,
    address: 'Address',
  },

  neighbours: {
    nearby: 'Nearby',
    similar: (city: string) => `Similar businesses in ${city}`,
    stillOpen: (city: string) => `Alternatives in ${city}`,
    noneOpen: 'No alternatives found in this city.',
    allOfCity: (city: string) => `All businesses in ${city}`,
    loading: 'Loading nearby businesses...',
  },

  hours: {
    heading: 'Opening Hours',
    show: 'Show hours',
    days: {
      Monday: 'Monday',
      Tuesday: 'Tuesday',
      Wednesday: 'Wednesday',
      Thursday: 'Thursday',
      Friday: 'Friday',
      Saturday: 'Saturday',
      Sunday: 'Sunday',
    },
    day: 'Day',
    hours: 'Hours',
    today: '(Today)',
    closed: 'Closed',
    allDay: 'Open 24 hours',
    unknownDay: '—',
    unknownDaySpoken: 'unknown',
    asGiven: 'Hours as listed by the source:',
    inZone: (zone: string) => `Local time (${zone.replaceAll('_', ' ')})`,
  },

  meta: {
    what: (name: string, category: string | null, place: string | null) => {
      const kind = [category, place && `in ${place}`].filter(Boolean).join(' ')
      return kind ? `${name}: ${kind}.` : `${name}.`
    },
    rated: (rating: number, reviews: number | null) => `Rated ${inReviews(rating, reviews)}.`,
    offer: 'Opening hours, contact details, features, and map.',
  },

  notFound: {
    heading: 'Business Not Found',
    lead: "Let's help you find what you're looking for!",
    gone: 'This business is no longer listed.',
    fault: 'This page couldn’t be loaded. Try again:',
    tryAgain: 'Try again',
  },
}
