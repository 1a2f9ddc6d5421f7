import type { Screen } from '../visit.ts'
import { NotFound } from './not-found.tsx'

export const screen: Screen = {
  load: async () => ({ status: 404 }),
  View: NotFound,
}
