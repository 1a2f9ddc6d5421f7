import { z } from 'zod'
import { findCompletenessSample } from '../businesses/completeness.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange } from '../settings/save-settings.server.ts'
import { settingsSavedResponse } from '../settings/settings.schema.server.ts'
import { explainIndexing } from './explain-indexing.server.ts'
import {
  indexingInput,
  indexingResponse,
  indexingSettingsInput,
  indexingSettingsResponse,
} from './indexing.schema.server.ts'

export const indexingHandlers = [
  adminHandler({
    name: 'indexing',
    input: indexingInput,
    answer: indexingResponse,
    handle: async ({ url }, context) => ({
      kind: 'found',
      body: await explainIndexing(url, context),
    }),
  }),
  adminHandler({
    name: 'indexingSettings',
    input: z.object({}),
    answer: indexingSettingsResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: {
        ...(await findSettings(database)).indexing,
        sample: await findCompletenessSample(database),
      },
    }),
  }),
  adminHandler({
    name: 'saveIndexingSettings',
    input: indexingSettingsInput,
    answer: settingsSavedResponse,
    handle: (indexing, context) =>
      saveChange(
        { indexing },
        undefined,
        findAdminMessages(context.language).settingsSaved,
        context,
      ),
  }),
]
