import { z } from 'zod'
import { adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { saveChange } from '../../settings/save-settings.server.ts'
import { settingsSavedResponse } from '../../settings/settings.schema.server.ts'
import { importSettingsResponse } from './uploads.schema.server.ts'

export const importSettingsHandlers = [
  adminHandler({
    name: 'importSettings',
    input: z.object({}),
    answer: importSettingsResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: (await findSettings(database)).imports,
    }),
  }),
  adminHandler({
    name: 'saveImportSettings',
    input: importSettingsResponse,
    answer: settingsSavedResponse,
    handle: (imports, context) =>
      saveChange(
        { imports },
        undefined,
        findAdminMessages(context.language).settingsSaved,
        context,
      ),
  }),
]
