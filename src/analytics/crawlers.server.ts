import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { CrawlerSettings } from '../platform/http/detect-bot.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange } from '../settings/save-settings.server.ts'
import { settingsSavedResponse } from '../settings/settings.schema.server.ts'
import { crawlersInput, crawlsInput, crawlsResponse } from './crawlers.schema.server.ts'
import { findCrawls } from './crawls.server.ts'

export const crawlersHandlers = [
  adminHandler({
    name: 'crawls',
    input: crawlsInput,
    answer: crawlsResponse,
    handle: async ({ days }, { database, now }) => ({
      kind: 'found',
      body: await findCrawls(database, days, now),
    }),
  }),
  adminHandler({
    name: 'saveCrawlers',
    input: crawlersInput,
    answer: settingsSavedResponse,
    async handle({ basis, bots: given = {} }, context) {
      const { crawlers } = await findSettings(context.database)
      // Unknown names are dropped when saving.
      const bots = { ...crawlers.bots, ...given } as CrawlerSettings['bots']
      const { crawlersSaved } = findAdminMessages(context.language)
      return saveChange({ crawlers: { bots } }, basis, crawlersSaved, context)
    },
  }),
]
