import type { CallDocs } from '../platform/calls/handler.server.ts'
import type { CallName } from '../platform/urls/routes.ts'

export const API_DESCRIPTION = [
  'Everything this directory shows, as JSON: the same answers its own pages are made of. No key is needed.',
  'Only listed businesses are counted and listed: approved, not removed, not permanently closed.',
  'A member without a value is null, never left out. Answers may gain members: ignore those you do not know.',
  'Each answer to a GET carries an ETag; sent back as If-None-Match, an unchanged answer is 304 without a body.',
  'Every GET may be asked as HEAD. A path is known in any case and with a slash at its end.',
  'A GET ignores parameters it does not know. A POST, PUT or DELETE rejects unknown fields and parameters with 400; errors names each.',
  'Errors are application/problem+json (RFC 9457); what is wrong with the request stands in errors, a field each.',
].join('\n\n')

/** What each call is for that has no definition yet. A call without a note is a type error. */
export const CALL_NOTES: Record<
  Exclude<CallName, 'adEvent' | 'contact' | 'search' | 'suggest'>,
  CallDocs
> = {
  homepageData: {
    tag: 'Directory',
    summary: 'What the home page shows',
    description:
      'The twelve largest categories, cities and countries, and how many there are of each in all.',
  },
  featuredBusinesses: {
    tag: 'Businesses',
    summary: 'Featured businesses',
    description:
      'The twelve most reviewed businesses rated 4 or more, of different cities while there are others.',
  },
  businesses: {
    tag: 'Businesses',
    summary: 'All businesses, by pages',
    description:
      'By number of reviews, then rating, then id. The list ends at page 100, and totalPages is at most 100: categories, countries and cities lead to every business.',
  },
  business: {
    tag: 'Businesses',
    summary: 'One business',
    description:
      'Everything known of a business. A former slug leads to the present one; a business that was removed answers 410, a permanently closed one keeps its entry.',
    ends: ['moved', 'missing', 'gone'],
  },
  businessNeighbours: {
    tag: 'Businesses',
    summary: 'Businesses around one, and others like it',
    description: 'Listed businesses near this one, and others of its category in its city.',
    ends: ['moved', 'missing', 'gone'],
  },
  categories: {
    tag: 'Categories',
    summary: 'All categories',
    description: 'The whole list, by number of businesses, then name; of one letter when asked so.',
  },
  category: {
    tag: 'Categories',
    summary: 'One category with a page of its businesses',
    description:
      'A category by its slug, or by its name as addresses spell it. A merged or renamed one leads to where it went.',
    ends: ['moved', 'missing'],
  },
  categoryIndex: {
    tag: 'Categories',
    summary: 'Categories, by pages and narrowed by a text',
    description: 'Twelve on a page, in the order of the whole list.',
  },
  countries: {
    tag: 'Countries',
    summary: 'All countries',
    description: 'Every country with listed businesses, by their number, then name.',
  },
  country: {
    tag: 'Countries',
    summary: 'One country with its cities and a page of its categories',
    description:
      'A country by its slug, its code of two letters, or a name. The pages are those of its categories; the largest cities are the same on each.',
    ends: ['missing'],
  },
  countryIndex: {
    tag: 'Countries',
    summary: 'Countries, by pages and narrowed by a text',
    description: 'Twelve on a page, in the order of the whole list.',
  },
  cities: {
    tag: 'Cities',
    summary: 'All cities',
    description: 'The whole list, by number of businesses, then name; of one letter when asked so.',
  },
  city: {
    tag: 'Cities',
    summary: 'One city with a page of its businesses',
    description:
      'A city by its country and its slug, or its name as addresses spell it. A renamed one leads to its present slug.',
    ends: ['moved', 'missing'],
  },
  cityIndex: {
    tag: 'Cities',
    summary: 'Cities, by pages and narrowed by a text or a country',
    description: 'Twelve on a page, in the order of the whole list.',
    ends: ['missing'],
  },
  siteProfile: {
    tag: 'Site',
    summary: 'Who runs this directory',
    description: 'What the contact and legal pages say. A text the operator has left empty is "".',
  },
  advertisementCodes: {
    tag: 'Site',
    summary: 'Advertisement codes',
    description: 'The markup of each advertisement slot; "" for an empty one.',
  },
  siteSettings: {
    tag: 'Site',
    summary: 'Code the operator places on every page',
    description: 'Markup by the place it stands in; "" where there is none.',
  },
  openApi: {
    tag: 'Site',
    summary: 'This document',
    description: 'The description of all calls, in OpenAPI 3.1.',
  },
}
