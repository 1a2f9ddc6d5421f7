import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findCrawls, type CrawlReport as Report } from '../crawlers.ts'
import { crawlersText as english } from './crawlers.en.ts'
import { crawlersText as turkish } from './crawlers.tr.ts'

/** The server reports unknown bots under this name. */
const OTHER = 'other'

function BotsTable({ bots }: { bots: Report['bots'] }) {
  const text = useText({ en: english, tr: turkish }).report
  const { number, bytes } = useFormats()
  const kinds = Object.keys(text.kinds)
  return (
    <TableBox label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.bot}</th>
          <NumberHeads
            labels={[text.all, text.refused, text.bytes, ...kinds.map((kind) => text.kinds[kind])]}
          />
        </tr>
      </thead>
      <tbody>
        {bots.map((each) => (
          <tr key={each.bot}>
            <th scope="row">
              <bdi>{each.bot === OTHER ? text.other : each.bot}</bdi>
            </th>
            <td data-kind="number">{number(each.requests)}</td>
            <td data-kind="number">{number(each.refused)}</td>
            <td data-kind="number">{bytes(each.bytes)}</td>
            {kinds.map((kind) => (
              <td key={kind} data-kind="number">
                {number(each.kinds[kind] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

export function CrawlReport({ days }: { days: number }) {
  const text = useText({ en: english, tr: turkish }).report
  const query = useCall(findCrawls, { days })
  return (
    <section className="admin-card grid min-w-0 gap-4">
      <h2>{text.title}</h2>
      <Loaded query={query} skeleton="h-96">
        {(report) =>
          report.bots.length === 0 ? (
            <p>{text.empty}</p>
          ) : (
            <>
              <DayChart
                title={text.chart}
                shape="bars"
                series={[
                  { key: 'answered', label: text.requests, tone: 'ink' },
                  { key: 'refused', label: text.refused, tone: 'accent' },
                ]}
                rows={report.days.map(({ day, requests, refused }) => ({
                  day,
                  answered: requests - refused,
                  refused,
                }))}
              />
              <BotsTable bots={report.bots} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
