import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useDashboardText } from './dashboard-text.ts'
import { useSystem } from './use-figures.ts'

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export function SystemFigures() {
  const text = useDashboardText()
  const { number, milliseconds, bytes, duration } = useFormats()
  const query = useSystem()
  return (
    <section className="admin-card" aria-labelledby="system-title">
      <div className="card-head">
        <h2 id="system-title">{text.system}</h2>
      </div>
      <Loaded query={query} skeleton="h-72">
        {({ responses, memory, uptimeSeconds, loopDelayMs, database, disk, queue, versions }) => {
          const figures: [string, string][] = [
            ...responses.map(({ kind, count, p50, p99 }): [string, string] => [
              `${text.kinds[kind]} (${number(count)})`,
              p50 === null || p99 === null
                ? text.noAnswers
                : text.times(milliseconds(p50), milliseconds(p99)),
            ]),
            [text.memory, text.memoryOf(bytes(memory.heapUsedBytes), bytes(memory.rssBytes))],
            [text.loop, text.loopOf(milliseconds(loopDelayMs.p99), milliseconds(loopDelayMs.max))],
            [text.uptime, duration(uptimeSeconds)],
            [text.database, `${ENGINES[database.engine]}, ${bytes(database.sizeBytes)}`],
            [
              text.disk,
              disk ? text.diskOf(bytes(disk.freeBytes), bytes(disk.totalBytes)) : text.unknown,
            ],
            [text.queue, text.queueOf(number(queue.openRuns), number(queue.messagesToMail))],
            [
              text.versions,
              `Gazetteer ${versions.program} · Node ${versions.node} · ${ENGINES[database.engine]} ${database.version} · ${versions.migration}`,
            ],
          ]
          return (
            <>
              {disk?.isLow && (
                <p role="alert" className="mb-3 font-semibold text-danger">
                  {text.diskLow(bytes(disk.freeBytes))}
                </p>
              )}
              <dl className="grid gap-2">
                {figures.map(([label, value]) => (
                  <div key={label} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="min-w-0">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-2 text-ink-soft text-sm">{text.systemNote}</p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
