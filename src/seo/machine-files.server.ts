import { z } from 'zod'
import { SITEMAP_MAX_URLS } from '../businesses/sitemap-files.server.ts'
import { findSiteTotals } from '../catalog/categories/find-totals.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { listSitemaps } from '../platform/urls/well-known-routes.ts'
import { validateLines } from '../settings/machine-files.ts'
import { saveChange } from '../settings/save-settings.server.ts'
import {
  machineFilesInput,
  settingsSavedResponse,
  sitemapSummaryResponse,
} from '../settings/settings.schema.server.ts'
import { createSitemaps } from './sitemaps.server.ts'

const OTHER_SITEMAPS = 4

export const machineFileHandlers = [
  adminHandler({
    name: 'saveMachineFiles',
    input: machineFilesInput,
    answer: settingsSavedResponse,
    async handle({ basis, ...files }, context) {
      const text = findAdminMessages(context.language)
      const errors = validateLines(files).map(({ field, line, reason }) => ({
        field,
        message: text.lineFault(line, reason),
      }))
      if (errors.length > 0) return { kind: 'invalid', errors }
      return saveChange({ files }, basis, text.filesSaved, context)
    },
  }),
  adminHandler({
    name: 'sitemapSummary',
    input: z.object({}),
    answer: sitemapSummaryResponse,
    async handle(_input, { database }) {
      const { businesses } = await findSiteTotals(database)
      const files = Math.ceil(businesses / SITEMAP_MAX_URLS) + OTHER_SITEMAPS
      const addresses = listSitemaps(await createSitemaps(async () => database).files())
      return {
        kind: 'found',
        body: { businesses, files, addresses: addresses.map(({ path }) => path) },
      }
    },
  }),
]
