import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSampleRows } from '../scripts/make-demo.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const FOLDER = new URL('../demo/pictures/', import.meta.url)
const MAX_BYTES = 3 * 1024 * 1024
const files = readdirSync(FOLDER)
const names = [...new Set(files.map((file) => file.replace(/-\d+\.\w+$/, '')))]

describe('demo pictures', { tags: ['demo-pictures'] }, () => {
  it('at least 40 pictures of at least 15 groups have every size and format, in at most 3 MB', () => {
    expect(names.length).toBeGreaterThanOrEqual(40)
    expect(new Set(names.map((name) => name.replace(/-\d+$/, ''))).size).toBeGreaterThanOrEqual(15)
    const expected = names.flatMap((name) =>
      [160, 400, 800].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    )
    expect(files.toSorted()).toEqual(expected.toSorted())
    const bytes = files.map((file) => statSync(new URL(file, FOLDER)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_BYTES)
    const contents = files.map((file) => readFileSync(new URL(file, FOLDER), 'base64'))
    expect(new Set(contents).size).toBe(files.length)
  })

  it('most demo businesses have an existing picture, and some have none', () => {
    const rows = readSampleRows(new URL('../demo/businesses.csv', import.meta.url))
    const photos = rows.map(({ photo }) => photo).filter((photo) => photo !== '')
    expect(photos.length).toBeGreaterThan(rows.length / 2)
    expect(photos.length).toBeLessThan(rows.length)
    for (const photo of new Set(photos))
      expect(files).toContain(photo.replace('/demo-pictures/', ''))
    expect(new Set(photos).size).toBe(names.length)
  })

  it.each([
    ['on', 'production', 200],
    ['on', 'development', 200],
    ['off', 'production', 404],
  ])('with DEMO=%s in %s, the server answers a picture with %s', async (DEMO, NODE_ENV, status) => {
    const database = await openTestDatabase('sqlite')
    const { app, errors } = await openTestApp(database, { DEMO, NODE_ENV })
    const answer = await app.inject(`/demo-pictures/${names[0]}-400.webp`)
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.headers['content-type']).toBe('image/webp')
    expect((await app.inject('/demo-pictures/../businesses.csv')).statusCode).toBe(404)
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })
})
