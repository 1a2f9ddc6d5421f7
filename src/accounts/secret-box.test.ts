import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openFileFolder } from '../../test/import-files.ts'
import { openSecretBox } from './secret-box.server.ts'

const files = openFileFolder()
const folder = join(files.folder, 'uploads')
afterAll(() => files.remove())

const KEY = 'a configured key that is long enough'
const SECRET = Buffer.from('a secret of an app')

it('processes that store their first secrets at once share one key file, which only its user can read', {
  tags: ['admin-second-factor'],
}, async () => {
  const boxes = Array.from({ length: 8 }, () => openSecretBox(null, folder))
  const encrypted = await Promise.all(boxes.map((box) => box.encrypt(SECRET, 'ada')))
  expect(new Set(encrypted).size).toBe(8)
  for (const each of encrypted)
    expect(await openSecretBox(null, folder).decrypt(each, 'ada')).toEqual(SECRET)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  const key = readFileSync(join(folder, 'secret.key'), 'utf8')
  expect(await openSecretBox(key, '/nowhere').decrypt(encrypted[0] ?? '', 'ada')).toEqual(SECRET)
  const path = join(folder, 'secret.key')
  writeFileSync(path, key.slice(0, 20))
  expect(await openSecretBox(null, folder).decrypt(encrypted[0] ?? '', 'ada')).toBe(null)
  await expect(openSecretBox(null, folder).encrypt(SECRET, 'ada')).rejects.toThrow('no whole key')
  rmSync(path)
  expect(await openSecretBox(null, folder).decrypt(encrypted[0] ?? '', 'ada')).toBeNull()
})

it('a secret is decrypted only with its key, for its owner, and unchanged', {
  tags: ['admin-second-factor'],
}, async () => {
  const box = openSecretBox(KEY, '/nowhere')
  const encrypted = await box.encrypt(SECRET, 'ada')
  expect(await box.decrypt(encrypted, 'ada')).toEqual(SECRET)
  expect(await box.decrypt(encrypted, 'bob')).toBeNull()
  expect(await openSecretBox(KEY.toUpperCase(), '/nowhere').decrypt(encrypted, 'ada')).toBeNull()
  const [version, nonce, text = '', tag] = encrypted.split('.')
  const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  expect(await box.decrypt([version, nonce, changed, tag].join('.'), 'ada')).toBeNull()
  for (const odd of ['', '1', '1.a.b', '2.a.b.c', '1.AAAA.AAAA.AAAA'])
    expect(await box.decrypt(odd, 'ada')).toBeNull()
})
