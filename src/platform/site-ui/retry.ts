const RETRIES = 10
const DELAY_MS = 100

/** Loads something that may fail for a moment (a chunk on a shaky line), up to ten times more. */
export async function loadAgain<Loaded>(
  load: () => Promise<Loaded>,
  delayMs = DELAY_MS,
): Promise<Loaded> {
  for (let retry = 0; ; retry++) {
    try {
      return await load()
    } catch (error) {
      if (retry === RETRIES) throw error
      await new Promise((done) => setTimeout(done, delayMs))
    }
  }
}
