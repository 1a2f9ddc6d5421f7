import { z } from 'zod'
import { countedCategory } from '../../platform/calls/list-input.schema.server.ts'
import { foundBusiness, searchAnswer } from '../search.schema.server.ts'

const points = z.number()
const telling = z.enum(['phone', 'website', 'photo', 'description', 'hours'])

/** Every part of a score with what it is for. The points of all parts add up to the score. */
const explanation = z.object({
  score: points,
  text: z.object({
    points,
    /** What its points are given for: the best of what can be said of the keyword, alone. */
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
    /** Where each word was found; none where the whole name is the keyword. */
    words: z.array(
      z.object({
        word: z.string(),
        foundBy: z.enum(['name', 'beginning', 'category', 'spelling', 'sound', 'elsewhere']),
        /** How much of it that is, from 0 to 1. */
        share: z.number(),
        /** The word of the name that a misspelled one was read as. */
        readAs: z.string().nullable(),
      }),
    ),
  }),
  popularity: z.object({ points, rating: z.number().nullable(), reviews: z.number() }),
  /** From the visitor or the middle of the map; null where nearness does not count. */
  nearness: z.object({ points, distanceMeters: z.number().nullable() }),
  completeness: z.object({ points, told: z.array(telling), missing: z.array(telling) }),
  open: z.object({ points, state: z.enum(['open', 'closed', 'unknown']) }),
})

/** How the question was read, besides what the answer of the search tells of it anyway. */
const understood = z.object({
  /** The keyword, folded, without what was read as its place. */
  keyword: z.string(),
  /** What a keyword that is no words leads to: one business, or all of a phone number or website. */
  link: z.enum(['business', 'contact']).nullable(),
  /** Whether the location was read as words of an address, and not as a place. */
  isAddress: z.boolean(),
  words: z.array(
    z.object({
      word: z.string(),
      /** The last word may be half typed. */
      isLast: z.boolean(),
      /** What it may be a misspelling of. */
      spellings: z.array(z.string()),
      /** The consonants it is heard as. */
      sound: z.string().nullable(),
      /** The categories it speaks of. */
      kinds: z.array(z.string()),
    }),
  ),
  /** Words that were left aside: they only join others, or are too many. */
  passedOver: z.array(z.string()),
  /** The categories the keyword names as a whole. */
  kinds: z.array(countedCategory),
  /** How far it had to be read otherwise for anything to be found. */
  step: z.enum([
    'none',
    'popular',
    'as-typed',
    'corrected',
    'by-sound',
    'without-a-word',
    'in-vain',
  ]),
  /** How many were gathered to be judged. */
  candidates: z.number(),
  /** What nearness is measured from; null where it does not count. */
  nearTo: z.enum(['visitor', 'map']).nullable(),
  /** Whether it was gathered around the visitor, the nearest squares first. */
  isAround: z.boolean(),
})

export const searchExplanationAnswer = searchAnswer.extend({
  businesses: z.array(
    // What a link leads to is not judged.
    foundBusiness.extend({ explanation: explanation.nullable() }),
  ),
  understood,
})

export type SearchExplanationWire = z.infer<typeof searchExplanationAnswer>
export type Understood = z.infer<typeof understood>
export type Explanation = z.infer<typeof explanation>
