import { buildNextBusinesses } from '../../businesses/business.server.ts'
import { isFilled } from '../../businesses/business-fields.server.ts'
import { isOperational } from '../../businesses/business-status.ts'
import { INDEXED_FIELDS } from '../../businesses/saving/index-entry.server.ts'
import { refreshEntries } from '../../businesses/saving/search-index.server.ts'
import { parseOpeningHours } from '../../opening-hours/parse-opening-hours.server.ts'
import { recordEvent } from '../../platform/calls/record-event.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from './apply-run-edit.server.ts'

const UPDATE = { adminId: null, username: 'update', address: null }

/** Migrations queue this after parser changes. Hours edited by hand don't change. */
export const reparseHoursHandler: ChunkedHandler = {
  async step(step) {
    const { database, trx, run, cursor, size, now } = step
    if (cursor === 0) {
      const event = { action: 'hours.read-again', details: { runId: run.id } } as const
      await recordEvent(trx, UPDATE, event, now)
    }
    const rows = await buildNextBusinesses(trx, cursor, size)
      .select([...INDEXED_FIELDS, 'working_hours', 'edited_fields'])
      .execute()
    const readings = new Map<number, string | null>()
    for (const { id, working_hours, opening_hours, edited_fields } of rows) {
      if (working_hours === null || isFilled(edited_fields, 'opening_hours')) continue
      const { hours } = parseOpeningHours(working_hours)
      const reading = hours && JSON.stringify(hours)
      if (reading !== opening_hours) readings.set(id, reading)
    }
    const edit = ({ id }: { id: number }) => ({ opening_hours: readings.get(id) ?? null })
    await applyRunEdit(step, [...readings.keys()], edit)
    // Early versions indexed closed businesses' hours and omitted unparsed weeks.
    const stale = rows.filter(
      ({ id, opening_hours, business_status }) =>
        !readings.has(id) &&
        opening_hours !== null &&
        (!isOperational(business_status) || opening_hours.includes('"periods":null')),
    )
    await refreshEntries(database, trx, stale)
    const did = { updated: readings.size, unchanged: rows.length - readings.size }
    return { cursor: rows.at(-1)?.id ?? cursor, did, isDone: rows.length < size }
  },
}
