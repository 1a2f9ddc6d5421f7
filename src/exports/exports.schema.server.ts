import { z } from 'zod'
import {
  DATE_RANGES,
  EXPORT_FORMATS,
  MAX_EXPORTED_CATEGORIES,
} from '../businesses/export-choices.ts'
import { isTimeZone } from '../opening-hours/local-time.ts'
import { filter, once } from '../platform/calls/list-input.schema.server.ts'

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const yesOrNo = (given: boolean) =>
  z
    .union([
      z.boolean(),
      z.enum(['true', 'on', '1']).transform(() => true),
      z.enum(['false', 'off', '0']).transform(() => false),
    ])
    .default(given)

const countryCode = z
  .string(once)
  .trim()
  .toUpperCase()
  .regex(/^(?:ALL|[A-Z]{2})?$/, { error: 'must be a country code of two letters, or all' })
  .transform((code) => (code === '' || code === 'ALL' ? null : code))
  .default(null)

const shared = {
  countryCode,
  bom: yesOrNo(false),
  /** Prefixes formula-like text with an apostrophe against CSV injection. */
  neutralise: yesOrNo(true),
  timeZone: z
    .string(once)
    .refine(isTimeZone, { error: 'must be an IANA time zone' })
    .default('UTC'),
  exportId: z
    .string(once)
    .regex(/^[\w-]{1,64}$/)
    .optional(),
}

export const exportCsvInput = z.object({ selectedFields: z.array(z.string()).min(1), ...shared })

export const exportBusinessesInput = z.object({
  fields: z.string(once).transform(parts).pipe(z.array(z.string()).min(1)),
  categories: z
    .string(once)
    .transform(parts)
    .pipe(z.array(z.string()).max(MAX_EXPORTED_CATEGORIES))
    .default([]),
  dateRange: orNothing(z.union([z.literal('all').transform(() => undefined), z.enum(DATE_RANGES)])),
  startDate: orNothing(z.iso.date()),
  endDate: orNothing(z.iso.date()),
  search: filter,
  isApproved: orNothing(z.enum(['true', 'false'])),
  status: z.enum(['all', 'approved', 'unapproved', 'closed']).default('all'),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  ...shared,
})

export type ExportQuery = z.input<typeof exportBusinessesInput>
export type ExportCsvBody = z.input<typeof exportCsvInput>
