import { Agent, get } from 'node:http'

const BETWEEN_MS = 5

export type Asked = { answered: number; statuses: Set<number>; failures: string[] }

function askOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => done(response.statusCode ?? 0))
        .on('error', fail)
    }).on('error', fail)
  })
}

/**
 * Asks for these addresses again and again, as several visitors do, until told to stop.
 * @param keepAlive whether they keep their connections, as browsers do, or open one for each request.
 */
export function askOn(urls: readonly string[], visitors: number, keepAlive: boolean) {
  const asked: Asked = { answered: 0, statuses: new Set(), failures: [] }
  let isOver = false
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let turn = 0; !isOver; turn += 1) {
      try {
        asked.statuses.add(await askOnce(urls[turn % urls.length] ?? '', agent))
        asked.answered += 1
      } catch (error) {
        asked.failures.push(String(error))
      }
      await new Promise((done) => setTimeout(done, BETWEEN_MS))
    }
    agent.destroy()
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  return {
    asked,
    async stop() {
      isOver = true
      await visiting
      return asked
    },
  }
}
