import { setTimeout as wait } from 'node:timers/promises'

type Definition = {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels?: readonly string[]
  /** How values of several processes become one; sums by default. */
  merge?: 'max'
  /** The labels of the series of each process; without it, there is only the sum. */
  ofProcess?: readonly string[]
}

/** Names are public: dashboards and alert rules use them. */
export const METRICS = {
  http_requests_total: {
    type: 'counter',
    help: 'Responses by route and class of status.',
    labels: ['route', 'status'],
    ofProcess: ['status'],
  },
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time until a response was sent, by route.',
    labels: ['route'],
    ofProcess: [],
  },
  http_response_bytes_total: { type: 'counter', help: 'Bytes of responses.', ofProcess: [] },
  page_cache_hits_total: {
    type: 'counter',
    help: 'Responses from the page cache.',
    ofProcess: [],
  },
  page_cache_misses_total: {
    type: 'counter',
    help: 'Cacheable requests that were rendered.',
    ofProcess: [],
  },
  page_cache_bytes: { type: 'gauge', help: 'Size of the page cache.', ofProcess: [] },
  database_query_duration_seconds: {
    type: 'histogram',
    help: 'Time of database statements.',
    ofProcess: [],
  },
  database_errors_total: { type: 'counter', help: 'Failed database statements.', ofProcess: [] },
  database_size_bytes: { type: 'gauge', help: 'Size of the database.', merge: 'max' },
  event_loop_delay_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop since the last read; the sum is the worst process.',
    labels: ['quantile'],
    merge: 'max',
    ofProcess: ['quantile'],
  },
  memory_bytes: {
    type: 'gauge',
    help: 'Memory of the processes.',
    labels: ['kind'],
    ofProcess: ['kind'],
  },
  cpu_seconds_total: { type: 'counter', help: 'CPU time.', ofProcess: [] },
  start_time_seconds: {
    type: 'gauge',
    help: 'When the youngest process started.',
    merge: 'max',
    ofProcess: [],
  },
  run_queue_length: { type: 'gauge', help: 'Open background runs, at most 100.', merge: 'max' },
  run_queue_age_seconds: { type: 'gauge', help: 'Age of the oldest open run.', merge: 'max' },
  import_rows_total: {
    type: 'counter',
    help: 'Rows of imports since the worker process started, by result.',
    labels: ['result'],
  },
  emails_waiting: { type: 'gauge', help: 'Emails that are due, at most 1,000.', merge: 'max' },
  emails_oldest_seconds: {
    type: 'gauge',
    help: 'How long the oldest email is overdue.',
    merge: 'max',
  },
  email_failures_total: { type: 'counter', help: 'Attempts to send an email that failed.' },
  webhook_dropped_events_total: {
    type: 'counter',
    help: 'Events that webhooks dropped, because 1,000 deliveries were waiting.',
  },
  webhooks_without_secret: {
    type: 'gauge',
    help: 'Webhooks that are on and send nothing, because they have no secret.',
    merge: 'max',
  },
  backup_interval_seconds: {
    type: 'gauge',
    help: 'Interval of scheduled backups; 0 for none.',
    merge: 'max',
  },
  backup_age_seconds: {
    type: 'gauge',
    help: 'Age of the last scheduled backup that was verified.',
    merge: 'max',
  },
  backup_size_bytes: {
    type: 'gauge',
    help: 'Size of the last scheduled backup that was verified.',
    merge: 'max',
  },
  backup_last_result: {
    type: 'gauge',
    help: '1 if the last scheduled backup is verified, 0 if it failed.',
    merge: 'max',
  },
  disk_free_bytes: {
    type: 'gauge',
    help: 'Free space on the disk of a folder.',
    labels: ['folder'],
    merge: 'max',
  },
  disk_size_bytes: {
    type: 'gauge',
    help: 'Size of the disk of a folder.',
    labels: ['folder'],
    merge: 'max',
  },
} as const satisfies Record<string, Definition>

export type MetricName = keyof typeof METRICS

const DEFINITIONS = Object.entries(METRICS) as [MetricName, Definition][]

/** For a histogram: a count for each bucket, one for longer times, and the sum. */
export type Sample = { metric: MetricName; labels: readonly string[]; values: number[] }

const READ_LIMIT_MS = 1500

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

function increase(values: number[], at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by
}

function observeIn(values: number[], seconds: number): void {
  let bucket = 0
  while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1
  increase(values, bucket, 1)
  increase(values, BUCKETS.length + 1, seconds)
}

const NO_LABELS: readonly string[] = []

export function createMetrics() {
  const series = new Map<MetricName, Map<string, Sample>>(
    DEFINITIONS.map(([metric]) => [metric, new Map()]),
  )
  const readers: (() => Sample[] | Promise<Sample[]>)[] = []
  function find(metric: MetricName, labels: readonly string[], size: number): number[] {
    const key = labels.length === 1 ? (labels[0] ?? '') : labels.join('\n')
    const all = series.get(metric) as Map<string, Sample>
    let found = all.get(key)
    if (!found) {
      found = { metric, labels, values: Array(size).fill(0) }
      all.set(key, found)
    }
    return found.values
  }
  const sent = find('http_response_bytes_total', NO_LABELS, 1)
  const routes = new Map<string, { durations: number[]; counts: number[][] }>()
  return {
    add(metric: MetricName, by = 1, labels: readonly string[] = NO_LABELS): void {
      increase(find(metric, labels, 1), 0, by)
    },
    /** For responses, of which there are many: finds the series of a route once. */
    recordResponse(route: string, status: number, seconds: number, bytes: number): void {
      let known = routes.get(route)
      if (!known) {
        known = {
          durations: find('http_request_duration_seconds', [route], BUCKETS.length + 2),
          counts: [],
        }
        routes.set(route, known)
      }
      const kind = Math.floor(status / 100)
      const count = known.counts[kind] ?? find('http_requests_total', [route, `${kind}xx`], 1)
      known.counts[kind] = count
      increase(count, 0, 1)
      observeIn(known.durations, seconds)
      increase(sent, 0, bytes)
    },
    observe(metric: MetricName, seconds: number, labels: readonly string[] = NO_LABELS): void {
      observeIn(find(metric, labels, BUCKETS.length + 2), seconds)
    },
    /** Calls `read` at each collection. */
    register: (read: () => Sample[] | Promise<Sample[]>) => void readers.push(read),
    async read(): Promise<Sample[]> {
      // A database that hangs or fails leaves out only what it would tell.
      const late = wait<Sample[]>(READ_LIMIT_MS, [], { ref: false })
      const reading = readers.map((each) =>
        Promise.race([
          Promise.resolve()
            .then(each)
            .catch(() => []),
          late,
        ]),
      )
      const read = await Promise.all(reading)
      return [...[...series.values()].flatMap((all) => [...all.values()]), ...read.flat()]
    },
  }
}

/** Also drops labels: those of `METRICS` that are not `kept`. */
export function mergeSamples(samples: Iterable<Sample>, kept?: 'of-process'): Sample[] {
  const merged = new Map<string, Sample>()
  for (const { metric, labels, values } of samples) {
    const { labels: names = [], merge, ofProcess } = METRICS[metric] as Definition
    if (kept && !ofProcess) continue
    const left = kept ? labels.filter((_, at) => ofProcess?.includes(names[at] ?? '')) : labels
    const key = `${metric}\n${left.join('\n')}`
    const known = merged.get(key)
    const combine = (one: number, at: number) =>
      merge === 'max' ? Math.max(one, values[at] ?? 0) : one + (values[at] ?? 0)
    merged.set(key, {
      metric,
      labels: left,
      values: known ? known.values.map(combine) : [...values],
    })
  }
  return [...merged.values()]
}

export const isCumulative = ({ metric }: Sample): boolean => METRICS[metric].type !== 'gauge'

const escapeLabel = (text: string) =>
  text.replace(/[\\"\n]/g, (found) => (found === '\n' ? '\\n' : `\\${found}`))

function renderLabels(names: readonly string[], values: readonly string[]): string {
  const pairs = names.map((name, at) => `${name}="${escapeLabel(values[at] ?? '')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function renderSample(
  name: string,
  type: Definition['type'],
  names: readonly string[],
  { labels, values }: Pick<Sample, 'labels' | 'values'>,
): string[] {
  if (type !== 'histogram') return [`${name}${renderLabels(names, labels)} ${values[0]}`]
  let count = 0
  const lines = [...BUCKETS, '+Inf'].map((limit, at) => {
    count += values[at] ?? 0
    return `${name}_bucket${renderLabels([...names, 'le'], [...labels, String(limit)])} ${count}`
  })
  const shown = renderLabels(names, labels)
  return [...lines, `${name}_sum${shown} ${values.at(-1)}`, `${name}_count${shown} ${count}`]
}

export type ProcessSamples = { process: string; isUp: boolean; samples: readonly Sample[] }

const SUM = 'gazetteer_'
const EACH = 'gazetteer_process_'

/** @param ended cumulative samples of processes that ended, so that sums never decrease. */
export function renderMetrics(
  processes: readonly ProcessSamples[],
  ended: readonly Sample[],
): string {
  const sums = mergeSamples([...processes.flatMap(({ samples }) => samples), ...ended])
  const each = processes.map(({ process, samples }) => ({
    process,
    samples: mergeSamples(samples, 'of-process'),
  }))
  const lines: string[] = []
  const head = (name: string, { help, type }: Pick<Definition, 'help' | 'type'>) =>
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
  for (const [metric, definition] of DEFINITIONS) {
    const { type, labels = [], ofProcess } = definition
    const found = sums.filter((sample) => sample.metric === metric)
    if (found.length === 0) continue
    head(SUM + metric, definition)
    for (const sample of found) lines.push(...renderSample(SUM + metric, type, labels, sample))
    if (!ofProcess) continue
    head(EACH + metric, definition)
    for (const { process, samples } of each)
      for (const sample of samples.filter((one) => one.metric === metric)) {
        const labeled = { ...sample, labels: [process, ...sample.labels] }
        lines.push(...renderSample(EACH + metric, type, ['process', ...ofProcess], labeled))
      }
  }
  head(`${EACH}up`, { type: 'gauge', help: 'Whether a process responded.' })
  for (const { process, isUp } of processes)
    lines.push(`${EACH}up${renderLabels(['process'], [process])} ${isUp ? 1 : 0}`)
  return `${lines.join('\n')}\n`
}
