import { Agent, get } from 'node:http'

const BETWEEN_MS = 5

export type LoadResult = { answered: number; statuses: Set<number>; failures: string[] }

function sendOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => done(response.statusCode ?? 0))
        .on('error', fail)
    }).on('error', fail)
  })
}

/** Requests the URLs in turn until `stop`. @param keepAlive false opens a connection per request. */
export function startLoad(urls: readonly string[], visitors: number, keepAlive: boolean) {
  const result: LoadResult = { answered: 0, statuses: new Set(), failures: [] }
  let isOver = false
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let round = 0; !isOver; round += 1) {
      try {
        result.statuses.add(await sendOnce(urls[round % urls.length] ?? '', agent))
        result.answered += 1
      } catch (error) {
        result.failures.push(String(error))
      }
      await new Promise((done) => setTimeout(done, BETWEEN_MS))
    }
    agent.destroy()
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  return {
    asked: result,
    async stop() {
      isOver = true
      await visiting
      return result
    },
  }
}
