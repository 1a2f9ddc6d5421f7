import type { Ask } from '../../contract/page-render.ts'
import type { Database } from '../../database/database.ts'
import { findUnapproved } from '../../domain/businesses/find-business.ts'
import { findNeighbours } from '../../domain/businesses/find-neighbours.ts'
import { findSettings } from '../../domain/settings/find-settings.ts'
import { presentBusiness } from '../present-business.ts'
import { presentNeighbours } from '../present-neighbours.ts'

/** The calls of a page as an administrator looks around: a business that is not approved yet is there. */
export function askUnapproved({
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
    const neighbours = await findNeighbours(database, business)
    return { kind: 'found', body: presentNeighbours(neighbours, now) }
  }
}
