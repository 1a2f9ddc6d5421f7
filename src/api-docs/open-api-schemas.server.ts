import { z } from 'zod'
import { businessListItem, featuredBusiness } from '../businesses/businesses.schema.server.ts'
import type { PublicCall } from '../platform/calls/define-call.server.ts'
import type { CallName } from '../platform/urls/routes.ts'
import notes from './member-notes.json' with { type: 'json' }
import { type JsonSchema, problemResponse } from './open-api.schema.server.ts'

/** A key `schema.member` overrides `member`. */
export const MEMBER_NOTES: Record<string, string> = notes

const INTEGERS =
  /^(id|count|\w+Count|reviews|review_count|currentPage|totalPages|status|changesAt|updatedAt|importedAt|deletedAt|mergedInto|businesses|categories|countries|cities)$/

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
