import type { Screen, ScreenName } from '../visit.ts'

const loaders = import.meta.glob<{ screen: Screen }>('../*/*.page.tsx')
const loaded = new Map<ScreenName, Screen>()

/** Loads a screen's chunk, once. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const known = loaded.get(name)
  if (known) return known
  const load = loaders[`../${name}/${name}.page.tsx`]
  if (!load) throw new Error(`No screen ${name}`)
  const { screen } = await load()
  loaded.set(name, screen)
  return screen
}
