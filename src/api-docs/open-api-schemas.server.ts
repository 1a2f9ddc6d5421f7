import { z } from 'zod'
import { businessListItem, featuredBusiness } from '../businesses/businesses.schema.server.ts'
import type { PublicCall } from '../platform/calls/define-call.server.ts'
import type { CallName } from '../platform/urls/routes.ts'
import { type JsonSchema, problemResponse } from './open-api.schema.server.ts'

/** A key `schema.member` overrides `member`. */
export const MEMBER_NOTES: Record<string, string> = {
  about:
    'JSON text of groups of amenities, {group: {amenity: boolean}}; else the plain text as given.',
  ad404: 'The slot of the page for unknown addresses.',
  analytics_code: 'Placed in the head, after head_tags.',
  businessCount: 'Listed businesses.',
  businessStatus:
    'As given by the source: OPERATIONAL, CLOSED_TEMPORARILY, CLOSED_PERMANENTLY, …; OPERATIONAL when it gives none.',
  categoryCount: 'Categories with at least one listed business there.',
  categoryName: 'The category it is listed under: its type, else its category.',
  categorySlug: "The category's part of an address.",
  cityCount: 'Cities with at least one listed business.',
  citySlug: "The city's part of an address, below its country.",
  changesAt: 'When kind changes next, in milliseconds since 1970; null when it never does.',
  count: 'Listed businesses.',
  countryCode: 'ISO 3166-1, two capital letters.',
  countryCount: 'Countries with at least one listed business.',
  countrySlug: "The country's part of an address.",
  currentPage: 'From 1.',
  detail: 'What went wrong, for people to read.',
  facebook_pixel: 'Placed at the start of the body.',
  fullAddress: 'Parts separated by commas.',
  full_address: 'Parts separated by commas.',
  footer_tags: 'Placed at the end of the body.',
  hasNextPage: 'Whether a page follows that can be asked for.',
  head_tags: 'Placed in the head.',
  icon: 'The icon chosen for the category; null for the one its name tells.',
  id: 'Kept for as long as the business is.',
  image_url: 'Address of a photo.',
  isIndexable:
    'Whether search engines are to show its page: it is listed, and enough is known of it.',
  isNamesake: 'Whether its country has another city of its name.',
  kind: 'open, closing-soon or closed, in the time zone of the business.',
  latitude: 'Decimal degrees as text; null when unknown.',
  locatedIn: 'What it is inside of, such as a shopping centre.',
  longitude: 'Decimal degrees as text; null when unknown.',
  openNow:
    'Whether it is open; null for a closed business, and where the hours of the day or the time zone are unknown.',
  openingHours:
    'The hours as read, a member a weekday: the words of the source, and periods in minutes since midnight, past 1440 when they end the next day; null where they could not be read.',
  photo: 'Address of a photo.',
  placeId: 'The identifier of the map service the entry comes from.',
  rating: 'From 1 to 5, to one decimal.',
  review_count: 'Number of reviews.',
  reviews: 'Number of reviews.',
  schemaType: 'The most specific kind of schema.org LocalBusiness that its category tells.',
  slug: 'Its part of an address; stays when names change.',
  source: 'Where the entry was taken from.',
  timeZone: 'IANA name, such as Europe/Zurich.',
  totalCount: 'Entries on all pages together.',
  totals: 'How many there are in the whole directory.',
  dataDate: 'The date of the data by its source or the operator, as YYYY-MM-DD.',
  importedAt:
    'When an import last changed the entry, in milliseconds since 1970; null for one added by hand.',
  updatedAt: 'When the entry last changed, in milliseconds since 1970.',
  verified: 'Whether the source calls the entry verified.',
  workingHours:
    'JSON text of English weekday to hours, or to Closed; else the text of the source as given.',
  'Business.category': 'As imported; listings use categoryName.',
  'Business.type': 'As imported; listings use categoryName.',
  'BusinessListItem.category': 'The name of the category it is listed under.',
  'Category.rating': 'The mean of its rated businesses, to one decimal; null when none is rated.',
  'CategoryListItem.rating':
    'The mean of its rated businesses, to one decimal; null when none is rated.',
  'CityIndex.businessCount': 'Listed businesses of the whole list, before the filter.',
  'CityIndex.cityCount': 'Cities of the whole list, before the filter.',
  'CityIndex.country': 'The country the list is of; null for all.',
  'FeaturedBusiness.type': 'The name of the category it is listed under.',
  'Problem.type': 'Always about:blank: the status says which problem it is.',
  'Problem.message': 'The same as detail; of calls that write.',
  'Problem.success': 'Of calls that write.',
  'Problem.errors': 'What is wrong with the request, a field each.',
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
  const told: JsonSchema = { ...rest }
  if (typeof additionalProperties === 'object')
    told.additionalProperties = buildDocumentedSchema(additionalProperties, owner)
  if (INTEGERS.test(member) && told.type !== undefined) told.type = asInteger(told.type)
  if (schema.items) told.items = buildDocumentedSchema(schema.items, owner)
  if (schema.prefixItems)
    told.prefixItems = schema.prefixItems.map((each) => buildDocumentedSchema(each, owner))
  if (schema.anyOf) told.anyOf = schema.anyOf.map((each) => buildDocumentedSchema(each, owner))
  if (schema.properties)
    told.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [
        name,
        buildDocumentedSchema(value, owner, name),
      ]),
    )
  const description = MEMBER_NOTES[`${owner}.${member}`] ?? MEMBER_NOTES[member]
  return description === undefined ? told : { ...told, description }
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
  const told = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
    name,
    buildDocumentedSchema(schema as JsonSchema, name),
  ])
  return {
    schemas: Object.fromEntries(told),
    nameOf: ({ output, route }) => registry.get(output)?.id ?? capitalized(route),
  }
}
