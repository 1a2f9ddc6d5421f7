import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../src/backups/restore-backup.server.ts'
import { backUpIfDue } from '../src/backups/scheduled-backup.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { createPhotoStore } from '../src/photos/photo-store.server.ts'
import { expectWritten, openRebuildable, testFolder } from './backup-databases.ts'
import { openSite } from './open-site.ts'
import { makePhoto } from './photo-source.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'
import { FORM_TYPE, formOf } from './upload-form.ts'

const NOW = MONDAY_NOON_IN_BASEL
/** Four widths, as AVIF and WebP. */
const FILES = 8

describe.each(ENGINES)(
  'uploaded photos in backups on %s',
  { tags: ['backup-uploads'] },
  (engine) => {
    const folder = testFolder()
    const pathOf = (name: string) => join(folder.path, name)
    const photos = createPhotoStore({ folder: pathOf('photos') })
    const filesIn = (name: string): Record<string, Buffer> =>
      Object.fromEntries(
        readdirSync(pathOf(name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))])
          .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      )
    const backUp = async (name: string) =>
      expectWritten(
        await writeBackup(
          site.database,
          pathOf('backups'),
          { reason: 'manual', path: pathOf(name), photos },
          NOW,
        ),
      )

    let site: Awaited<ReturnType<typeof openSite>>
    let url: string
    beforeAll(async () => {
      site = await openSite(engine, { PHOTO_FOLDER: pathOf('photos') })
      const operator = await signedIn(site.app, site.database, NOW)
      const value = await makePhoto(1700, 200).png().toBuffer()
      const form = formOf({ name: 'file', value, fileName: 'photo.png' })
      url = (await operator.post('/api/admin/photos', form, FORM_TYPE)).json.url
      const { id } = await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)
      const { version } = (await operator.get(`/api/admin/businesses/${id}`)).json
      await operator.put(`/api/admin/businesses/${id}`, { version, changes: { photo: url } })
    }, 120_000)
    afterAll(async () => {
      await site.close()
      folder.remove()
      expect(site.errors).toEqual([])
    })

    it('a restore on another machine brings back the files of uploaded photos, and pages show them', async () => {
      const { path, rows, missingFiles } = await backUp('whole.ndjson.gz')
      expect({ files: rows.uploaded_photo_files, missingFiles }).toEqual({
        files: FILES,
        missingFiles: 0,
      })
      const empty = await openRebuildable(engine, pathOf('other.db'))
      const end = await restoreBackup(
        empty,
        {
          path,
          mayReplace: false,
          folder: pathOf('backups'),
          photos: createPhotoStore({ folder: pathOf('restored') }),
        },
        NOW,
      )
      if (end.kind !== 'restored') throw new Error(end.kind)
      expect(filesIn('restored')).toEqual(filesIn('photos'))
      const other = await openTestApp(end.database, { PHOTO_FOLDER: pathOf('restored') }, () => NOW)
      const { statusCode } = await other.app.inject({ url, headers: { host: 'localhost:80' } })
      expect(statusCode).toBe(200)
      await other.app.close()
      await end.database.close()
    })

    it('a scheduled backup contains the files, and its check writes none', async () => {
      const schedule = {
        folder: pathOf('scheduled'),
        store: null,
        everyHours: 24,
        keep: 14,
        photos,
      }
      const onError = (error: unknown) => site.errors.push(String(error))
      const task = { database: site.database, schedule, now: () => NOW, onError }
      await backUpIfDue(task, new AbortController().signal)
      const [name = ''] = readdirSync(pathOf('scheduled')).filter((each) => each.endsWith('.gz'))
      const text = gunzipSync(readFileSync(join(pathOf('scheduled'), name))).toString()
      for (const [file, bytes] of Object.entries(filesIn('photos')))
        expect(text).toContain(JSON.stringify([file, bytes.toString('base64')]))
    })

    it('a backup counts files that the photo store has lost, and contains the others', async () => {
      const [first = ''] = Object.keys(filesIn('photos'))
      rmSync(join(pathOf('photos'), first.slice(0, 2), first))
      const { rows, missingFiles } = await backUp('partial.ndjson.gz')
      expect([rows.uploaded_photo_files, missingFiles]).toEqual([FILES - 1, 1])
    })
  },
)
