import { fstat, read as readFd } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type FileMetaData, parquetMetadata, parquetSchema, type SchemaTree } from 'hyparquet'
import {
  createParquetError,
  createTooLargeError,
  isSystemError,
  UnreadableFileError,
} from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import type { FileSource } from '../file-source.server.ts'
import { deleteUnpackedFile, openUnpackedFile } from '../unpack-file.server.ts'

const readAt = promisify(readFd)
const findSize = promisify(fstat)
const MAGIC = 'PAR1'
const ENCRYPTED = 'PARE'
/** The length of the footer and the magic bytes. */
const END_BYTES = 8

export type ParquetBytes = {
  size: number
  /** Returns fewer bytes at the end of the file. */
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

export async function openParquetBytes(
  source: FileSource,
  limits: FileLimits,
): Promise<ParquetBytes> {
  const unpacked = source.isCompressed ? await openUnpackedFile(source, limits) : null
  const file = unpacked ? null : await open(source.path, 'r')
  const fd = unpacked?.fd ?? file!.fd
  async function read(offset: number, length: number) {
    // Not from Node's shared pool, because the library may look beyond the end of a part.
    const bytes = new Uint8Array(length)
    let done = 0
    while (done < length) {
      const { bytesRead } = await readAt(fd, bytes, done, length - done, offset + done)
      if (bytesRead === 0) break
      done += bytesRead
    }
    return bytes.subarray(0, done)
  }
  const close = async () => {
    if (unpacked) deleteUnpackedFile(unpacked)
    await file?.close()
  }
  const { size } = file ? await file.stat() : await findSize(fd)
  return { size, read, close }
}

export type ParquetTable = { metadata: FileMetaData; schema: SchemaTree; rowCount: number }

const isMagic = (bytes: Uint8Array, magic: string) =>
  Buffer.from(bytes).toString('latin1') === magic

/** Checks what the footer claims before anything is allocated for it. */
export async function readParquetTable(
  bytes: ParquetBytes,
  limits: FileLimits,
): Promise<ParquetTable> {
  const end = await bytes.read(Math.max(0, bytes.size - END_BYTES), END_BYTES)
  if (isMagic(end.subarray(-MAGIC.length), ENCRYPTED))
    throw new UnreadableFileError('encrypted-parquet')
  if (end.length < END_BYTES || !isMagic(end.subarray(-MAGIC.length), MAGIC))
    throw createParquetError('cut-off')
  const footerBytes = new DataView(end.buffer).getUint32(0, true)
  if (footerBytes + END_BYTES > bytes.size) throw createParquetError('broken-contents')
  if (footerBytes > limits.maxParquetFooterBytes)
    throw createTooLargeError('parquet-footer', { limit: limits.maxParquetFooterBytes })
  const footer = await bytes.read(bytes.size - footerBytes - END_BYTES, footerBytes + END_BYTES)
  const { metadata, schema } = parseFooter(footer)
  requireShallow(schema, limits)
  const rowCount = Number(metadata.num_rows)
  if (rowCount > limits.maxRows) throw createTooLargeError('more-rows', { limit: limits.maxRows })
  const groupRows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
  if (groupRows !== rowCount) throw createParquetError('broken-contents')
  return { metadata, schema, rowCount }
}

function parseFooter(footer: Uint8Array) {
  try {
    // Other columns hold geometries too, and the library parses unchecked JSON for GeoParquet.
    const metadata = parquetMetadata(footer, { geoparquet: false })
    return { metadata, schema: parquetSchema(metadata) }
  } catch (error) {
    if (isSystemError(error)) throw error
    throw createParquetError('broken-contents', error)
  }
}

function requireShallow(root: SchemaTree, limits: FileLimits): void {
  let columns = 0
  const visit = (node: SchemaTree, depth: number) => {
    if (depth > limits.maxJsonDepth)
      throw new UnreadableFileError('deep-parquet', { depth: limits.maxJsonDepth })
    if (node.children.length === 0) columns += 1
    if (columns > limits.maxColumns)
      throw createTooLargeError('many-members', { limit: limits.maxColumns })
    for (const child of node.children) visit(child, depth + 1)
  }
  visit(root, 0)
}
