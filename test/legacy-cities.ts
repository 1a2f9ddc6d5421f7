import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { matchCategoriesHandler } from '../src/catalog-admin/match-categories.server.ts'
import { matchCitiesHandler } from '../src/catalog-admin/match-cities.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { RunHandlers } from '../src/platform/runs/run-chunks.server.ts'
import { queueTestRun } from './queued-runs.ts'

export const CITY_HANDLERS: RunHandlers = {
  ...RUN_HANDLERS,
  'match-cities': matchCitiesHandler,
  'match-categories': matchCategoriesHandler,
}

/** Removes what earlier versions didn't know of cities, and queues the run that their upgrade queued. */
export async function upgradeCities(database: Database): Promise<void> {
  await database.change(async (trx) => {
    for (const table of ['entry_merges', 'merge_proposals', 'city_places'] as const)
      await trx.deleteFrom(table).execute()
    const unknown = { names: null, other_names: null, latitude: null, longitude: null }
    await trx.updateTable('cities').set(unknown).execute()
    await trx.updateTable('businesses').set({ city_match: null }).execute()
  })
  await queueTestRun(database, 'match-cities')
}
