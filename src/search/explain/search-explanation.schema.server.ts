import { z } from 'zod'
import { countedCategory } from '../../platform/calls/list-input.schema.server.ts'
import { foundBusiness, searchResponse } from '../search.schema.server.ts'

const points = z.number()
const telling = z.enum(['phone', 'website', 'photo', 'description', 'hours'])

const explanation = z.object({
  score: points,
  text: z.object({
    points,
    part: z.enum([
      'calledSo',
      'spelledSo',
      'almostSo',
      'beginsSo',
      'allInName',
      'categoryNamed',
      'otherKind',
      'wordsFound',
      'noWords',
    ]),
    words: z.array(
      z.object({
        word: z.string(),
        foundBy: z.enum(['name', 'beginning', 'category', 'spelling', 'sound', 'elsewhere']),
        share: z.number(),
        readAs: z.string().nullable(),
      }),
    ),
  }),
  popularity: z.object({ points, rating: z.number().nullable(), reviews: z.number() }),
  /** Null if distance doesn't count. */
  nearness: z.object({ points, distanceMeters: z.number().nullable() }),
  completeness: z.object({ points, told: z.array(telling), missing: z.array(telling) }),
  open: z.object({ points, state: z.enum(['open', 'closed', 'unknown']) }),
})

const understood = z.object({
  keyword: z.string(),
  link: z.enum(['business', 'contact']).nullable(),
  isAddress: z.boolean(),
  words: z.array(
    z.object({
      word: z.string(),
      isLast: z.boolean(),
      spellings: z.array(z.string()),
      sound: z.string().nullable(),
      kinds: z.array(z.string()),
    }),
  ),
  passedOver: z.array(z.string()),
  kinds: z.array(countedCategory),
  /** The search fallback that found results. */
  step: z.enum([
    'none',
    'popular',
    'as-typed',
    'corrected',
    'by-sound',
    'without-a-word',
    'in-vain',
  ]),
  candidates: z.number(),
  nearTo: z.enum(['visitor', 'map']).nullable(),
  isAround: z.boolean(),
})

export const searchExplanationResponse = searchResponse.extend({
  businesses: z.array(foundBusiness.extend({ explanation: explanation.nullable() })),
  understood,
})

export type SearchExplanationWire = z.infer<typeof searchExplanationResponse>
export type Understood = z.infer<typeof understood>
export type Explanation = z.infer<typeof explanation>
