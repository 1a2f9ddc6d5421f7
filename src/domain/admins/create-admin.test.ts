import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../database/database.ts'
import { createAdmin, createFirstAdmin } from './create-admin.ts'
import { generatePassword, hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is known again by its hash, and no other is', async () => {
    const hash = await hashPassword('correct horse battery')
    expect(hash).not.toContain('correct')
    expect(await verifyPassword('correct horse battery', hash)).toBe(true)
    expect(await verifyPassword('correct horse batterz', hash)).toBe(false)
    expect(await verifyPassword('anything', 'no hash at all')).toBe(false)
  })

  it('is hashed with a salt of its own, and made up differently each time', async () => {
    expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
    expect(generatePassword()).toMatch(/^[\w-]{20}$/)
    expect(generatePassword()).not.toBe(generatePassword())
  })
})

describe.each(ENGINES)('administrators on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('begin with one, with the password given or made up, and no second is made by itself', async () => {
    const first = await createFirstAdmin(database, { username: 'ada', password: null }, 1)
    expect(first).toEqual({
      username: 'ada',
      generatedPassword: expect.stringMatching(/^[\w-]{20}$/),
    })
    expect(
      await createFirstAdmin(database, { username: 'eve', password: 'something long' }, 2),
    ).toBeNull()
    const admins = await database.read
      .selectFrom('admins')
      .select(['username', 'password_hash'])
      .execute()
    expect(admins.map(({ username }) => username)).toEqual(['ada'])
    expect(
      await verifyPassword(first?.generatedPassword ?? '', admins[0]?.password_hash ?? ''),
    ).toBe(true)
  })

  it('have names of their own', async () => {
    expect(await createAdmin(database, 'bob', 'something long', 3)).toBe('created')
    expect(await createAdmin(database, 'bob', 'something else', 4)).toBe('taken')
  })
})
