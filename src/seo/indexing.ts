import { adminCall } from '../platform/calls/admin-call.ts'
import type { SavedWire } from '../settings/settings.schema.server.ts'
import type {
  IndexingSettingsInput,
  IndexingSettingsWire,
  IndexingWire,
} from './indexing.schema.server.ts'

export type Indexing = IndexingWire
export type IndexingSettings = IndexingSettingsWire

export const explainIndexing = adminCall<{ url: string }, IndexingWire, IndexingWire>('indexing', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export const findIndexingSettings = adminCall<null, IndexingSettingsWire, IndexingSettingsWire>(
  'indexingSettings',
  { request: () => ({ parameters: {}, query: {} }), read: (wire) => wire },
)

export const saveIndexingSettings = adminCall<IndexingSettingsInput, SavedWire, string>(
  'saveIndexingSettings',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  },
)
