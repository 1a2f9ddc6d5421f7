import { z } from 'zod'
import { SITEMAP_ROOM } from '../businesses/sitemap-files.server.ts'
import { findSiteTotals } from '../catalog/categories/find-totals.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { sitemapAddresses } from '../platform/urls/well-known-routes.ts'
import { lineFaults } from '../settings/machine-files.ts'
import { saveChange } from '../settings/save-change.server.ts'
import {
  machineFilesInput,
  settingsSavedAnswer,
  sitemapSummaryAnswer,
} from '../settings/settings.schema.server.ts'
import { openSitemaps } from './open-sitemaps.server.ts'

const OTHER_SITEMAPS = 4

export const machineFileHandlers = [
  adminHandler({
    name: 'saveMachineFiles',
    input: machineFilesInput,
    answer: settingsSavedAnswer,
    async handle({ basis, ...files }, context) {
      const text = answersIn(context.language)
      const errors = lineFaults(files).map(({ field, line, reason }) => ({
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
    answer: sitemapSummaryAnswer,
    async handle(_input, { database }) {
      const { businesses } = await findSiteTotals(database)
      const files = Math.ceil(businesses / SITEMAP_ROOM) + OTHER_SITEMAPS
      const addresses = sitemapAddresses(await openSitemaps(async () => database).files())
      return {
        kind: 'found',
        body: { businesses, files, addresses: addresses.map(({ path }) => path) },
      }
    },
  }),
]
