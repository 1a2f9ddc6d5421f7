import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import type { CrawlerSettings } from '../platform/http/known-bots.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange } from '../settings/save-change.server.ts'
import { settingsSavedAnswer } from '../settings/settings.schema.server.ts'
import { crawlersInput, crawlsAnswer, crawlsInput } from './crawlers.schema.server.ts'
import { findCrawls } from './find-crawls.server.ts'

export const crawlersHandlers = [
  adminHandler({
    name: 'crawls',
    input: crawlsInput,
    answer: crawlsAnswer,
    handle: async ({ days }, { database, now }) => ({
      kind: 'found',
      body: await findCrawls(database, days, now),
    }),
  }),
  adminHandler({
    name: 'saveCrawlers',
    input: crawlersInput,
    answer: settingsSavedAnswer,
    async handle({ basis, bots: given = {} }, context) {
      const { crawlers } = await findSettings(context.database)
      // Unknown names are dropped when saving.
      const bots = { ...crawlers.bots, ...given } as CrawlerSettings['bots']
      const { crawlersSaved } = answersIn(context.language)
      return saveChange({ crawlers: { bots } }, basis, crawlersSaved, context)
    },
  }),
]
