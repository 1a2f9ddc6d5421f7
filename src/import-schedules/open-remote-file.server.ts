import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Location } from '../photos/photo-store.server.ts'
import {
  INTERNET,
  openPublicUrl,
  type PublicNetwork,
  RemoteFileError,
} from '../platform/http/open-public-url.server.ts'
import type { FileAddress } from './schedule.ts'

const FILES_MAX = 10_000
const NAME_MAX_CHARS = 200
/** Another program may still write a younger file. */
const SETTLED_MS = 30_000

export type FileSources = {
  folder: string | null
  store: S3Location | null
  credentials?: ReadonlyMap<string, string>
  network?: PublicNetwork
  protocols?: readonly ('http:' | 'https:')[]
}

export type RemoteFile = {
  stream: Readable
  fileName: string
  /** The source's name for this version; '' if it gives none. */
  tag: string
}

const cleanName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .slice(-NAME_MAX_CHARS) || 'file'

function parseFileName(url: string, disposition: string | undefined): string {
  const [, named = ''] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? []
  return cleanName(named || decodeURI(new URL(url).pathname))
}

const formatTag = (etag: string | null | undefined, modified: string | null | undefined) =>
  etag || modified ? JSON.stringify([etag ?? '', modified ?? '']) : ''

function buildConditions(tag: string): Record<string, string> {
  if (tag === '') return {}
  const [etag = '', modified = ''] = JSON.parse(tag) as string[]
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  }
}

async function openHttps(
  url: string,
  tag: string,
  { credentials, network = INTERNET, protocols = ['https:'] }: FileSources,
  signal: AbortSignal,
): Promise<RemoteFile | null> {
  const authorization = credentials?.get(new URL(url).origin)
  const headers = {
    accept: '*/*',
    'user-agent': 'Gazetteer (imports of a business directory)',
    ...buildConditions(tag),
    ...(authorization && { authorization }),
  }
  const isWanted = (status: number) => status === 200 || status === 304
  const response = await openPublicUrl(url, { headers, protocols, network, signal }, isWanted)
  if (response.statusCode === 304) {
    response.destroy()
    return null
  }
  const { etag, 'last-modified': modified, 'content-disposition': disposition } = response.headers
  const fileName = parseFileName(url, disposition)
  return { stream: response, fileName, tag: formatTag(etag, modified) }
}

async function openS3(
  key: string,
  tag: string,
  { store }: FileSources,
  signal: AbortSignal,
): Promise<RemoteFile | null> {
  if (store === null) throw new RemoteFileError('no-store', true)
  const { url, ...keys } = store
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const path = key.split('/').map(encodeURIComponent).join('/')
  const headers = buildConditions(tag)
  const response = await client.fetch(`${url}/${path}`, { headers, signal, redirect: 'error' })
  if (response.status === 304 || !response.ok || !response.body) {
    await response.body?.cancel()
    if (response.status === 304) return null
    throw new RemoteFileError(`status-${response.status}`, response.status < 500)
  }
  const stream = Readable.fromWeb(response.body as ReadableStream)
  const { headers: given } = response
  const version = formatTag(given.get('etag'), given.get('last-modified'))
  return { stream, fileName: cleanName(key), tag: version }
}

function buildPatternTest(pattern: string): (name: string) => boolean {
  const [start = '', end] = pattern.split('*')
  return (name) =>
    end === undefined
      ? name === start
      : name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end)
}

/** The newest file that matches, unless it may still be growing. Subfolders are ignored. */
async function openFolder(
  pattern: string,
  tag: string,
  { folder }: FileSources,
  now: number,
): Promise<RemoteFile | null> {
  if (folder === null) throw new RemoteFileError('no-folder', true)
  const names = (await readdir(folder)).filter(buildPatternTest(pattern)).slice(0, FILES_MAX)
  const found = await Promise.all(
    names.map(async (name) => ({ name, file: await stat(join(folder, name)) })),
  )
  const [newest] = found
    .filter(({ file }) => file.isFile() && file.mtimeMs < now - SETTLED_MS)
    .sort((one, other) => other.file.mtimeMs - one.file.mtimeMs)
  if (!newest) throw new RemoteFileError('no-file', false)
  const { name, file } = newest
  const version = JSON.stringify([`${name} ${file.size} ${file.mtimeMs}`])
  if (version === tag) return null
  return { stream: createReadStream(join(folder, name)), fileName: cleanName(name), tag: version }
}

/** Returns null if the source says that the version with this tag is still the newest. */
export function openRemoteFile(
  address: FileAddress,
  tag: string,
  sources: FileSources,
  now: number,
  signal: AbortSignal,
): Promise<RemoteFile | null> {
  if (address.kind === 'https') return openHttps(address.url, tag, sources, signal)
  if (address.kind === 's3') return openS3(address.key, tag, sources, signal)
  return openFolder(address.pattern, tag, sources, now)
}
