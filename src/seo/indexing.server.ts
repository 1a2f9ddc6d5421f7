import { z } from 'zod'
import { sampleQuality } from '../businesses/admin/sample-completeness.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange } from '../settings/save-change.server.ts'
import { settingsSavedAnswer } from '../settings/settings.schema.server.ts'
import { explainIndexing } from './explain-indexing.server.ts'
import {
  indexingAnswer,
  indexingInput,
  indexingSettingsAnswer,
  indexingSettingsInput,
} from './indexing.schema.server.ts'

export const indexingHandlers = [
  adminHandler({
    name: 'indexing',
    input: indexingInput,
    answer: indexingAnswer,
    handle: async ({ url }, context) => ({
      kind: 'found',
      body: await explainIndexing(url, context),
    }),
  }),
  adminHandler({
    name: 'indexingSettings',
    input: z.object({}),
    answer: indexingSettingsAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: {
        ...(await findSettings(database)).indexing,
        sample: await sampleQuality(database),
      },
    }),
  }),
  adminHandler({
    name: 'saveIndexingSettings',
    input: indexingSettingsInput,
    answer: settingsSavedAnswer,
    handle: (indexing, context) =>
      saveChange({ indexing }, undefined, answersIn(context.language).settingsSaved, context),
  }),
]
