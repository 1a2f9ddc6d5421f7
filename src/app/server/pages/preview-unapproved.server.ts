import { findUnapproved } from '../../../businesses/find-business.server.ts'
import { findNeighbors } from '../../../businesses/find-neighbors.server.ts'
import { presentBusiness, presentNeighbors } from '../../../businesses/present-business.server.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import type { Ask } from '../../../platform/site-ui/page-context.ts'
import { findSettings } from '../../../settings/find-settings.server.ts'

export function previewUnapproved({
  database,
  now,
  ask,
}: {
  database: Database
  now: number
  ask: Ask
}): Ask {
  return async (name, input) => {
    const outcome = await ask(name, input)
    const isOfBusiness = name === 'business' || name === 'businessNeighbours'
    if (outcome.kind !== 'missing' || !isOfBusiness) return outcome
    const business = await findUnapproved(database, String(input.slug))
    if (!business) return outcome
    if (name === 'business')
      return { kind: 'found', body: presentBusiness(business, await findSettings(database)) }
    const neighbours = await findNeighbors(database, business)
    return { kind: 'found', body: presentNeighbors(neighbours, now) }
  }
}
