import { openApiHandler } from '../../api-docs/open-api.server.ts'
import { businessHandlers } from '../../businesses/businesses.server.ts'
import { contactHandlers } from '../../contact/contact.server.ts'
import { categoryHandlers } from '../../listings/categories/categories.server.ts'
import { homepageHandlers } from '../../listings/homepage.server.ts'
import { cityHandlers } from '../../listings/places/cities.server.ts'
import { countryHandlers } from '../../listings/places/countries.server.ts'
import type { Handler } from '../../platform/calls/handler.server.ts'
import type { CallName } from '../../platform/urls/routes.ts'
import { searchHandlers } from '../../search/search.server.ts'
import { suggestHandlers } from '../../search/suggestions/suggest-handler.server.ts'
import { settingsHandlers } from '../../settings/public-settings-handlers.server.ts'

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

export const HANDLERS: ReadonlyMap<CallName, Handler> = new Map(
  [...handlers, openApiHandler(handlers)].map((each) => [each.name, each]),
)
