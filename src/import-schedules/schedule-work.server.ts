import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { FileSources } from './open-remote-file.server.ts'

export type StoredSchedule = Selectable<Tables['import_schedules']>

export type ScheduleWork = {
  database: Database
  uploadFolder: string
  sources: FileSources
  now: () => number
  limitMs?: number
}
