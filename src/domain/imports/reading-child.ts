import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { detectFileKind } from './files/file-kind.ts'
import { DEFAULT_FILE_LIMITS } from './files/file-limits.ts'
import { findFileSource } from './files/file-source.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { SMALL_HEAP } from './small-heap.ts'

/** Enough for the city index and the widest row; a file that needs more is made to hurt. */
const HEAP_LIMIT_MB = 512
/** An .xls is in memory whole while it is read: 20 MB of file take half of this. */
const XLS_HEAP_LIMIT_MB = 1024
const LAST_WORDS = 2000
/** A file of 150 MB says something every second; only one made to hurt is silent for so long. */
const SILENCE_LIMIT_MS = 300_000

/** What the system's own errors end with: the path of a file of ours, which is nobody's business. */
const WHERE = /, \w+(?: '.*)?$/

/** A process that reads a file, which may be made to hurt: it ends that process and no other. */
export type ReadingChild = {
  input: Writable
  output: Readable
  /** It said something and may be silent again for a while. */
  heard(): void
  /** Nobody takes what it says now: its silence means nothing until it is heard again. */
  rest(): void
  /** When it has ended: whether by itself and without a fault. */
  endsWell(): Promise<boolean>
  /** Ends it, if it has not, and tells why it died. */
  tellDeath(): Promise<UnreadableFile>
  stop(): void
}

/** Starts a program of ours; the file's path is the first of its arguments. */
export async function startReadingChild(
  program: string,
  [path, ...others]: [path: string, ...others: string[]],
): Promise<ReadingChild> {
  const heap = await heapOf(path)
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [...heap, program, path, ...others],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  // Nobody reads any more: what ended the process is told by its end.
  child.stdin.on('error', () => {})
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    // Not started at all: no memory or no process left.
    child.once('error', (error) => {
      lastWords += String(error)
      resolve()
    })
  })
  let isSilent = false
  const startWatch = () =>
    setTimeout(() => {
      isSilent = true
      child.kill('SIGKILL')
    }, SILENCE_LIMIT_MS)
  let watch = startWatch()
  const rest = () => clearTimeout(watch)
  return {
    input: child.stdin,
    output: child.stdout,
    heard() {
      rest()
      watch = startWatch()
    },
    rest,
    async endsWell() {
      await ended
      return child.exitCode === 0
    },
    async tellDeath() {
      child.kill('SIGKILL')
      await ended
      return causeOf(lastWords, isSilent)
    },
    stop() {
      rest()
      child.kill('SIGKILL')
    },
  }
}

/** By the first bytes of the file; what cannot be told here is told by the process itself. */
async function heapOf(path: string): Promise<string[]> {
  const kind = await findFileSource(path, DEFAULT_FILE_LIMITS)
    .then(detectFileKind)
    .catch(() => null)
  return kind === 'xls'
    ? [`--max-old-space-size=${XLS_HEAP_LIMIT_MB}`]
    : [`--max-old-space-size=${HEAP_LIMIT_MB}`, ...SMALL_HEAP]
}

function causeOf(lastWords: string, isSilent: boolean): UnreadableFile {
  if (/heap out of memory/i.test(lastWords)) return new UnreadableFile('reader-memory')
  if (isSilent) return new UnreadableFile('reader-silent')
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(lastWords)?.[0].replace(WHERE, '')
  return new UnreadableFile('reader-stopped', { error: error ? `: ${error}` : '' })
}
