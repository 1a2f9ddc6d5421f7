import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { deleteOldBackups } from './backup-files.server.ts'
import { buildUnfinishedName } from './backup-format.server.ts'
import { writeBackup } from './write-backup.server.ts'

const NOW = Date.UTC(2026, 2, 1)
const HOUR_MS = 60 * 60_000

it('writing a backup deletes only old unfinished files of a killed process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-left-'))
  const database = await openTestDatabase('sqlite')
  const age = (name: string, ms: number) => {
    const path = join(folder, name)
    writeFileSync(path, 'x')
    utimesSync(path, (NOW - ms) / 1000, (NOW - ms) / 1000)
  }
  const left = buildUnfinishedName('killed.ndjson.gz')
  const growing = buildUnfinishedName('growing.ndjson.gz')
  age(left, 2 * HOUR_MS)
  age(growing, 1000)
  age('own.unfinished', 100 * HOUR_MS)
  age('kept.ndjson.gz', 100 * HOUR_MS)
  const made = await writeBackup(database, folder, { reason: 'manual' }, NOW)
  if (made.kind !== 'written') throw new Error(made.reason)
  const kept = [growing, 'own.unfinished', 'kept.ndjson.gz', made.name]
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
  await database.close()
  rmSync(folder, { recursive: true })
})

it('the number of kept backups may exceed the number of listed ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-many-'))
  const database = await openTestDatabase('sqlite')
  const made = await writeBackup(database, folder, { reason: 'scheduled' }, NOW)
  if (made.kind !== 'written') throw new Error(made.reason)
  const nameOf = (number: number) =>
    made.name.replace('000Z', `${String(number).padStart(3, '0')}Z`)
  for (let number = 1; number < 305; number += 1)
    copyFileSync(made.path, join(folder, nameOf(number)))
  await deleteOldBackups(folder, 300, (reason) => reason === 'scheduled', NOW)
  expect(readdirSync(folder).sort()).toEqual(Array.from({ length: 300 }, (_, at) => nameOf(at + 5)))
  await database.close()
  rmSync(folder, { recursive: true })
})
