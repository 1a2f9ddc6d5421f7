import { z } from 'zod'
import { defineChange, defineQuery, invalid } from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange, savesSettings } from '../settings/save-settings.server.ts'

const MAX_COUNTED = 10_000

const countState = ({ read }: Database, state: string): Promise<number> =>
  countUpTo(read, read.selectFrom('photos').where('state', '=', state).select('id'), MAX_COUNTED)

export const photoStoring = defineQuery({
  route: 'GET /api/admin/photo-settings',
  async handle(_input, { database }) {
    const counts = {
      waiting: await countState(database, 'waiting'),
      stored: await countState(database, 'stored'),
      broken: await countState(database, 'broken'),
    }
    return { ...(await findSettings(database)).photos, counts, maxCounted: MAX_COUNTED }
  },
})

export const savePhotoStoring = defineChange({
  route: 'PUT /api/admin/photo-settings',
  input: z.object({ isOn: z.boolean(), hasRights: z.boolean() }),
  ...savesSettings,
  async handle(photos, context) {
    const { text } = context
    if (photos.isOn && !photos.hasRights)
      return invalid({ field: 'hasRights', message: text.photoRightsMissing })
    return saveChange({ photos }, undefined, text.photoSettingsSaved, context)
  },
})
