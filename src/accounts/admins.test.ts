import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { COMMAND_LINE } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Role } from '../platform/urls/permissions.ts'
import { createAdmin, createFirstAdmin, removeAdmin, saveRole } from './admins.server.ts'
import { createInvitation, findInvitations } from './invitations.server.ts'
import {
  createPassword,
  createPasswordHash,
  saveAdminPassword,
  verifyPassword,
} from './password.server.ts'

describe('password hashing', () => {
  it('verifyPassword accepts only the password that was hashed', async () => {
    const hash = await createPasswordHash('correct horse battery')
    expect(hash).not.toContain('correct')
    expect(await verifyPassword('correct horse battery', hash)).toBe(true)
    expect(await verifyPassword('correct horse batterz', hash)).toBe(false)
    expect(await verifyPassword('anything', 'no hash at all')).toBe(false)
  })

  it('createPasswordHash uses a new salt each time, and createPassword a new password', {
    tags: ['admin-password-rules'],
  }, async () => {
    expect(await createPasswordHash('the same')).not.toBe(await createPasswordHash('the same'))
    expect(createPassword()).toMatch(/^[\w-]{20}$/)
    expect(createPassword()).not.toBe(createPassword())
  })
})

describe.each(ENGINES)('creating administrators on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('createFirstAdmin generates a missing password and does nothing if an administrator exists', async () => {
    const first = await createFirstAdmin(
      database,
      { username: 'ada', password: null },
      1,
      'Gazetteer',
    )
    if (first === 'weak') throw new Error(first)
    expect(first).toEqual({
      username: 'ada',
      generatedPassword: expect.stringMatching(/^[\w-]{20}$/),
    })
    expect(
      await createFirstAdmin(
        database,
        { username: 'eve', password: 'something long' },
        2,
        'Gazetteer',
      ),
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

  it('createAdmin rejects a username that is already taken', async () => {
    const bob = { username: 'bob', role: 'owner' } as const
    expect(await createAdmin(database, { ...bob, password: 'something long' }, 3)).toBe('created')
    expect(await createAdmin(database, { ...bob, password: 'something else' }, 4)).toBe('taken')
  })

  it('the invitations of an administrator end with a new password, another role, and removal', async () => {
    const account = { username: 'eve', password: 'something long', role: 'owner' } as const
    await createAdmin(database, account, 3)
    const admins = database.read.selectFrom('admins').select('id').where('username', '=', 'eve')
    const { id } = await admins.executeTakeFirstOrThrow()
    const invite = () =>
      database.change(
        (trx) => createInvitation(trx, { role: 'owner', email: null, byId: id }, 4),
        'nothing',
      )
    const waiting = async () => (await findInvitations(database, 5)).length
    const change = (role: Role) =>
      database.change((trx) => saveRole(trx, { id, role, byId: null }, 5), 'nothing')
    await invite()
    expect(await waiting()).toBe(1)
    await saveAdminPassword(database, 'eve', 'something new', COMMAND_LINE, 5)
    expect(await waiting()).toBe(0)
    await invite()
    await change('editor')
    await change('owner')
    expect(await waiting()).toBe(0)
    await invite()
    await removeAdmin(database, id, COMMAND_LINE, 6)
    await createAdmin(database, account, 7)
    expect(await waiting()).toBe(0)
  })
})
