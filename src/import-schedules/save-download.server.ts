import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasSpaceFor, isDiskFull } from '../platform/database/disk-usage.server.ts'
import { RemoteFileError } from '../platform/http/open-public-url.server.ts'
import { UPLOAD_MAX_BYTES } from '../platform/http/upload-limit.ts'

const SPACE_CHECK_BYTES = 8 * 1024 * 1024

export type SavedDownload = { path: string; digest: string }

/** The file is an upload from here on, so the limits and the retention of uploads hold. */
export async function saveDownload(
  stream: Readable,
  folder: string,
  signal: AbortSignal,
): Promise<SavedDownload> {
  const path = join(folder, `${randomUUID()}.upload`)
  const digest = createHash('sha256')
  let sizeBytes = 0
  let checkedBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      sizeBytes += chunk.length
      if (sizeBytes > UPLOAD_MAX_BYTES) return done(new RemoteFileError('too-large', true))
      if (sizeBytes - checkedBytes < SPACE_CHECK_BYTES) return done(null, chunk)
      checkedBytes = sizeBytes
      hasSpaceFor(folder, SPACE_CHECK_BYTES).then(
        (hasSpace) => (hasSpace ? done(null, chunk) : done(new RemoteFileError('no-space', false))),
        done,
      )
    },
  })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(stream, counted, file, { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? new RemoteFileError('no-space', false) : error
  }
  return { path, digest: digest.digest('base64url') }
}
