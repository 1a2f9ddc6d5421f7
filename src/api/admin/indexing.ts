import { z } from 'zod'
import {
  indexingAnswer,
  indexingInput,
  indexingSettingsAnswer,
  indexingSettingsInput,
} from '../../contract/admin/indexing.schema.ts'
import { settingsSavedAnswer } from '../../contract/admin/settings.schema.ts'
import { sampleQuality } from '../../domain/businesses/sample-quality.ts'
import { findSettings } from '../../domain/settings/find-settings.ts'
import { answersIn } from '../../text/answers-in.ts'
import { adminHandler } from './admin-handler.ts'
import { explainIndexing } from './explain-indexing.ts'
import { saveChange } from './save-change.ts'

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
