import { crawlersInput, crawlsAnswer, crawlsInput } from '../../contract/admin/crawlers.schema.ts'
import { settingsSavedAnswer } from '../../contract/admin/settings.schema.ts'
import type { CrawlerSettings } from '../../domain/crawlers/known-bots.ts'
import { findSettings } from '../../domain/settings/find-settings.ts'
import { findCrawls } from '../../domain/statistics/find-crawls.ts'
import { answersIn } from '../../text/answers-in.ts'
import { adminHandler } from './admin-handler.ts'
import { saveChange } from './save-change.ts'

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
      // A name that is not known is left out when the part is saved.
      const bots = { ...crawlers.bots, ...given } as CrawlerSettings['bots']
      const { crawlersSaved } = answersIn(context.language)
      return saveChange({ crawlers: { bots } }, basis, crawlersSaved, context)
    },
  }),
]
