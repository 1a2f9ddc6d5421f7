import { z } from 'zod'
import { businessListItem, featuredResponse } from '../businesses/businesses.schema.server.ts'
import { categoryListItem } from '../listings/categories/categories.schema.server.ts'
import { cityListItem } from '../listings/places/cities.schema.server.ts'
import { countryListItem } from '../listings/places/countries.schema.server.ts'
import type { Handler } from '../platform/calls/handler.server.ts'
import { type JsonSchema, problemResponse } from './open-api.schema.server.ts'
import { buildDocumentedSchema } from './open-api-members.ts'

const SHARED_SCHEMAS: [string, z.ZodType][] = [
  ['BusinessListItem', businessListItem],
  ['FeaturedBusiness', featuredResponse.element],
  ['OpenNow', businessListItem.shape.openNow.unwrap()],
  ['CategoryListItem', categoryListItem],
  ['CountryListItem', countryListItem],
  ['CityListItem', cityListItem],
  ['Problem', problemResponse],
]

export const buildSchemaReference = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
})

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function buildResponseSchemas(handlers: readonly Handler[]): {
  schemas: Record<string, JsonSchema>
  nameOf: (handler: Handler) => string
} {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of SHARED_SCHEMAS) registry.add(schema, { id })
  for (const { name, answer } of handlers)
    if (!registry.has(answer)) registry.add(answer, { id: capitalized(name) })
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
    nameOf: ({ answer, name }) => registry.get(answer)?.id ?? capitalized(name),
  }
}
