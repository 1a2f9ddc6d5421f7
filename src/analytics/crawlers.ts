import { adminCall } from '../platform/calls/admin-call.ts'
import type { SavedWire } from '../settings/settings.schema.server.ts'
import { storedPart } from '../settings/settings.ts'
import type { CrawlersWire, CrawlsWire } from './crawlers.schema.server.ts'

export type CrawlReport = CrawlsWire
export type CrawlerSettings = CrawlersWire

export const findCrawls = adminCall<{ days: number }, CrawlsWire, CrawlsWire>('crawls', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export const findCrawlers = storedPart<'crawlers', CrawlersWire>()

export const saveCrawlers = adminCall<Partial<CrawlersWire> & { basis: number }, SavedWire, string>(
  'saveCrawlers',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  },
)
