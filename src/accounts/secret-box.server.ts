import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretBox } from '../platform/calls/call-context.server.ts'

const KEY_FILE = 'secret.key'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
/** A power loss can truncate the file. */
const MIN_KEY_CHARS = 32

const readKey = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Several processes may need the first key at once: a link never replaces the file of another one. */
async function createKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = join(folder, `${randomUUID()}.key`)
  const key = randomBytes(KEY_BYTES).toString('base64')
  await writeFile(written, key, { mode: 0o600, flush: true })
  await link(written, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(written)
  return readFile(path, 'utf8')
}

/** Uses the configured key, or else one in a file that is created with the first secret. */
export function openSecretBox(configured: string | null, folder: string): SecretBox {
  const path = join(folder, KEY_FILE)
  const derive = (key: string) => {
    if (key.trim().length < MIN_KEY_CHARS) throw new Error(`${path} contains no whole key`)
    return Buffer.from(hkdfSync('sha256', key.trim(), '', 'gazetteer second factor', KEY_BYTES))
  }
  const find = async () => configured ?? (await readKey(path))
  return {
    async encrypt(secret, owner) {
      const key = derive((await find()) ?? (await createKey(folder, path)))
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const parts = [nonce, Buffer.concat([cipher.update(secret), cipher.final()])]
      return [
        '1',
        ...[...parts, cipher.getAuthTag()].map((part) => part.toString('base64url')),
      ].join('.')
    },
    async decrypt(encrypted, owner) {
      const key = await find()
      const [version, ...parts] = encrypted.split('.')
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (key === null || version !== '1' || !nonce || !text || !tag) return null
      try {
        const decipher = createDecipheriv(CIPHER, derive(key), nonce, { authTagLength: 16 })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
