import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFileFolder } from '../../../test/import-files.ts'
import { savePasskey } from '../../accounts/passkeys.server.ts'
import { createSession } from '../../accounts/sessions.server.ts'
import { signIn } from '../../accounts/sign-in.server.ts'
import { openSqlite } from '../../platform/database/database.sqlite.ts'
import { ROOT } from '../config.server.ts'

const files = openFileFolder()
const path = join(files.folder, 'cli.db')
afterAll(() => files.remove())

function run(args: string[], input = '') {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'src/cli.ts'), ...args],
    {
      cwd: files.folder,
      encoding: 'utf8',
      input,
      env: { ...process.env, DATABASE_URL: `file:${path}` },
    },
  )
  return { stdout, status, stderr }
}

async function inDatabase<Result>(
  work: (database: ReturnType<typeof openSqlite>) => Promise<Result>,
) {
  const database = openSqlite(path)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const enter = (password: string) =>
  inDatabase(async (database) => {
    const from = { address: '203.0.113.7', userAgent: null, deviceToken: null, formerSession: null }
    return (await signIn(database, { username: 'ada', password }, from, Date.now())).kind
  })

test('create-admin and reset-password read the password from stdin, hash it at full cost and write to the audit log', {
  tags: ['admin-first-account'],
}, async () => {
  expect(run(['create-admin', 'ada'], 'first password\n')).toMatchObject({
    status: 0,
    stdout: 'Administrator ada created (owner).\n',
  })
  expect(await enter('first password')).toBe('signed-in')
  expect(run(['reset-password', 'ada'], 'second password\n')).toMatchObject({ status: 0 })
  expect(await enter('first password')).toBe('wrong')
  expect(await enter('second password')).toBe('signed-in')
  const [hash] = await inDatabase((database) =>
    database.read.selectFrom('admins').select('password_hash').execute(),
  )
  expect(hash?.password_hash).toMatch(/^scrypt\$131072\$8\$1\$/)
  const events = await inDatabase((database) =>
    database.read
      .selectFrom('audit_entries')
      .where('username', '=', 'command line')
      .orderBy('id')
      .select(['action', 'subject', 'address'])
      .execute(),
  )
  expect(events).toEqual([
    { action: 'admin.added', subject: 'ada', address: null },
    { action: 'password.reset', subject: 'ada', address: null },
  ])
})

test('reset-password ends every session of the account', {
  tags: ['admin-first-account'],
}, async () => {
  await inDatabase((database) =>
    database.change((trx) => createSession(trx, 1, { address: '', userAgent: null }, Date.now())),
  )
  expect(run(['reset-password', 'ada'], 'third password\n').status).toBe(0)
  const sessions = await inDatabase((database) =>
    database.read.selectFrom('sessions').select('id').execute(),
  )
  expect(sessions).toEqual([])
})

test('reset-second-factor lets an administrator sign in with the password alone, and reset-password does not', {
  tags: ['admin-second-factor-reset'],
}, async () => {
  await inDatabase((database) =>
    database.change((trx) =>
      savePasskey(
        trx,
        {
          adminId: 1,
          name: 'laptop',
          credential: { id: 'a', publicKey: new Uint8Array(), counter: 0 },
        },
        Date.now(),
      ),
    ),
  )
  expect(run(['reset-password', 'ada'], 'third password\n').status).toBe(0)
  expect(await enter('third password')).toBe('second-factor')
  expect(run(['reset-second-factor', 'ada'])).toMatchObject({
    status: 0,
    stdout: 'ada can now sign in with the password alone.\n',
  })
  expect(await enter('third password')).toBe('signed-in')
  expect(run(['reset-second-factor', 'ada']).stdout).toBe('ada had no second factor.\n')
  const resets = await inDatabase((database) =>
    database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'second-factor.reset')
      .select(['username', 'subject'])
      .execute(),
  )
  expect(resets).toEqual([{ username: 'command line', subject: 'ada' }])
})

test('create-admin takes a role, and set-role changes it but never that of the last owner', {
  tags: ['admin-roles'],
}, async () => {
  const added = run(['create-admin', 'rita', 'reviewer'], 'another password here\n')
  expect(added.stdout).toBe('Administrator rita created (reviewer).\n')
  expect(run(['set-role', 'ada', 'editor'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The last owner'),
  })
  expect(run(['set-role', 'rita', 'owner']).stdout).toBe('rita is now owner.\n')
  expect(run(['set-role', 'ada', 'editor']).status).toBe(0)
  const roles = await inDatabase((database) =>
    database.read.selectFrom('admins').orderBy('id').select(['username', 'role']).execute(),
  )
  expect(roles).toEqual([
    { username: 'ada', role: 'editor' },
    { username: 'rita', role: 'owner' },
  ])
})

test.each([
  [['create-admin', 'ada', 'king'], '', 2, 'Usage: npm run gazetteer -- create-admin NAME'],
  [['reset-second-factor'], '', 2, 'Usage: npm run gazetteer -- reset-second-factor NAME'],
  [['reset-second-factor', 'nobody'], '', 1, 'Unknown administrator: nobody'],
  [['set-role', 'ada'], '', 2, 'Usage: npm run gazetteer -- set-role NAME'],
  [['set-role', 'nobody', 'editor'], '', 1, 'Unknown administrator: nobody'],
  [['reset-password', 'nobody'], 'a long password\n', 1, 'Unknown administrator: nobody'],
  [['reset-password', 'ada'], 'short\n', 1, 'at least 10 characters'],
  [['reset-password', 'ada'], 'passwordpassword\n', 1, 'easy to guess'],
  [['reset-password', 'administrator'], 'Administrator\n', 1, 'must not be the username'],
  [['reset-password'], '', 2, 'Usage: npm run gazetteer -- reset-password NAME'],
  [['create-admin', 'ada'], 'a long password\n', 1, 'Administrator already exists: ada'],
])('%j exits with an error code and an error message', (args, input, status, words) => {
  const end = run(args, input)
  expect(end.status).toBe(status)
  expect(end.stderr).toContain(words)
})
