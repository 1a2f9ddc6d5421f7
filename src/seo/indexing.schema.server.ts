import { z } from 'zod'

const LONGEST_URL_CHARS = 2000

/** The least and the most a threshold of quality can be; 0 keeps no listed business out. */
const quality = z.number().int().min(0).max(100)

export const indexingInput = z.object({ url: z.string().trim().min(1).max(LONGEST_URL_CHARS) })

/** Why a page is shown by search engines, or why not. */
const reason = z.enum([
  'in-sitemap',
  'by-links',
  'other-address',
  'moved',
  'merged',
  'thin',
  'closed',
  'not-approved',
  'removed',
  'hidden',
  'emptied',
  'empty',
  'search',
  'filter',
  'sent',
  'past-end',
  'no-page',
  'other-host',
  'not-for-visitors',
  'fault',
])

export const indexingAnswer = z.object({
  /** The address that was looked at, as a path. */
  path: z.string(),
  isShown: z.boolean(),
  reason,
  /** What the server answers; null for what it was not asked for. */
  status: z.number().nullable(),
  /** Where it leads instead. */
  location: z.string().nullable(),
  /** Its one address, as its head tells it. */
  canonical: z.string().nullable(),
  isNoindex: z.boolean(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** The file of the sitemap that names it. */
  sitemap: z.string().nullable(),
  /** How complete it is told of, where it is a business. */
  business: z
    .object({
      id: z.number(),
      quality: z.number(),
      leastQuality: z.number(),
      parts: z.array(
        z.object({
          part: z.enum([
            'name',
            'city',
            'address',
            'contact',
            'secondContact',
            'category',
            'hours',
            'text',
            'picture',
            'coordinates',
            'reviews',
          ]),
          points: z.number(),
          isTold: z.boolean(),
        }),
      ),
    })
    .nullable(),
})

export const indexingSettingsInput = z.object({
  leastQuality: quality.optional(),
  ratingsAreOwn: z.boolean().optional(),
})

export const indexingSettingsAnswer = z.object({
  leastQuality: quality,
  ratingsAreOwn: z.boolean(),
  /** How many of some listed businesses have which quality, the least first. */
  sample: z.array(z.object({ quality: z.number(), businesses: z.number() })),
})

export type IndexingWire = z.infer<typeof indexingAnswer>
export type IndexingSettingsInput = z.infer<typeof indexingSettingsInput>
export type IndexingSettingsWire = z.infer<typeof indexingSettingsAnswer>
