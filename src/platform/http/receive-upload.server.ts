import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_MAX_BYTES } from '../../imports/calls/uploads.ts'
import { allowLongRequest } from './limit-connections.server.ts'

/** Why an upload was not taken: a closed list. */
export type UploadTrouble =
  | 'too-large'
  | 'no-file'
  | 'two-files'
  | 'wrong-field'
  | 'long-field'
  | 'broken'
  | 'no-space'

/** Thrown for an upload that is not taken; nothing of it is kept. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly trouble: UploadTrouble
  /** The file or the field it is about. */
  readonly subject: string

  constructor(trouble: UploadTrouble, subject = '') {
    super(trouble)
    this.trouble = trouble
    this.subject = subject
  }
}

export type ReceivedUpload = {
  fields: Record<string, string>
  /** Where the file lies now, what its sender calls it, and how large it is. */
  file: { path: string; fileName: string; sizeBytes: number }
}

/** The one part that is a file. */
const FILE_FIELD = 'file'
const FILE_NAME_MAX_CHARS = 200
/** What a form may be larger than its file: its fields and what stands between them. */
const FORM_MAX_BYTES = 1024 * 1024
const LIMITS = { fields: 20, fieldSize: 128 * 1024, fieldNameSize: 100, headerPairs: 50, files: 2 }
/** The server ends an upload whose client sends nothing for this long. */
const STALL_LIMIT_MS = 120_000
/** An upload checks the free space each time it has received this much: others write to the disk, too. */
const SPACE_CHECK_BYTES = 1024 * 1024
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Signs that turn what follows around: a name with them reads as another one. */
const TURNING = /\p{Bidi_Control}/gu

/** What its sender calls a file, in one line: shown, and never a path. */
function nameOf({ filename }: MultipartFile): string {
  const path = filename.replaceAll('\\', '/').replace(TURNING, '')
  const name = basename(path).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...name.trim()].slice(0, FILE_NAME_MAX_CHARS).join('').toWellFormed() || FILE_FIELD
}

/** Passes on what comes through, and ends at the first byte that is too much. */
function countBytes(fileName: string, { onSign, hasSpaceFor }: Hands) {
  let sizeBytes = 0
  let checkedBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onSign()
      sizeBytes += chunk.length
      if (sizeBytes > UPLOAD_MAX_BYTES) return done(new UploadRefused('too-large', fileName))
      if (sizeBytes - checkedBytes < SPACE_CHECK_BYTES) return done(null, chunk)
      checkedBytes = sizeBytes
      void hasSpaceFor(SPACE_CHECK_BYTES).then((hasSpace) =>
        hasSpace ? done(null, chunk) : done(new UploadRefused('no-space', fileName)),
      )
    },
  })
  return { stream, sizeBytes: () => sizeBytes }
}

/** Writes the file of a form under a name that nobody else knows. */
async function keepFile(part: MultipartFile, hands: Hands): Promise<ReceivedUpload['file']> {
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
      throw new UploadRefused('no-space', fileName)
    throw error
  }
  return { path, fileName, sizeBytes: counted.sizeBytes() }
}

/** Where files go, and whether the disk has space for that many more bytes. */
export type UploadPlace = { folder: string; hasSpaceFor: (bytes: number) => Promise<boolean> }

/** `onSign` is called whenever the client has sent something. */
type Hands = UploadPlace & { onSign: () => void }

type Kept = { fields: Record<string, string>; file: ReceivedUpload['file'] | null }

async function take(part: Multipart, kept: Kept, hands: Hands): Promise<void> {
  hands.onSign()
  if (part.type === 'file') {
    if (part.fieldname !== FILE_FIELD) throw new UploadRefused('wrong-field', part.fieldname)
    if (kept.file) throw new UploadRefused('two-files')
    // A form in which no file was chosen sends one without a name.
    if (part.filename === '') throw new UploadRefused('no-file')
    kept.file = await keepFile(part, hands)
    return
  }
  if (part.fieldname === FILE_FIELD) throw new UploadRefused('wrong-field', FILE_FIELD)
  if (part.valueTruncated || part.fieldnameTruncated)
    throw new UploadRefused('long-field', part.fieldname)
  kept.fields[part.fieldname] = String(part.value)
}

/** What the form's own limits and a form that is none throw, in our words. */
function refusalOf(error: unknown): unknown {
  if (error instanceof UploadRefused) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return new UploadRefused('two-files')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new UploadRefused('broken')
  // Whatever else has a code of the system is our own disk.
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new UploadRefused('broken')
}

/**
 * Reads a form with one file, in any order of its parts, and keeps the file in a folder while it
 * comes: no more of it than its next part is ever in memory.
 * @throws UploadRefused for what is not taken; then nothing is kept.
 */
export async function receiveUpload(
  request: FastifyRequest,
  place: UploadPlace,
  stallLimitMs = STALL_LIMIT_MS,
): Promise<ReceivedUpload> {
  const kept: Kept = { fields: {}, file: null }
  allowLongRequest(request.raw)
  const watch = setTimeout(() => request.raw.destroy(), stallLimitMs)
  const hands = { ...place, onSign: () => void watch.refresh() }
  try {
    const told = Number(request.headers['content-length'] ?? 0)
    if (told > UPLOAD_MAX_BYTES + FORM_MAX_BYTES) throw new UploadRefused('too-large')
    if (!(await place.hasSpaceFor(told))) throw new UploadRefused('no-space')
    for await (const part of request.parts({ limits: LIMITS })) await take(part, kept, hands)
    if (kept.file === null) throw new UploadRefused('no-file')
    return { fields: kept.fields, file: kept.file }
  } catch (error) {
    if (kept.file) await rm(kept.file.path, { force: true })
    throw refusalOf(error)
  } finally {
    clearTimeout(watch)
  }
}
