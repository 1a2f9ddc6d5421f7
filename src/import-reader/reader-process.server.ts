import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { detectFileKind } from '../spreadsheets/file-kind.server.ts'
import { DEFAULT_FILE_LIMITS } from '../spreadsheets/file-limits.ts'
import { findFileSource } from '../spreadsheets/file-source.server.ts'
import { SMALL_HEAP } from './process-resources.server.ts'

/** Enough for the city index and the widest row; only hostile files need more. */
const HEAP = ['--max-old-space-size=512', ...SMALL_HEAP]
/** An .xls is read whole: a 20 MB file needs half of this. */
const XLS_HEAP = ['--max-old-space-size=1024']
const LAST_WORDS = 2000
/** A 150 MB file reports every second; only hostile files are silent this long. */
const SILENCE_LIMIT_MS = 300_000

type RefHandle = { ref(): void; unref(): void }

/** System errors end with a path, which users must not see. */
const WHERE = /, \w+(?: '.*)?$/

export type ReaderProcess = {
  input: Writable
  output: Readable
  heard(): void
  /** Pauses the stall timer while the output isn't consumed. */
  rest(): void
  setAwaited(isAwaited: boolean): void
  hasEnded(): boolean
  endsWell(): Promise<boolean>
  reportDeath(): Promise<UnreadableFileError>
  /** Returns true if another process, such as the OOM killer, killed it. Call it after the exit. */
  wasKilled(): boolean
  stop(): void
}

export async function startReaderProcess(
  program: string,
  path: string,
  args: string[] = [],
): Promise<ReaderProcess> {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [...((await isXls(path)) ? XLS_HEAP : HEAP), program, ...args],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stdin.on('error', () => {})
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
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
      for (const each of [child, child.stdin, child.stdout, child.stderr] as RefHandle[])
        if (isAwaited) each.ref()
        else each.unref()
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async endsWell() {
      await ended
      return child.exitCode === 0
    },
    async reportDeath() {
      // A killed process closes its output before its exit is known.
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

export const isXls = (path: string): Promise<boolean> =>
  findFileSource(path, DEFAULT_FILE_LIMITS)
    .then(detectFileKind)
    .then(
      (kind) => kind === 'xls',
      () => false,
    )

function causeOf(lastWords: string, isSilent: boolean): UnreadableFileError {
  if (/heap out of memory/i.test(lastWords)) return new UnreadableFileError('reader-memory')
  if (isSilent) return new UnreadableFileError('reader-silent')
  const error = /^(?:Uncaught )?\w*Error\b.*$/m.exec(lastWords)?.[0].replace(WHERE, '')
  return new UnreadableFileError('reader-stopped', { error: error ? `: ${error}` : '' })
}
