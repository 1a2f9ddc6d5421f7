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

/** Requests the URLs in turn until `stop`. @param keepAlive false opens a connection per request. */
export function startLoad(urls: readonly string[], visitors: number, keepAlive: boolean) {
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
