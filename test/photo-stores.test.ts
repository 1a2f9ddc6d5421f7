import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../src/app/config.server.ts'
import {
  createPhotoStore,
  type PhotoStore,
  parsePhotoFile,
} from '../src/photos/photo-store.server.ts'

const KEY = 'AKIDEXAMPLE'
const SECRET = 'wJalr/XUtn+FEMI'
const REGION = 'eu-central-1'
const NAME = `${'ab12'.repeat(8)}-400.webp`

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Checks AWS Signature Version 4, written from its specification and not from the library. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', ...headers } = request.headers
  const [, date = '', region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const time = String(headers['x-amz-date'])
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false
  if (region !== REGION || !time.startsWith(date)) return false
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    claimed,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, date), REGION), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature
}

describe('stores of pictures', { tags: ['photos-stored'] }, () => {
  let folder: string
  let server: Server
  let port: number
  let isFailing = false
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string | undefined>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gazetteer-photos-'))
    server = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request))
      const { method, url = '' } = request
      if (isFailing) return response.writeHead(503).end(SECRET)
      if (!isSigned(request, body)) return response.writeHead(403).end()
      if (!url.startsWith('/bucket/')) return response.writeHead(404).end()
      if (method === 'PUT') {
        objects.set(url, body)
        types.set(url, request.headers['content-type'])
      }
      if (method === 'DELETE') objects.delete(url)
      if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end()
      const found = objects.get(url)
      return found ? response.writeHead(200).end(found) : response.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    server.closeAllConnections()
    await new Promise<void>((done) => server.close(() => done()))
  })

  const configure = (bucket: string, secret = SECRET) =>
    createPhotoStore(
      parseConfig({
        PHOTO_STORE_URL: `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}`,
      }).photoStore,
    )
  const stores: [string, () => PhotoStore][] = [
    ['a folder', () => createPhotoStore({ folder })],
    ['an S3-compatible store', () => configure('bucket')],
  ]

  it.each(stores)('%s keeps, replaces, and deletes files', async (_name, open) => {
    const store = open()
    expect(await store.read(NAME)).toBeNull()
    await store.write(NAME, Buffer.from('one'))
    await store.write(NAME, Buffer.from('two'))
    expect(String(await store.read(NAME))).toBe('two')
    await store.delete(NAME)
    await store.delete(NAME)
    expect(await store.read(NAME)).toBeNull()
  })

  it.each(stores)('%s accepts no names but those of pictures', async (_name, open) => {
    for (const name of ['../secret', `../${NAME}`, `${NAME}/..`, 'a-400.webp', `${NAME}.part`, ''])
      await expect(open().read(name), name).rejects.toThrow('Not the name')
    expect(parsePhotoFile(NAME)).toMatchObject({ width: 400, format: 'webp' })
    for (const name of [
      NAME.replace('400', '9999'),
      NAME.replace('400', '0'),
      NAME.toUpperCase(),
      NAME.replace('webp', 'svg'),
      `${NAME}\n`,
    ])
      expect(parsePhotoFile(name), name).toBeNull()
  })

  it('equal files that are written at once in a folder are whole, and no drafts are left', async () => {
    const store = createPhotoStore({ folder })
    await Promise.all(Array.from({ length: 8 }, () => store.write(NAME, Buffer.from('same'))))
    expect(String(await store.read(NAME))).toBe('same')
    expect(await readdir(join(folder, NAME.slice(0, 2)))).toEqual([NAME])
  })

  it('the S3-compatible store gets the media type, and errors never quote its response', async () => {
    await configure('bucket').write(NAME, Buffer.from('x'))
    expect(types.get(`/bucket/${NAME}`)).toBe('image/webp')
    await expect(configure('bucket', 'wrong').read(NAME)).rejects.toThrow('answered GET with 403')
    await expect(configure('other').write(NAME, Buffer.from('x'))).rejects.toThrow('no such bucket')
    isFailing = true
    const error = await configure('bucket')
      .read(NAME)
      .catch(({ message }) => message)
    expect(error).toBe('The picture store answered GET with 503')
    isFailing = false
  })

  it('an address of a store without keys or bucket is refused by name, without its value', () => {
    for (const url of [
      'https://host/bucket',
      `https://${KEY}:${SECRET}@host/`,
      'ftp://a:b@host/bucket',
    ])
      expect(() => parseConfig({ PHOTO_STORE_URL: url })).toThrow(
        /PHOTO_STORE_URL must be https:\/\/KEY:SECRET@HOST\/BUCKET\?region=REGION/,
      )
  })
})
