import type { CallName } from '../routes.ts'
import { businessHandlers } from './businesses.ts'
import { categoryHandlers } from './categories.ts'
import { cityHandlers } from './cities.ts'
import { contactHandlers } from './contact.ts'
import { countryHandlers } from './countries.ts'
import type { Handler } from './handler.ts'
import { homepageHandlers } from './homepage.ts'
import { openApiHandler } from './open-api.ts'
import { searchHandlers } from './search.ts'
import { settingsHandlers } from './settings.ts'
import { suggestHandlers } from './suggest.ts'

const handlers: Handler[] = [
  ...homepageHandlers,
  ...businessHandlers,
  ...categoryHandlers,
  ...countryHandlers,
  ...cityHandlers,
  ...searchHandlers,
  ...suggestHandlers,
  ...settingsHandlers,
  ...contactHandlers,
]

/** Every call's handler, by its name in the route table. */
export const HANDLERS: ReadonlyMap<CallName, Handler> = new Map(
  [...handlers, openApiHandler(handlers)].map((each) => [each.name, each]),
)
