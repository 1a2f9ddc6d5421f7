import { Agent, get } from 'node:http'

const CONNECTIONS = 16

/** Sends requests over 16 persistent connections, each after the previous response. */
export async function sendLoad(
  urls: readonly string[],
  seconds: number,
): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const endsAt = performance.now() + seconds * 1000
  const times: number[] = []
  let next = 0
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now()
      const url = urls[next++ % urls.length] ?? ''
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume().on('end', () => {
          times.push(performance.now() - startedAt)
          resolve()
        })
      }).on('error', reject)
    })
  const worker = async () => {
    while (performance.now() < endsAt) await send()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const tookSeconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / tookSeconds), p50Ms: at(0.5), p99Ms: at(0.99) }
}
