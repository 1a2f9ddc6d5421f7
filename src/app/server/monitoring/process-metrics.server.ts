import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LogEvent } from 'kysely'
import { QUERY_CHANNEL } from '../../../platform/database/database.server.ts'
import { createMetrics, type MetricName, type Metrics, type Sample } from './metrics.server.ts'
import type { Tracer } from './tracing.server.ts'

export type Monitoring = {
  metrics?: Metrics | null
  tracer?: Tracer | null
  collect?: () => Promise<string>
}

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

export const createSample = (
  metric: MetricName,
  value: number,
  labels: readonly string[] = [],
): Sample => ({ metric, labels, values: [value] })

function readProcess(): Sample[] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    createSample('memory_bytes', rss, ['rss']),
    createSample('memory_bytes', heapUsed, ['heap_used']),
    createSample('memory_bytes', heapTotal, ['heap_total']),
    createSample('cpu_seconds_total', (user + system) / MICROSECONDS),
    createSample('start_time_seconds', Math.round(performance.timeOrigin / 1000)),
  ]
}

/** The figures of this process: memory, event loop, and database statements. */
export function openProcessMetrics(): Metrics {
  const metrics = createMetrics()
  metrics.register(readProcess)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  metrics.register(() => {
    // The histogram measures the whole interval, so the resolution is subtracted.
    const seconds = (nanoseconds: number) =>
      Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1000)
    const read = [
      createSample('event_loop_delay_seconds', seconds(delay.percentile(50)), ['0.5']),
      createSample('event_loop_delay_seconds', seconds(delay.percentile(99)), ['0.99']),
      createSample('event_loop_delay_seconds', seconds(delay.max), ['1']),
    ]
    delay.reset()
    return read
  })
  subscribe(QUERY_CHANNEL, (message) => {
    const { level, queryDurationMillis } = message as LogEvent
    metrics.observe('database_query_duration_seconds', queryDurationMillis / 1000)
    if (level === 'error') metrics.add('database_errors_total')
  })
  return metrics
}
