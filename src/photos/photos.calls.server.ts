import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  defineChange,
  defineQuery,
  download,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { RemoteFileError } from '../platform/http/open-public-url.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange, savesSettings } from '../settings/save-settings.server.ts'
import { PHOTO_MAX_BYTES } from './fetch-photo.server.ts'
import { findPhotoType, parsePhotoFile } from './photo-store.server.ts'
import { saveUploadedPhoto } from './uploaded-photos.server.ts'

const MAX_COUNTED = 10_000

const countState = ({ read }: Database, state: string): Promise<number> =>
  countUpTo(read, read.selectFrom('photos').where('state', '=', state).select('id'), MAX_COUNTED)

export const photoStoring = defineQuery({
  route: 'GET /api/admin/photo-settings',
  permission: 'read',
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
  permission: 'manage',
  input: z.object({ isOn: z.boolean(), hasRights: z.boolean() }),
  ...savesSettings,
  async handle(photos, context) {
    const { text } = context
    if (photos.isOn && !photos.hasRights)
      return invalid({ field: 'hasRights', message: text.photoRightsMissing })
    return saveChange({ photos }, undefined, text.photoSettingsSaved, context)
  },
})

/** Encoding a picture takes seconds of a processor and up to 160 MB. */
const MAX_ENCODED_AT_ONCE = 2
let encodedAtOnce = 0

export const uploadPhoto = defineChange({
  route: 'POST /api/admin/photos',
  permission: 'edit',
  takes: 'file',
  audit: 'photo.uploaded',
  invalidates: 'nothing',
  transaction: false,
  input: z.object({
    file: z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() }),
  }),
  async handle({ file }, { change, photoStore, now, text }) {
    const wrong = (message: string) => invalid({ field: 'file', message })
    if (file.sizeBytes > PHOTO_MAX_BYTES) return wrong(text.photoTooLarge)
    if (!photoStore || encodedAtOnce >= MAX_ENCODED_AT_ONCE) return refused(409, text.photosBusy)
    encodedAtOnce += 1
    try {
      const { url, ...stored } = await saveUploadedPhoto(file.path, photoStore)
      await change(async (trx, audit) => {
        const row = { ...stored, created_at: now, released_at: now }
        await trx
          .insertInto('uploaded_photos')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('image')
              .doUpdateSet({ released_at: now })
              .where('uploaded_photos.released_at', 'is not', null),
          )
          .execute()
        await audit({ details: { fileName: file.fileName } })
      })
      return { success: true as const, url }
    } catch (error) {
      if (!(error instanceof RemoteFileError)) throw error
      return wrong(
        error.reason === 'too-small' || error.reason === 'too-many-pixels'
          ? text.photoPixels
          : text.photoUnreadable,
      )
    } finally {
      encodedAtOnce -= 1
    }
  },
})

/** For the form: visitors see an uploaded photo only on a visible business. */
export const uploadedPhoto = defineQuery({
  route: 'GET /api/admin/photos/:file',
  permission: 'read',
  input: z.object({ file: z.string().max(60) }),
  async handle({ file }, { database, photoStore, text }) {
    const parsed = parsePhotoFile(file)
    const known =
      parsed &&
      (await database.read
        .selectFrom('uploaded_photos')
        .where('image', '=', parsed.image)
        .select('image')
        .executeTakeFirst())
    const bytes = known && (await photoStore?.read(file))
    if (!parsed || !bytes) return missing(text.noPhoto)
    const mediaType = findPhotoType(parsed.format)
    return download({ fileName: file, mediaType, content: Readable.from([bytes]) })
  },
})
