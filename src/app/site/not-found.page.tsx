import { NotFound } from '../../listings/index-list/not-found.tsx'
import type { Screen } from '../../platform/site-ui/page-context.ts'

export const screen: Screen = {
  load: async () => ({ status: 404 }),
  View: NotFound,
}
