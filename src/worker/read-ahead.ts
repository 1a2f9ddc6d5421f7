import { open, stat } from 'node:fs/promises'
import { freemem } from 'node:os'
import type { DatabaseLocation } from '../config.ts'
import type { Job } from './start-worker.ts'

/** Soon after the start, once the servers are ready. */
const AFTER_MS = 2000
const PIECE_BYTES = 1024 * 1024
/** A file larger than this share of the memory that is free would push itself out again. */
const LARGEST_SHARE = 0.5

/**
 * Reads a file from its beginning to its end, in a row, so that the system has it in memory: a search
 * reads a thousand places of it, each of which costs a cold disk a tenth of a millisecond and more.
 * @param room bytes of memory that are free.
 * @returns how many bytes were read; none of a file that has no room.
 */
export async function readAhead(path: string, signal: AbortSignal, room: number): Promise<number> {
  const { size } = await stat(path)
  if (size > room * LARGEST_SHARE) return 0
  const file = await open(path)
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    for (let at = 0; ; ) {
      const { bytesRead } = signal.aborted
        ? { bytesRead: 0 }
        : await file.read(piece, 0, PIECE_BYTES, at)
      if (bytesRead === 0) return at
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Has the system read an SQLite file once, while visitors are answered. PostgreSQL keeps its own. */
export function readAheadJob(location: DatabaseLocation, onFault: (error: unknown) => void): Job {
  let isDone = location.engine !== 'sqlite'
  return {
    everyMs: AFTER_MS,
    onFault,
    async run(signal) {
      if (isDone || location.engine !== 'sqlite') return
      isDone = true
      await readAhead(location.path, signal, freemem())
    },
  }
}
