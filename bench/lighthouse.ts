import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { AUDITED_SCREENS, withLighthouse } from '../test/e2e/lighthouse.ts'
import { screensOf } from '../test/e2e/screens.ts'
import { report } from './report.ts'

const TRIES = 3
const MIN_SCORE = 95

/** Lighthouse's performance score for phones over the demo site, the best of three tries a page. */
export async function benchLighthouse(): Promise<void> {
  const folder = temporaryFolder()
  const server = await startGazetteer(folder.path)
  const screens = await screensOf(server.address)
  await withLighthouse(async (audit) => {
    for (const name of AUDITED_SCREENS) {
      const scores: number[] = []
      for (let tries = 0; tries < TRIES; tries++) {
        const { categories } = await audit(server.address + screens[name], ['performance'])
        scores.push(Math.round((categories.performance?.score ?? 0) * 100))
      }
      const best = Math.max(...scores)
      report(`lighthouse ${name}`, {
        performance: best,
        tries: scores.join(' '),
        goal: MIN_SCORE,
      })
      if (best < MIN_SCORE) process.exitCode = 1
    }
  })
  await server.stop()
  folder.remove()
}
