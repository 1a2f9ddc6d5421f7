import { z } from 'zod'
import {
  machineFilesInput,
  settingsSavedAnswer,
  sitemapSummaryAnswer,
} from '../../contract/admin/settings.schema.ts'
import { SITEMAP_ROOM } from '../../domain/businesses/sitemap-files.ts'
import { lineFaults } from '../../domain/settings/machine-files.ts'
import { openSitemaps } from '../../domain/sitemaps/open-sitemaps.ts'
import { findSiteTotals } from '../../domain/totals/find-totals.ts'
import { sitemapAddresses } from '../../file-routes.ts'
import { answersIn } from '../../text/answers-in.ts'
import { adminHandler } from './admin-handler.ts'
import { saveChange } from './save-change.ts'

/** The index of the site's own pages, of categories, of countries and of cities. */
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
