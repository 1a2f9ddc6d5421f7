const RETRIES = 10
const DELAY_MS = 100

export async function fetchWithRetry<Loaded>(
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
