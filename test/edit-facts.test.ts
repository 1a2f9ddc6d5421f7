import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../src/backups/restore-backup.server.ts'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { expectWritten, openRebuildable, testFolder } from './backup-databases.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('editing the facts of a business on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  let path: string
  const find = async () => (await calls.get(path)).json
  const change = async (changes: object) =>
    calls.put(path, { version: (await find()).version, changes })

  beforeAll(async () => {
    site = await openSite(engine)
    calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    const { id } = await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)
    path = `/api/admin/businesses/${id}`
  })
  afterAll(() => site.close())

  it('an edit stores facts typed as lines or text, and rejects those that imports would not take', {
    tags: ['edit-facts', 'photo-credit'],
  }, async () => {
    const typed = {
      price_level: '3',
      rating_distribution: '5: 46, 4: 7, 3: 2, 2: 0, 1: 1',
      email: 'Hello@BLUE-DOOR.example',
      social: 'https://x.com/bluedoor\nhttp://facebook.com/bluedoor',
      menu_link: 'https://blue-door.example/menu',
      photos: 'https://photos.example/a.jpg\nhttps://photos.example/b,c.jpg',
      popular_times: '{"Sunday":{"9":40},"Monday":{"10":5}}',
      photo_credit: '<a href="https://photos.example">Ada  Lens</a>',
      photo_credits:
        'https://photos.example/a.jpg <b>Bo</b>  Lens\nhttps://photos.example/b,c.jpg Cy',
    }
    expect((await change(typed)).status).toBe(200)
    const stored = {
      price_level: 3,
      rating_distribution: '{"1":1,"2":0,"3":2,"4":7,"5":46}',
      email: 'Hello@blue-door.example',
      social: '{"facebook":"https://facebook.com/bluedoor","x":"https://x.com/bluedoor"}',
      menu_link: 'https://blue-door.example/menu',
      photos: '["https://photos.example/a.jpg","https://photos.example/b,c.jpg"]',
      popular_times: '{"Monday":{"10":5},"Sunday":{"9":40}}',
      photo_credit: 'Ada Lens',
      photo_credits:
        '{"https://photos.example/a.jpg":"Bo Lens","https://photos.example/b,c.jpg":"Cy"}',
    }
    expect((await find()).values).toMatchObject(stored)
    const refused = await change({
      price_level: '5',
      rating_distribution: '5: 46',
      email: 'blue-door.example',
      social: 'https://facebook.com/bluedoor\nhttps://blue-door.example',
      menu_link: 'javascript:alert(1)',
      booking_link: 'book',
      order_link: 'ftp://blue-door.example',
      photos: 'https://photos.example/a.jpg\nhttp://photos.example/b.jpg',
      popular_times: '{"Monday":{"24":5}}',
      photo_credit: 'x'.repeat(301),
      photo_credits: 'https://photos.example/a.jpg Ada\nhttp://photos.example/b.jpg Bo',
    })
    expect(refused.status).toBe(400)
    expect(refused.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'booking_link',
      'email',
      'menu_link',
      'order_link',
      'photo_credit',
      'photo_credits',
      'photos',
      'popular_times',
      'price_level',
      'rating_distribution',
      'social',
    ])
    expect((await find()).values).toMatchObject(stored)
  })

  it('the history shows the credits of photos, a return restores them, and a backup contains them', {
    tags: ['photo-credit'],
  }, async () => {
    const url = 'https://photos.example/a.jpg'
    const credits = JSON.stringify({ [url]: 'Bo Lens' })
    await change({ photos: url, photo_credits: `${url} Bo Lens` })
    await change({ photo_credits: '' })
    expect((await find()).values.photo_credits).toBe(null)
    const { changes } = (await calls.get(`${path}/history`)).json
    expect(changes[0].fields).toEqual([{ field: 'photo_credits', from: credits, to: null }])
    const { version } = await find()
    const returned = await calls.post(`${path}/return`, { version, change: changes[1].id })
    expect(returned.status).toBe(200)
    expect((await find()).values.photo_credits).toBe(credits)

    const folder = testFolder()
    const copy = await openRebuildable(engine, join(folder.path, 'copy.db'))
    const made = { reason: 'manual', madeBy: 'ada' } as const
    const written = expectWritten(await writeBackup(site.database, folder.path, made, Date.now()))
    const options = { path: written.path, mayReplace: false, folder: folder.path }
    const end = await restoreBackup(copy, options, Date.now())
    if (end.kind !== 'restored') throw new Error(end.kind)
    const stored = end.database.read.selectFrom('businesses').select('photo_credits')
    const id = Number(path.split('/').at(-1))
    expect(await stored.where('id', '=', id).execute()).toEqual([{ photo_credits: credits }])
    await end.database.close()
    folder.remove()
  })
})
