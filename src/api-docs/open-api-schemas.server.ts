import { z } from 'zod'
import { businessListItem, featuredAnswer } from '../businesses/businesses.schema.server.ts'
import { categoryListItem } from '../listings/categories/categories.schema.server.ts'
import { cityListItem } from '../listings/places/cities.schema.server.ts'
import { countryListItem } from '../listings/places/countries.schema.server.ts'
import type { Handler } from '../platform/calls/handler.server.ts'
import { type JsonSchema, problemAnswer } from './open-api.schema.server.ts'
import { annotate } from './open-api-members.ts'

const SHARED_SCHEMAS: [string, z.ZodType][] = [
  ['BusinessListItem', businessListItem],
  ['FeaturedBusiness', featuredAnswer.element],
  ['OpenNow', businessListItem.shape.openNow.unwrap()],
  ['CategoryListItem', categoryListItem],
  ['CountryListItem', countryListItem],
  ['CityListItem', cityListItem],
  ['Problem', problemAnswer],
]

export const schemaReference = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
})

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function describeAnswers(handlers: readonly Handler[]): {
  schemas: Record<string, JsonSchema>
  nameOf: (handler: Handler) => string
} {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of SHARED_SCHEMAS) registry.add(schema, { id })
  for (const { name, answer } of handlers)
    if (!registry.has(answer)) registry.add(answer, { id: capitalised(name) })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => schemaReference(id).$ref ?? id,
    unrepresentable: 'any',
  })
  const told = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
    name,
    annotate(schema as JsonSchema, name),
  ])
  return {
    schemas: Object.fromEntries(told),
    nameOf: ({ answer, name }) => registry.get(answer)?.id ?? capitalised(name),
  }
}
