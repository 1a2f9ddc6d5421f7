import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'
import { METRICS, renderMetrics, type Sample } from '../src/app/server/monitoring/metrics.server.ts'

const FOLDER = `${ROOT}/deploy/monitoring`
const HISTOGRAM_VALUES = 15

/** Every series that a server can show, with its labels. */
function listSeries(): Map<string, Set<string>> {
  const samples = Object.entries(METRICS).map(
    ([metric, definition]): Sample => ({
      metric: metric as Sample['metric'],
      labels: 'labels' in definition ? definition.labels.map(() => 'x') : [],
      values: Array(definition.type === 'histogram' ? HISTOGRAM_VALUES : 1).fill(1),
    }),
  )
  const series = new Map<string, Set<string>>()
  for (const line of renderMetrics([{ process: 'server-1', isUp: true, samples }], []).split(
    '\n',
  )) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === '') continue
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

const SERIES = listSeries()
/** Prometheus adds these to each series. */
const ADDED_LABELS = new Set(['job', 'instance'])

type Panel = { title: string; targets: { expr: string }[] }
const dashboard = JSON.parse(readFileSync(`${FOLDER}/grafana-dashboard.json`, 'utf8'))
const panels: Panel[] = dashboard.panels
const rules = readFileSync(`${FOLDER}/alert-rules.yaml`, 'utf8')
const docs = readFileSync(`${ROOT}/docs/operating.md`, 'utf8')

function listUnknown(text: string): string[] {
  return [...text.matchAll(/\b(gazetteer_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', selector = '']) => {
      const labels = SERIES.get(name)
      if (!labels) return [name]
      return [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) =>
        labels.has(label) || ADDED_LABELS.has(label) ? [] : [`${name}{${label}}`],
      )
    },
  )
}

it('a misspelled metric or label would be found', () => {
  expect(listUnknown('rate(gazetteer_http_request_total{job="a"}[5m])')).toEqual([
    'gazetteer_http_request_total',
  ])
  expect(listUnknown('gazetteer_http_requests_total{code="5xx"}')).toEqual([
    'gazetteer_http_requests_total{code}',
  ])
})

it('the dashboard shows only metrics and labels that exist, and each panel has a place of its own', () => {
  for (const { title, targets } of panels)
    for (const { expr } of targets) expect(listUnknown(expr), title).toEqual([])
  expect(listUnknown(JSON.stringify(dashboard.templating)).filter(Boolean)).toEqual([])
  const places = dashboard.panels.map(
    ({ gridPos: { x, y } }: { gridPos: Record<string, number> }) => JSON.stringify([x, y]),
  )
  expect(new Set(places).size).toBe(panels.length)
  expect(new Set(dashboard.panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
})

it('the alert rules use only metrics and labels that exist', () => {
  expect(listUnknown(rules)).toEqual([])
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(rules.match(/summary: /g)).toHaveLength(names.length)
  expect(rules.match(/severity: (critical|warning)/g)).toHaveLength(names.length)
})

it('every metric is in the dashboard or an alert rule, and in the documentation', () => {
  const shown = `${panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')}\n${rules}`
  for (const metric of Object.keys(METRICS)) {
    expect(shown, metric).toMatch(new RegExp(`gazetteer_(process_)?${metric}`))
    expect(docs, metric).toContain(`gazetteer_${metric}`)
  }
})
