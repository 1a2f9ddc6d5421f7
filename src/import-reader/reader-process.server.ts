import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { UnreadableFile } from '../spreadsheets/file-error.ts'
import { detectFileKind } from '../spreadsheets/file-kind.server.ts'
import { DEFAULT_FILE_LIMITS } from '../spreadsheets/file-limits.ts'
import { findFileSource } from '../spreadsheets/file-source.server.ts'
import { SMALL_HEAP } from './node-options.ts'

/** Enough for the city index and the widest row; a file that needs more is made to hurt. */
const HEAP = ['--max-old-space-size=512', ...SMALL_HEAP]
/** An .xls is in memory whole while it is read: 20 MB of file take half of this. */
const XLS_HEAP = ['--max-old-space-size=1024']
const LAST_WORDS = 2000
/** A file of 150 MB says something every second; only one made to hurt is silent for so long. */
const SILENCE_LIMIT_MS = 300_000

/** A process, and the pipes to it, which TypeScript does not know as sockets. */
type Awaited = { ref(): void; unref(): void }

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
  /** Whether this process waits for it before it ends itself. */
  setAwaited(isAwaited: boolean): void
  hasEnded(): boolean
  /** When it has ended: whether by itself and without a fault. */
  endsWell(): Promise<boolean>
  /** Ends it, if it has not, and tells why it died. */
  tellDeath(): Promise<UnreadableFile>
  /** After tellDeath: whether another process killed it, such as the kernel when memory is short. */
  wasKilled(): boolean
  stop(): void
}

/** Starts a program of ours with the memory that the file needs. */
export async function startReadingChild(
  program: string,
  path: string,
  args: string[] = [],
): Promise<ReadingChild> {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [...((await isXls(path)) ? XLS_HEAP : HEAP), program, ...args],
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
  let isStopped = false
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
    setAwaited(isAwaited) {
      for (const each of [child, child.stdin, child.stdout, child.stderr] as Awaited[])
        if (isAwaited) each.ref()
        else each.unref()
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async endsWell() {
      await ended
      return child.exitCode === 0
    },
    async tellDeath() {
      // The output of a killed process ends before its exit is known here.
      isStopped = !child.stdout.readableEnded
      child.kill('SIGKILL')
      await ended
      return causeOf(lastWords, isSilent)
    },
    wasKilled: () => child.signalCode === 'SIGKILL' && !isStopped && !isSilent && lastWords === '',
    stop() {
      rest()
      child.kill('SIGKILL')
    },
  }
}

/** By the first bytes of the file; one that cannot be read here fails in the reading process. */
export const isXls = (path: string): Promise<boolean> =>
  findFileSource(path, DEFAULT_FILE_LIMITS)
    .then(detectFileKind)
    .then(
      (kind) => kind === 'xls',
      () => false,
    )

function causeOf(lastWords: string, isSilent: boolean): UnreadableFile {
  if (/heap out of memory/i.test(lastWords)) return new UnreadableFile('reader-memory')
  if (isSilent) return new UnreadableFile('reader-silent')
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(lastWords)?.[0].replace(WHERE, '')
  return new UnreadableFile('reader-stopped', { error: error ? `: ${error}` : '' })
}
