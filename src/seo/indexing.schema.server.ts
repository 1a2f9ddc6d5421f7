import { z } from 'zod'

const MAX_URL_CHARS = 2000

const quality = z.number().int().min(0).max(100)

export const indexingInput = z.object({ url: z.string().trim().min(1).max(MAX_URL_CHARS) })

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

export const indexingResponse = z.object({
  path: z.string(),
  isShown: z.boolean(),
  reason,
  status: z.number().nullable(),
  location: z.string().nullable(),
  canonical: z.string().nullable(),
  isNoindex: z.boolean(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  sitemap: z.string().nullable(),
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

export const indexingSettingsResponse = z.object({
  leastQuality: quality,
  ratingsAreOwn: z.boolean(),
  sample: z.array(z.object({ quality: z.number(), businesses: z.number() })),
})

export type IndexingWire = z.infer<typeof indexingResponse>
export type IndexingSettingsInput = z.infer<typeof indexingSettingsInput>
export type IndexingSettingsWire = z.infer<typeof indexingSettingsResponse>
