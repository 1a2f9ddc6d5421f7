import type { Screen, ScreenName } from '../../platform/site-ui/page-context.ts'
import { fetchLazyParts } from '../../platform/site-ui/static-part.tsx'

const loaders = Object.fromEntries(
  Object.entries(import.meta.glob<{ screen: Screen }>('../../**/*.page.tsx')).map(
    ([path, load]) => [path.split('/').at(-1), load],
  ),
)
const loaded = new Map<ScreenName, Screen>()

export async function fetchWholeScreen(name: ScreenName): Promise<Screen> {
  const screen = await fetchScreen(name)
  await fetchLazyParts()
  return screen
}

export async function fetchScreen(name: ScreenName): Promise<Screen> {
  const known = loaded.get(name)
  if (known) return known
  const load = loaders[`${name}.page.tsx`]
  if (!load) throw new Error(`No screen ${name}`)
  const { screen } = await load()
  loaded.set(name, screen)
  return screen
}
