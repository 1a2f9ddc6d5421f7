import { z } from 'zod'
import { businessListItem, featuredBusiness } from '../businesses/businesses.schema.server.ts'
import type { PublicCall } from '../platform/calls/define-call.server.ts'
import type { CallName } from '../platform/urls/routes.ts'
import { type JsonSchema, problemResponse } from './open-api.schema.server.ts'

/** A key `schema.member` overrides `member`. */
export const MEMBER_NOTES: Record<string, string> = {
  about:
    'JSON text of grouped amenities, {group: {amenity: boolean}}; otherwise the plain text as given.',
  ad404: 'The slot on the 404 page.',
  analytics_code: 'Placed in the head, after head_tags.',
  businessCount: 'Listed businesses.',
  businessStatus:
    'As given by the source: OPERATIONAL, CLOSED_TEMPORARILY, CLOSED_PERMANENTLY, …; OPERATIONAL if the source gives none.',
  categoryCount: 'Categories with at least one listed business there.',
  categoryName: 'The category it is listed under: its type, or its category if it has no type.',
  categorySlug: 'The category’s URL segment.',
  cityCount: 'Cities with at least one listed business.',
  citySlug: 'The city’s URL segment, after its country.',
  changesAt: 'When kind changes next, in milliseconds since 1970; null if it never changes.',
  count: 'Listed businesses.',
  countryCode: 'ISO 3166-1 code, two capital letters.',
  countryCount: 'Countries with at least one listed business.',
  countrySlug: 'The country’s URL segment.',
  currentPage: 'Starts at 1.',
  detail: 'A readable explanation of the error.',
  facebook_pixel: 'Placed at the start of the body.',
  fullAddress: 'Parts separated by commas.',
  full_address: 'Parts separated by commas.',
  footer_tags: 'Placed at the end of the body.',
  hasNextPage: 'Whether there is a next page.',
  head_tags: 'Placed in the head.',
  icon: 'The icon chosen for the category; null for the icon derived from its name.',
  id: 'Stable for as long as the business exists.',
  image_url: 'URL of a photo.',
  isIndexable:
    'Whether search engines may index its page: it is listed and has enough information.',
  isNamesake: 'Whether its country has another city with the same name.',
  kind: 'open, closing-soon or closed, in the time zone of the business.',
  latitude: 'Decimal degrees as text; null if unknown.',
  locatedIn: 'What it is located in, such as a shopping center.',
  longitude: 'Decimal degrees as text; null if unknown.',
  openNow:
    'Whether it is open; null for a closed business and if the day’s hours or the time zone are unknown.',
  openingHours:
    'The parsed hours, one member per weekday: the text of the source, and periods in minutes since midnight, beyond 1440 if they end the next day; null if they couldn’t be parsed.',
  photo: 'URL of a photo.',
  placeId: 'The place ID in the map service that the entry comes from.',
  rating: 'From 1 to 5, to one decimal.',
  review_count: 'Number of reviews.',
  reviews: 'Number of reviews.',
  schemaType: 'The most specific type of schema.org LocalBusiness for its category.',
  slug: 'Its URL segment; doesn’t change when the name changes.',
  source: 'Where the entry comes from.',
  timeZone: 'IANA name, such as Europe/Zurich.',
  totalCount: 'Number of entries on all pages.',
  totals: 'Totals of the whole directory.',
  dataDate: 'The date of the data, given by its source or the operator, as YYYY-MM-DD.',
  importedAt:
    'When an import last changed the entry, in milliseconds since 1970; null for a manually added entry.',
  updatedAt: 'When the entry last changed, in milliseconds since 1970.',
  verified: 'Whether the source marks the entry as verified.',
  workingHours:
    'JSON text that maps English weekdays to hours or Closed; otherwise the text of the source as given.',
  'Business.category': 'As imported; listings use categoryName.',
  'Business.type': 'As imported; listings use categoryName.',
  'BusinessListItem.category': 'The name of the category it is listed under.',
  'Category.rating': 'The average of its rated businesses, to one decimal; null if none is rated.',
  'CategoryListItem.rating':
    'The average of its rated businesses, to one decimal; null if none is rated.',
  'CityIndex.businessCount': 'Listed businesses in the whole list, before filtering.',
  'CityIndex.cityCount': 'Cities in the whole list, before filtering.',
  'CityIndex.country': 'The country of the list; null for all countries.',
  'FeaturedBusiness.type': 'The name of the category it is listed under.',
  'Problem.type': 'Always about:blank: the status identifies the problem.',
  'Problem.message': 'Same as detail; only in write operations.',
  'Problem.success': 'Only in write operations.',
  'Problem.errors': 'The invalid fields of the request.',
}

const INTEGERS =
  /^(id|count|\w+Count|reviews|review_count|currentPage|totalPages|status|changesAt|updatedAt|importedAt|businesses|categories|countries|cities)$/

const asInteger = (type: JsonSchema['type']) =>
  Array.isArray(type)
    ? type.map((each) => (each === 'number' ? 'integer' : each))
    : type === 'number'
      ? 'integer'
      : type

/** Removes `additionalProperties`, so that clients accept future members. */
export function buildDocumentedSchema(schema: JsonSchema, owner: string, member = ''): JsonSchema {
  const { additionalProperties, ...rest } = schema
  const named: JsonSchema = { ...rest }
  if (typeof additionalProperties === 'object')
    named.additionalProperties = buildDocumentedSchema(additionalProperties, owner)
  if (INTEGERS.test(member) && named.type !== undefined) named.type = asInteger(named.type)
  if (schema.items) named.items = buildDocumentedSchema(schema.items, owner)
  if (schema.prefixItems)
    named.prefixItems = schema.prefixItems.map((each) => buildDocumentedSchema(each, owner))
  if (schema.anyOf) named.anyOf = schema.anyOf.map((each) => buildDocumentedSchema(each, owner))
  if (schema.properties)
    named.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [
        name,
        buildDocumentedSchema(value, owner, name),
      ]),
    )
  const description = MEMBER_NOTES[`${owner}.${member}`] ?? MEMBER_NOTES[member]
  return description === undefined ? named : { ...named, description }
}

/** Schemas with a name of their own, in the order of the document. */
function findSharedSchemas(calls: readonly PublicCall[]): [string, z.ZodType][] {
  const entryOf = (name: CallName) => {
    const output = calls.find(({ route }) => route === name)?.output
    if (!(output instanceof z.ZodArray)) throw new Error(`${name} is no list`)
    return output.element as z.ZodType
  }
  return [
    ['BusinessListItem', businessListItem],
    ['FeaturedBusiness', featuredBusiness],
    ['OpenNow', businessListItem.shape.openNow.unwrap()],
    ['CategoryListItem', entryOf('categories')],
    ['CountryListItem', entryOf('countries')],
    ['CityListItem', entryOf('cities')],
    ['Problem', problemResponse],
  ]
}

export const buildSchemaReference = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
})

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function buildResponseSchemas(calls: readonly PublicCall[]): {
  schemas: Record<string, JsonSchema>
  nameOf: (call: PublicCall) => string
} {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of findSharedSchemas(calls)) registry.add(schema, { id })
  for (const { route, output } of calls)
    if (!registry.has(output)) registry.add(output, { id: capitalized(route) })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => buildSchemaReference(id).$ref ?? id,
    unrepresentable: 'any',
  })
  const named = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
    name,
    buildDocumentedSchema(schema as JsonSchema, name),
  ])
  return {
    schemas: Object.fromEntries(named),
    nameOf: ({ output, route }) => registry.get(output)?.id ?? capitalized(route),
  }
}
