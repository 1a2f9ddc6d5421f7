import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { readLines } from './lines.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import type { FindUnchanged } from './skip-unchanged-rows.server.ts'
import {
  type LookupMessage,
  parseMessage,
  type ReaderCommand,
  type ReadRequest,
  type SpreadsheetMessage,
} from './spreadsheet-message.ts'

const files = openFileFolder()
afterAll(() => files.remove())

/** The reader processes that this process has started. */
function findReaders(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => parent === String(process.pid))
    .filter((words) => words.some((word) => word.endsWith('read-spreadsheet.process.ts')))
    .map(([pid]) => Number(pid))
}

// Messages of a megabyte, so that a process is killed while it writes one.
const rows = Array.from({ length: 10_000 }, (_, index) => [
  `Place ${index}`,
  'Bern',
  'x'.repeat(5000),
])
const large = files.write('large.csv', csvOf([['name', 'city', 'description'], ...rows]))

test('readSpreadsheet ends with an error message when its process is killed', async () => {
  const kinds: string[] = []
  let last: SpreadsheetMessage | undefined
  for await (const message of readSpreadsheet(large)) {
    last = message
    kinds.push(message.kind)
    if (kinds.length === 3) for (const pid of findReaders()) process.kill(pid, 'SIGKILL')
  }
  expect(kinds.slice(0, 3)).toEqual(['columns', 'rows', 'rows'])
  expect(last).toMatchObject({ kind: 'unreadable' })
  expect(last?.kind === 'unreadable' && last.message).toMatch(
    /stopped unexpectedly.*import the file/s,
  )
})

test('readSpreadsheet ends its process when the consumer leaves the loop', async () => {
  for await (const message of readSpreadsheet(large)) if (message.kind === 'rows') break
  await expect.poll(() => findReaders(), { timeout: 5000 }).toEqual([])
})

test('readSpreadsheet reads the next file in the same process, and ends one that read only part of a file', async () => {
  const messagesOf = async (name: string) => {
    const messages: SpreadsheetMessage[] = []
    const path = files.write(
      `${name}.csv`,
      csvOf([
        ['name', 'city'],
        [name, 'Bern'],
      ]),
    )
    for await (const message of readSpreadsheet(path)) messages.push(message)
    return { messages, readers: findReaders() }
  }
  const namesIn = ({ messages }: Awaited<ReturnType<typeof messagesOf>>) =>
    messages.flatMap((each) =>
      each.kind === 'rows' ? each.businesses.map(({ values }) => values?.name) : each.kind,
    )
  const [first, second] = [await messagesOf('One'), await messagesOf('Two')]
  expect(namesIn(first)).toEqual(['columns', 'One', 'end'])
  expect(namesIn(second)).toEqual(['columns', 'Two', 'end'])
  expect(first.readers).toHaveLength(1)
  expect(second.readers).toEqual(first.readers)
  for await (const message of readSpreadsheet(large)) if (message.kind === 'rows') break
  const third = await messagesOf('Three')
  expect(namesIn(third)).toEqual(['columns', 'Three', 'end'])
  expect(third.readers).not.toContain(first.readers[0])
})

test('readSpreadsheet starts a new process when the idle one was killed', async () => {
  const path = files.write('small.csv', csvOf([['name'], ['Four']]))
  const lastOf = async () => {
    let last: SpreadsheetMessage | undefined
    for await (const message of readSpreadsheet(path)) last = message
    return last
  }
  await lastOf()
  const [pid] = findReaders()
  if (pid === undefined) throw new Error('No idle reader')
  process.kill(pid, 'SIGKILL')
  await expect.poll(findReaders).not.toContain(pid)
  expect(await lastOf()).toMatchObject({ kind: 'end', total: 1 })
})

test('readSpreadsheet keeps an idle process that replaced another past the time of the replaced one', async () => {
  const path = files.write('small.csv', csvOf([['name'], ['Five']]))
  const readAll = async (messages: AsyncIterable<SpreadsheetMessage>) => {
    for await (const _message of messages);
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const slow = readSpreadsheet(path)
    await slow.next()
    await readAll(readSpreadsheet(path))
    expect(findReaders()).toHaveLength(2)
    vi.advanceTimersByTime(4000)
    await readAll(slow)
    await expect.poll(findReaders).toHaveLength(1)
    const left = findReaders()
    vi.advanceTimersByTime(3000)
    await readAll(readSpreadsheet(path))
    expect(findReaders()).toEqual(left)
  } finally {
    vi.useRealTimers()
  }
})

test('the reading process exits with 1 when the importer ends before it answers', async () => {
  const path = files.write(
    'known.csv',
    csvOf([
      ['name', 'place_id'],
      ['Six', 'six-1'],
    ]),
  )
  const reader = spawn(process.execPath, [join(import.meta.dirname, 'read-spreadsheet.process.ts')])
  const exited = once(reader, 'exit')
  const request: ReadRequest = { mapping: {}, after: 0, withTexts: false }
  const command: ReaderCommand = { kind: 'read', path, request, looksUp: true }
  reader.stdin.write(`${JSON.stringify(command)}\n`)
  for await (const line of readLines(reader.stdout))
    if ((JSON.parse(line) as SpreadsheetMessage | LookupMessage).kind === 'ask') break
  reader.stdin.end()
  expect(await exited).toEqual([1, null])
})

test('readSpreadsheet reports a system error such as EISDIR in its message', async () => {
  const folder = join(files.folder, 'a folder.csv')
  mkdirSync(folder)
  const messages: SpreadsheetMessage[] = []
  for await (const message of readSpreadsheet(folder)) messages.push(message)
  expect(messages.at(-1)).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining('EISDIR') as string,
  })
})

const sees = existsSync('/proc/self/fdinfo')

/** A process's read position in an open file. */
function positionIn(path: string, pid: number): number {
  const open = readdirSync(`/proc/${pid}/fd`).filter(
    (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === path,
  )
  const positions = open.map((fd) => readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))
  return Math.max(0, ...positions.map((text) => Number(/pos:\s+(\d+)/.exec(text)?.[1])))
}

// Only Linux shows what another process has read.
test.skipIf(!sees)(
  'the reading process continues to read while its messages are not consumed',
  async () => {
    for await (const message of readSpreadsheet(large)) {
      if (message.kind !== 'rows') continue
      const [pid = 0] = findReaders()
      // The pipe between the processes holds 300 KB; the reader buffers the rest.
      await expect
        .poll(() => positionIn(large, pid), { timeout: 20_000 })
        .toBeGreaterThan(4_000_000)
      return
    }
  },
)

const MANY = 20_000
const manyRows = [
  ['name', 'about'],
  ...Array.from({ length: MANY }, (_, index) => [
    `Place ${index}`,
    createHash('sha512').update(String(index)).digest('base64'),
  ]),
]
const manyRecords = manyRows.slice(1).map(([name, about]) => JSON.stringify({ name, about }))

/** Batches of known rows wait for a response while the reader continues with the file. */
const allKnown: FindUnchanged = async (looks) => looks.map(() => 'known')

test.each<[string, string, string | Buffer, FindUnchanged?]>([
  ['.csv', 'many.csv', csvOf(manyRows)],
  ['.csv that was imported before', 'again.csv', csvOf(manyRows), allKnown],
  ['.csv.gz', 'many.csv.gz', gzipSync(csvOf(manyRows))],
  ['.xlsx', 'many.xlsx', makeXlsx({ sheets: [manyRows] })],
  ['.ndjson', 'many.ndjson', manyRecords.join('\n')],
])(
  'readSpreadsheet reports the share read so far with the rows of a %s',
  async (_, name, content, lookUp) => {
    const positions: { lastRow: number; share: number }[] = []
    const path = files.write(name, content)
    for await (const message of readSpreadsheet(path, undefined, undefined, lookUp))
      if (message.kind === 'rows') positions.push(message)
    const shares = positions.map(({ share }) => share)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.at(-1)).toBeCloseTo(1, 3)
    const inside = positions.filter(({ share }) => share > 0.3 && share < 1)
    expect(inside.length).toBeGreaterThan(2)
    // Each read takes more than the next rows.
    for (const { lastRow, share } of inside)
      expect(Math.abs(lastRow / share / MANY - 1), `${lastRow} of ${share}`).toBeLessThan(0.2)
  },
)

test('parseMessage returns null for an incomplete line', () => {
  expect(parseMessage('{"kind":"end","total":1}')).toEqual({ kind: 'end', total: 1 })
  expect(parseMessage('{"kind":"rows","businesses":[{"na')).toBe(null)
})
