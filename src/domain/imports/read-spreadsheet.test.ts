import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../../test/import-files.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { parseMessage, type SpreadsheetMessage } from './spreadsheet-message.ts'

const files = openFileFolder()
afterAll(() => files.remove())

/** The processes that read a file now. */
function readersOf(path: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes('read-spreadsheet.process') && line.includes(path))
    .map((line) => Number.parseInt(line, 10))
}

// Messages of a megabyte: a process that is killed is in the middle of writing one.
const rows = Array.from({ length: 10_000 }, (_, index) => [
  `Place ${index}`,
  'Bern',
  'x'.repeat(5000),
])
const large = files.write('large.csv', csvOf([['name', 'city', 'description'], ...rows]))

test('a reading process that is killed ends the messages with what happened', async () => {
  const kinds: string[] = []
  let last: SpreadsheetMessage | undefined
  for await (const message of readSpreadsheet(large)) {
    last = message
    kinds.push(message.kind)
    if (kinds.length === 3) for (const pid of readersOf(large)) process.kill(pid, 'SIGKILL')
  }
  expect(kinds.slice(0, 3)).toEqual(['columns', 'rows', 'rows'])
  expect(last).toMatchObject({ kind: 'unreadable' })
  expect(last?.kind === 'unreadable' && last.message).toMatch(
    /stopped unexpectedly.*import the file/s,
  )
})

test('a loop that is left ends the reading process', async () => {
  for await (const message of readSpreadsheet(large)) if (message.kind === 'rows') break
  await expect.poll(() => readersOf(large), { timeout: 5000 }).toEqual([])
})

test('a fault of the machine is told in its own words', async () => {
  const folder = join(files.folder, 'a folder.csv')
  mkdirSync(folder)
  const messages: SpreadsheetMessage[] = []
  for await (const message of readSpreadsheet(folder)) messages.push(message)
  expect(messages.at(-1)).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining('EISDIR') as string,
  })
})

test('half a line, which a process that dies leaves, is no message', () => {
  expect(parseMessage('{"kind":"end","total":1}')).toEqual({ kind: 'end', total: 1 })
  expect(parseMessage('{"kind":"rows","businesses":[{"na')).toBe(null)
})
