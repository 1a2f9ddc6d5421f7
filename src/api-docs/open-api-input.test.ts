import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildPageNumberInput } from '../platform/calls/list-input.schema.server.ts'
import { buildInputSchema } from './open-api-input.server.ts'

describe('OpenAPI input of a call', () => {
  it('buildInputSchema documents the input of a GET call as path and query parameters', () => {
    const input = z.object({
      slug: z.string(),
      page: buildPageNumberInput(9),
      rating: z.coerce.number().max(5).optional(),
      open: z
        .enum(['1'])
        .optional()
        .transform((value) => value === '1'),
      near: z
        .string()
        .transform((text) => text.split(',').map(Number))
        .nullable()
        .default(null),
    })
    const example = { slug: 'basel', page: '2', rating: '4.5' }
    const { parameters, body } = buildInputSchema({ route: 'category', input }, example)
    expect(body).toBeNull()
    expect(
      parameters.map(({ name, in: place, required, schema, example: value }) => [
        `${place} ${name}`,
        required,
        schema,
        value,
      ]),
    ).toEqual([
      ['path slug', true, { type: 'string' }, 'basel'],
      ['query page', false, { type: 'integer', minimum: 1, maximum: 9, default: 1 }, 2],
      ['query rating', false, { type: 'number', maximum: 5 }, 4.5],
      ['query open', false, { type: 'string', enum: ['1'] }, undefined],
      ['query near', false, { type: 'string' }, undefined],
    ])
  })

  it('buildInputSchema documents the input of a writing call as a body, without the spam trap field', () => {
    const input = z.object({
      name: z.string().min(2),
      phone: z.string().nullish(),
      trap: z.unknown().optional(),
    })
    const { parameters, body } = buildInputSchema({ route: 'contact', input })
    expect(parameters).toEqual([])
    expect(body).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2, description: 'At least 2 characters.' },
        phone: { type: ['string', 'null'], description: expect.any(String) },
      },
      required: ['name'],
      additionalProperties: false,
    })
  })
})
