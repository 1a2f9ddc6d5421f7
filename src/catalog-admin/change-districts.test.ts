import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, NOW, shop, work } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { findDistrict } from '../catalog/places/find-districts.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { findDistrictsToEdit, mergeDistricts, saveDistrictName } from './districts.server.ts'

const inBasel = (from: number, count: number, district: string) =>
  Array.from({ length: count }, (_, at) =>
    shop(from + at, { city: 'Basel', country_code: 'CH', district }),
  )

describe.each(ENGINES)('changes of districts on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [
      ...inBasel(0, 4, 'Gundeldingen'),
      ...inBasel(10, 3, 'Gundeli'),
      ...inBasel(20, 3, 'Altstadt'),
    ])
  })
  afterEach(() => database.close())

  const findId = async (table: 'cities' | 'districts', slug: string) => {
    const { id } = await database.read
      .selectFrom(table)
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const list = async (filter = '') => {
    await expectTrueTotals(database)
    const found = await findDistrictsToEdit(database, await findId('cities', 'basel'), filter)
    return found.districts.map(({ name, total, mergedInto }) =>
      [name, total, ...(mergedInto ? [`> ${mergedInto.name}`] : [])].join(' '),
    )
  }
  const lead = async (name: string) =>
    (await findDistrict(database, await findId('cities', 'basel'), name))?.slug ?? null
  const rename = async (slug: string, name: string) =>
    saveDistrictName(database, ACTOR, { id: await findId('districts', slug), name }, NOW)
  const merge = async (from: string, into: string) => {
    const ids = [await findId('districts', from), await findId('districts', into)] as const
    const started = await mergeDistricts(database, ACTOR, ...ids, NOW)
    return started.kind === 'begun' ? started.runId : started
  }
  const mergeAll = async (from: string, into: string) => {
    const runId = await merge(from, into)
    await work(database)
    return runId as number
  }
  const undo = async (runId: number) => {
    const { kind } = await database.change((trx) => undoRun(trx, runId, null, NOW))
    await work(database)
    return kind
  }
  const STORED = ['Gundeldingen 4', 'Altstadt 3', 'Gundeli 3']

  it('a renamed district keeps its name and businesses at later imports, and its former URL', {
    tags: ['change-districts'],
  }, async () => {
    expect(await list()).toEqual(STORED)
    expect(await rename('altstadt', 'Old Town')).toBe('saved')
    await importRows(database, [...inBasel(30, 1, 'ALTSTADT'), ...inBasel(31, 1, 'Old Town')])
    expect(await list('old')).toEqual(['Old Town 5'])
    expect([await lead('altstadt'), await lead('old-town')]).toEqual(['old-town', 'old-town'])
    expect(await rename('old-town', 'Altstadt')).toBe('saved')
    await importRows(database, inBasel(32, 1, 'Old Town'))
    expect(await list()).toEqual(['Altstadt 6', 'Gundeldingen 4', 'Gundeli 3'])
    expect([await lead('altstadt'), await lead('old-town')]).toEqual(['altstadt', 'altstadt'])
  })

  it('a district gets no name of another district and none without letters', {
    tags: ['change-districts'],
  }, async () => {
    expect(await rename('gundeli', 'gundeldingen')).toBe('taken')
    expect(await rename('gundeli', '—')).toBe('without letters')
    await mergeAll('gundeli', 'gundeldingen')
    expect(await rename('gundeldingen', 'Gundeli')).toBe('taken')
    expect(await rename('gundeli', 'Gundeli 2')).toBe('missing')
    expect(await rename('gundeldingen', 'GUNDELDINGEN')).toBe('saved')
    expect(await list()).toEqual(['GUNDELDINGEN 7', 'Altstadt 3'])
  })

  it('Chinese names that sound alike stay apart when one is renamed', {
    tags: ['change-districts'],
  }, async () => {
    await importRows(database, [...inBasel(40, 1, '上海'), ...inBasel(50, 2, '久城')])
    expect(await rename('jiucheng', '旧城')).toBe('saved')
    await importRows(database, [...inBasel(52, 1, '久城'), ...inBasel(53, 1, '旧城')])
    expect(await list('旧城')).toEqual(['旧城 4'])
  })

  it('a merged district leads to the other one immediately, for URLs and imports', {
    tags: ['change-districts'],
  }, async () => {
    await merge('gundeli', 'gundeldingen')
    expect(await lead('gundeli')).toBe('gundeldingen')
    await importRows(database, inBasel(60, 1, 'Gundeli'))
    expect(await list()).toEqual(['Gundeldingen 5', 'Altstadt 3', 'Gundeli 3 > Gundeldingen'])
    await work(database)
    expect(await list()).toEqual(['Gundeldingen 8', 'Altstadt 3'])
    await importRows(database, inBasel(61, 1, 'GUNDELI'))
    expect(await list()).toEqual(['Gundeldingen 9', 'Altstadt 3'])
  })

  it('an undone merge of districts returns the businesses, with those imported since', {
    tags: ['change-districts'],
  }, async () => {
    const runId = await mergeAll('gundeli', 'gundeldingen')
    await importRows(database, inBasel(60, 1, 'Gundeli'))
    const later = await mergeAll('gundeldingen', 'altstadt')
    expect(await list()).toEqual(['Altstadt 11'])
    expect(await lead('gundeli')).toBe('altstadt')
    expect(await undo(runId)).toBe('queued')
    expect(await list()).toEqual(['Altstadt 7', 'Gundeli 4'])
    expect(await undo(later)).toBe('queued')
    expect(await list()).toEqual(['Gundeldingen 4', 'Gundeli 4', 'Altstadt 3'])
    expect([await lead('gundeli'), await lead('gundeldingen')]).toEqual(['gundeli', 'gundeldingen'])
    expect(await undo(later)).toBe('refused')
  })

  it('districts merge within one city only, and a stopped merge resumes its run', {
    tags: ['change-districts'],
  }, async () => {
    await importRows(database, [
      shop(70, { city: 'Bern', country_code: 'CH', district: 'Länggasse' }),
    ])
    const reasons = [
      await merge('gundeli', 'gundeli'),
      await merge('gundeli', 'langgasse'),
      await merge('gundeli', 'gundeldingen'),
      await merge('gundeli', 'gundeldingen'),
      await merge('gundeli', 'altstadt'),
    ]
    const [, , runId] = reasons
    expect(reasons).toEqual([
      { kind: 'refused', reason: 'same' },
      { kind: 'refused', reason: 'no-target' },
      expect.any(Number),
      { kind: 'refused', reason: 'already-running' },
      { kind: 'refused', reason: 'no-target' },
    ])
    const stopped = { state: 'cancelled', finished_at: NOW }
    await database.change((trx) =>
      trx.updateTable('runs').set(stopped).where('id', '=', Number(runId)).execute(),
    )
    expect(await mergeAll('gundeli', 'gundeldingen')).toBe(runId)
    expect(await list()).toEqual(['Gundeldingen 7', 'Altstadt 3'])
    expect(await merge('gundeli', 'gundeldingen')).toEqual({ kind: 'missing' })
  })
})
