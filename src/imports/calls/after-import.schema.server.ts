import { z } from 'zod'
import { normalizeText } from '../../platform/calls/contact-rules.ts'

const id = z.coerce.number().int().positive()
const PAGE_LIMIT = { default: 20, max: 100 }
const limit = z.coerce.number().int().min(1).max(PAGE_LIMIT.max).default(PAGE_LIMIT.default)
const TEMPLATE_NAME_MAX = 100

export const importPageInput = z.object({
  id,
  after: z.coerce.number().int().min(0).default(0),
  limit,
})

const business = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  isApproved: z.boolean(),
})

export const importBusinessesResponse = z.object({
  businesses: z.array(business.extend({ outcome: z.enum(['added', 'updated']) })),
  next: z.number().nullable(),
})

export const missingResponse = z.object({
  businesses: z.array(business),
  next: z.number().nullable(),
  isNewest: z.boolean(),
})

export const endMissingInput = z.object({ id, act: z.enum(['close', 'delete']) })

const template = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string().nullable(),
  createdAt: z.number(),
  usedAt: z.number().nullable(),
  mapping: z.record(z.string(), z.string()),
})

export const templatesInput = z.object({})
export const templatesResponse = z.object({ templates: z.array(template) })

export const saveTemplateInput = z.object({
  runId: id,
  name: z.string().transform(normalizeText).pipe(z.string().min(1).max(TEMPLATE_NAME_MAX)),
})
export const savedTemplateResponse = z.object({ success: z.literal(true), id: z.number() })

export const deleteTemplateInput = z.object({ id })
export const deletedTemplateResponse = z.object({ success: z.literal(true) })

export type ImportBusinessesWire = z.infer<typeof importBusinessesResponse>
export type MissingWire = z.infer<typeof missingResponse>
export type TemplatesWire = z.infer<typeof templatesResponse>
export type SavedTemplateWire = z.infer<typeof savedTemplateResponse>
export type DeletedTemplateWire = z.infer<typeof deletedTemplateResponse>
