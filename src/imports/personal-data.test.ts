import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { isPersonalEmail } from '../business-facts/parse-email.ts'
import { findPersonalColumns } from '../import-reader/columns/personal-columns.server.ts'
import { parseDetails } from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findTemplates, saveTemplate } from './import-templates.server.ts'
import { runImport } from './run-import.server.ts'

const listPersonal = (header: string[], mapping = {}) =>
  findPersonalColumns(header, mapping).map((column) => header[column])

test.each([
  [
    'Outscraper',
    ['name', 'owner_id', 'owner_title', 'owner_link', 'email_1', 'email_1_full_name'].concat(
      ...['email_1_first_name', 'email_1_title', 'email_1_phone', 'phone', 'author_title'],
    ),
    ['owner_id', 'owner_title', 'owner_link', 'email_1_full_name', 'email_1_first_name'].concat(
      ...['email_1_title', 'email_1_phone', 'author_title'],
    ),
  ],
  [
    'gosom',
    ['title', 'owner', 'emails', 'user_reviews', 'user_reviews_extended', 'reviews_per_rating'],
    ['owner', 'user_reviews', 'user_reviews_extended'],
  ],
  [
    'Apify',
    [
      'title',
      'reviews/0/name',
      'reviews/0/reviewerPhotoUrl',
      'reviewsCount',
      'ownerUpdates/0/text',
    ],
    ['reviews/0/name', 'reviews/0/reviewerPhotoUrl', 'ownerUpdates/0/text'],
  ],
  ['leads', ['Company', 'Name', 'First Name', 'Title', 'Phone'], ['Name', 'First Name', 'Title']],
  [
    'tables in other languages',
    ['İşletme', 'Sahibi', 'Yetkili', 'Inhaberin', 'Nom', 'Prénom', 'Директор', 'Soyadı'],
    ['Sahibi', 'Yetkili', 'Inhaberin', 'Prénom', 'Директор', 'Soyadı'],
  ],
  ['people', ['Business name', 'Manager email', 'Date of birth', 'ContactPerson'], null],
  ['businesses', ['name', 'ownership', 'verified_owner', 'staff_count', 'reviews', 'photo'], []],
])('findPersonalColumns finds the columns about people (%s)', (_of, header, expected) => {
  expect(listPersonal(header)).toEqual(expected ?? header.slice(1))
})

test('findPersonalColumns leaves a column to the field that the operator chose for it', () => {
  expect(listPersonal(['name', 'owner', 'manager'], { 1: 'description' })).toEqual(['manager'])
})

test.each([
  ['jane.doe@gmail.example', 'Blue Door Bakery', true],
  ['j.doe@bluedoor.example', 'Blue Door Bakery', true],
  ['jörg_müller82@firma.example', 'Firma', true],
  ['blue.door@gmail.example', 'Blue Door Bakery', false],
  ['info.zurich@gmail.example', 'Blue Door Bakery', false],
  ['front.desk@hotel.example', 'Hotel', false],
  ['hello@bluedoor.example', 'Blue Door Bakery', false],
  ['seefeld.team@x.example', 'Bakery', false],
  ['', 'Bakery', false],
])('isPersonalEmail detects an address with two names of a person (%s, %s)', (email, of, is) => {
  expect(isPersonalEmail(email, of)).toBe(is)
})

const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('importing personal data on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const path = files.write(
    `${engine}.csv`,
    csvOf([
      ['name', 'city', 'email', 'owner', 'linkedin', 'manager email'],
      ['Bakery', 'Bern', 'zoe.quill@mail.example', 'Zoe Quill', '', 'zq@mail.example'],
      [
        'Forge',
        'Basel',
        'x.quill@a.example; hi@forge.example',
        '',
        'https://www.linkedin.com/in/zquill',
        '',
      ],
    ]),
  )
  const runRow = (id: number) =>
    database.read.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

  it('an import stores no column, email address, or profile of a person', async () => {
    const { runId, columns } = await runImport(database, { path })
    const stored = await database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
    expect(stored.map(({ email, social }) => [email, social])).toEqual([
      [null, null],
      ['hi@forge.example', null],
    ])
    expect(columns.personal).toEqual(['owner', 'manager email'])
    const { values } = parseDetails(await runRow(runId)).columns
    expect([values?.[3], values?.[5]]).toEqual([[], []])
    const reasons = await database.read.selectFrom('run_reasons').selectAll().execute()
    expect(reasons.map(({ field, value }) => [field, value])).toContainEqual(['email', ''])
    expect(JSON.stringify([stored, reasons])).not.toMatch(/quill/i)
  })

  it('an import keeps the data of people if the operator chooses so, also after one that did not', async () => {
    await runImport(database, { path })
    const { counts } = await runImport(database, { path, options: { keepPersonal: true } })
    expect(counts.updated).toBe(2)
    const stored = await database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
    expect(stored.map(({ email }) => email)).toEqual([
      'zoe.quill@mail.example',
      'x.quill@a.example',
    ])
  })

  it('a template remembers that the data of people is kept', async () => {
    const { runId } = await runImport(database, { path, options: { keepPersonal: true } })
    const run = await runRow(runId)
    await database.change((trx) => saveTemplate(trx, run, { name: 'All', username: 'ada' }, 1))
    expect((await findTemplates(database.read))[0]?.rules.keepPersonal).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain('Zoe Quill')
  })
})
