// A single-process server for the page benchmarks, or its baseline. Started with a role and a database URL:
// 'app', or 'bytes' (a bare node:http server that returns the same bytes).
import { openSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseConfig } from '../src/app/config.server.ts'
import { createApp } from '../src/app/server/app.server.ts'
import { createLogger } from '../src/app/server/create-logger.server.ts'
import { openProcessMetrics } from '../src/app/server/monitoring/process-metrics.server.ts'
import { applyV8Flags } from '../src/app/server/v8-flags.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'

const [role = 'app', databaseUrl = ''] = process.argv.slice(2)
const config = parseConfig({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  RATE_LIMIT_PER_SECOND: '0',
  PAGE_CACHE_MB: process.env.PAGE_CACHE_MB ?? '0',
})
const database = openDatabase(config.database)
// Logs like a server, but discards the output.
const logger = createLogger('info', openSync('/dev/null', 'w'))
const metrics = process.env.METRICS === 'off' ? null : openProcessMetrics()
const monitoring = { metrics, collect: async () => '' }
const app = await createApp({ config, database, logger, monitoring })
applyV8Flags()

// Ends with the benchmark.
process.on('disconnect', () => process.exit())

let spent = process.cpuUsage()
process.on('message', (message) => {
  if (message !== 'spent') return
  const { user, system } = process.cpuUsage(spent)
  spent = process.cpuUsage()
  process.send?.({ spent: (user + system) / 1000 })
})

if (role === 'app') {
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
} else {
  const pages = new Map<string, { headers: Record<string, string | number>; body: Buffer }>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, page?.headers)
    response.end(page?.body)
  })
  process.on('message', async (command: { paths: string[]; accepted: string } | 'spent') => {
    if (command === 'spent') return
    for (const path of command.paths) {
      const { rawPayload, headers } = await app.inject({
        url: path,
        headers: { 'accept-encoding': command.accepted },
      })
      const coding = headers['content-encoding']
      pages.set(path, {
        body: rawPayload,
        headers: {
          'content-type': String(headers['content-type']),
          'content-length': rawPayload.length,
          ...(coding !== undefined && { 'content-encoding': String(coding) }),
        },
      })
    }
    process.send?.({ ready: true })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({
      address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    })
  })
}
