import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { stopBodyTimer } from './connection-limits.server.ts'
import { UPLOAD_MAX_BYTES } from './upload-limit.ts'

export type UploadErrorCode =
  | 'too-large'
  | 'no-file'
  | 'two-files'
  | 'wrong-field'
  | 'long-field'
  | 'broken'
  | 'no-space'

export class UploadError extends Error {
  override name = 'UploadRefused'
  readonly trouble: UploadErrorCode
  readonly subject: string

  constructor(trouble: UploadErrorCode, subject = '') {
    super(trouble)
    this.trouble = trouble
    this.subject = subject
  }
}

export type ReceivedUpload = {
  fields: Record<string, string>
  file: { path: string; fileName: string; sizeBytes: number }
}

const FILE_FIELD = 'file'
const FILE_NAME_MAX_CHARS = 200
/** The fields and boundaries of the form need space besides the file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024
const LIMITS = { fields: 20, fieldSize: 128 * 1024, fieldNameSize: 100, headerPairs: 50, files: 2 }
const STALL_LIMIT_MS = 120_000
/** Check free space again after this many bytes, because other writers use the disk too. */
const SPACE_CHECK_BYTES = 1024 * 1024
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Bidirectional controls can disguise a file extension. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** For display only; never use it as a path. */
function nameOf({ filename }: MultipartFile): string {
  const path = filename.replaceAll('\\', '/').replace(BIDI_CONTROLS, '')
  const name = basename(path).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...name.trim()].slice(0, FILE_NAME_MAX_CHARS).join('').toWellFormed() || FILE_FIELD
}

function countBytes(fileName: string, { onSign, hasSpaceFor }: Hands) {
  let sizeBytes = 0
  let checkedBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onSign()
      sizeBytes += chunk.length
      if (sizeBytes > UPLOAD_MAX_BYTES) return done(new UploadError('too-large', fileName))
      if (sizeBytes - checkedBytes < SPACE_CHECK_BYTES) return done(null, chunk)
      checkedBytes = sizeBytes
      void hasSpaceFor(SPACE_CHECK_BYTES).then((hasSpace) =>
        hasSpace ? done(null, chunk) : done(new UploadError('no-space', fileName)),
      )
    },
  })
  return { stream, sizeBytes: () => sizeBytes }
}

async function saveFile(part: MultipartFile, hands: Hands): Promise<ReceivedUpload['file']> {
  const { folder } = hands
  const path = join(folder, `${randomUUID()}.upload`)
  const fileName = nameOf(part)
  const counted = countBytes(fileName, hands)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(part.file, counted.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    if (NO_ROOM.has(String((error as NodeJS.ErrnoException).code)))
      throw new UploadError('no-space', fileName)
    throw error
  }
  return { path, fileName, sizeBytes: counted.sizeBytes() }
}

export type UploadTarget = { folder: string; hasSpaceFor: (bytes: number) => Promise<boolean> }

type Hands = UploadTarget & { onSign: () => void }

type ReceivedParts = { fields: Record<string, string>; file: ReceivedUpload['file'] | null }

async function receivePart(part: Multipart, received: ReceivedParts, hands: Hands): Promise<void> {
  hands.onSign()
  if (part.type === 'file') {
    if (part.fieldname !== FILE_FIELD) throw new UploadError('wrong-field', part.fieldname)
    if (received.file) throw new UploadError('two-files')
    // Browsers send an empty file name if no file was chosen.
    if (part.filename === '') throw new UploadError('no-file')
    received.file = await saveFile(part, hands)
    return
  }
  if (part.fieldname === FILE_FIELD) throw new UploadError('wrong-field', FILE_FIELD)
  if (part.valueTruncated || part.fieldnameTruncated)
    throw new UploadError('long-field', part.fieldname)
  received.fields[part.fieldname] = String(part.value)
}

function buildRejection(error: unknown): unknown {
  if (error instanceof UploadError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return new UploadError('two-files')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new UploadError('broken')
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new UploadError('broken')
}

/** Streams the file to disk without buffering it. @throws UploadRefused; then no file remains. */
export async function readUpload(
  request: FastifyRequest,
  place: UploadTarget,
  stallLimitMs = STALL_LIMIT_MS,
): Promise<ReceivedUpload> {
  const received: ReceivedParts = { fields: {}, file: null }
  stopBodyTimer(request.raw)
  const watch = setTimeout(() => request.raw.destroy(), stallLimitMs)
  const hands = { ...place, onSign: () => void watch.refresh() }
  try {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES) throw new UploadError('too-large')
    if (!(await place.hasSpaceFor(length))) throw new UploadError('no-space')
    for await (const part of request.parts({ limits: LIMITS }))
      await receivePart(part, received, hands)
    if (received.file === null) throw new UploadError('no-file')
    return { fields: received.fields, file: received.file }
  } catch (error) {
    if (received.file) await rm(received.file.path, { force: true })
    throw buildRejection(error)
  } finally {
    clearTimeout(watch)
  }
}
