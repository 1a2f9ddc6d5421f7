import type { Screen } from '../visit.ts'

export const screen: Screen = {
  load: async () => ({ status: 404 }),
  View: () => (
    <>
      <title>Page Not Found | Business Directory</title>
      <h1>Page Not Found</h1>
    </>
  ),
}
