import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { applyOwner, createOwnedFolder } from './owned-folder.server.ts'
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from './stored-photo.ts'

export type PhotoStore = {
  write: (name: string, bytes: Buffer) => Promise<void>
  read: (name: string) => Promise<Buffer | null>
  delete: (name: string) => Promise<void>
}

export type S3Location = {
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type PhotoStoreLocation = { folder: string } | S3Location

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{1,3})\.(avif|webp)$/
const MAX_WIDTH = Math.max(...PHOTO_WIDTHS)

export type PhotoFile = { image: string; width: number; format: PhotoFormat }

export const formatPhotoFile = ({ image, width, format }: PhotoFile): string =>
  `${image}-${width}.${format}`

/** Accepts only names that this server makes, so that a name is safe in a path and in an URL. */
export function parsePhotoFile(name: string): PhotoFile | null {
  const [, image = '', digits, extension] = FILE_NAME.exec(name) ?? []
  const format = PHOTO_FORMATS.find((each) => each === extension)
  const width = Number(digits)
  return format && width <= MAX_WIDTH ? { image, width, format } : null
}

function requireFileName(name: string): string {
  if (parsePhotoFile(name) === null) throw new Error('Not the name of a stored picture')
  return name
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

/** Two characters of the name are a folder, because some file systems are slow with millions of files in one. */
function createFolderStore(folder: string): PhotoStore {
  const pathOf = (name: string) => join(folder, requireFileName(name).slice(0, 2), name)
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      // Root may run a restore, and the server must read its files.
      const owner = await createOwnedFolder(dirname(path))
      // Two workers may store equal pictures of different addresses at once.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await using file = await open(draft, 'wx', 0o640)
        await file.writeFile(bytes)
        await file.sync()
        if (owner) await applyOwner(file, owner)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  }
}

const S3_LIMIT_MS = 20_000
const TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp' }
export const findPhotoType = (format: PhotoFormat): string => TYPES[format]

function createS3Store({ url, ...keys }: S3Location): PhotoStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  // A backup reads all files, so it must survive a moment without the store.
  const reader = new AwsClient({ ...keys, service: 's3', retries: 4, initRetryMs: 200 })
  async function send(name: string, method: string, more: RequestInit = {}) {
    const signal = AbortSignal.timeout(S3_LIMIT_MS)
    const response = await (method === 'GET' ? reader : client).fetch(
      `${url}/${requireFileName(name)}`,
      {
        method,
        signal,
        redirect: 'error',
        ...more,
      },
    )
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    // The response body may quote keys.
    throw new Error(`The picture store answered ${method} with ${response.status}`)
  }
  return {
    async write(name, bytes) {
      const format = parsePhotoFile(name)?.format ?? 'webp'
      const headers = {
        'content-type': TYPES[format],
        'cache-control': 'public, max-age=31536000, immutable',
      }
      const response = await send(name, 'PUT', { body: new Uint8Array(bytes), headers })
      if (!response.ok) throw new Error('The picture store has no such bucket')
      await response.body?.cancel()
    },
    async read(name) {
      const response = await send(name, 'GET')
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if ((await response.text()).includes('NoSuchBucket'))
        throw new Error('The picture store has no such bucket')
      return null
    },
    async delete(name) {
      const response = await send(name, 'DELETE')
      await response.body?.cancel()
    },
  }
}

export const createPhotoStore = (location: PhotoStoreLocation): PhotoStore =>
  'folder' in location ? createFolderStore(location.folder) : createS3Store(location)
