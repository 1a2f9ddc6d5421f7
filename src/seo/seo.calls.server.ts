import { z } from 'zod'
import { findCompletenessSample } from '../businesses/completeness.server.ts'
import { SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import { findSiteTotals } from '../catalog/categories/find-totals.server.ts'
import { defineChange, defineQuery, invalid } from '../platform/calls/define-call.server.ts'
import { listSitemaps } from '../platform/urls/well-known-routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { validateLines } from '../settings/machine-files.ts'
import { saveChange, savesSettings } from '../settings/save-settings.server.ts'
import { machineFilesInput } from '../settings/settings.schema.server.ts'
import { explainIndexing } from './explain-indexing.server.ts'
import { createSitemaps } from './sitemaps.server.ts'

const MAX_URL_CHARS = 2000
const OTHER_SITEMAPS = 4
const MINUTE_MS = 60_000

export const indexing = defineQuery({
  route: 'GET /api/admin/indexing',
  permission: 'read',
  input: z.object({ url: z.string().trim().min(1).max(MAX_URL_CHARS) }),
  handle: ({ url }, context) => explainIndexing(url, context),
})

export const indexingSettings = defineQuery({
  route: 'GET /api/admin/indexing-settings',
  permission: 'manage',
  handle: async (_input, { database }) => ({
    ...(await findSettings(database)).indexing,
    sample: await findCompletenessSample(database),
  }),
})

export const saveIndexingSettings = defineChange({
  route: 'PUT /api/admin/indexing-settings',
  permission: 'manage',
  input: z.object({
    leastQuality: z.number().int().min(0).max(100).optional(),
    ratingsAreOwn: z.boolean().optional(),
  }),
  ...savesSettings,
  handle: (indexing, context) =>
    saveChange({ indexing }, undefined, context.text.settingsSaved, context),
})

export const saveMachineFiles = defineChange({
  route: 'PUT /api/admin/machine-files',
  permission: 'manage',
  input: machineFilesInput,
  ...savesSettings,
  async handle({ basis, ...files }, context) {
    const { text } = context
    const errors = validateLines(files).map(({ field, line, reason }) => ({
      field,
      message: text.lineError(line, reason),
    }))
    if (errors.length > 0) return invalid(...errors)
    return saveChange({ files }, basis, text.filesSaved, context)
  },
})

export const sitemapSummary = defineQuery({
  route: 'GET /api/admin/sitemap-summary',
  permission: 'read',
  freshMs: MINUTE_MS,
  async handle(_input, { database }) {
    const { businesses } = await findSiteTotals(database)
    const { inPlace, ...others } = await createSitemaps(async () => database).files()
    const addresses = listSitemaps({ ...others, inPlace: [] })
    return {
      businesses,
      /** One file per 9,000 businesses, plus four others. */
      files: Math.ceil(businesses / SITEMAP_MAX_URLS) + OTHER_SITEMAPS,
      addresses: addresses.map(({ path }) => path),
      /** One per category, so their addresses would be a long list. */
      inPlaceFiles: inPlace.length,
    }
  },
})
