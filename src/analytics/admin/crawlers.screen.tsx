import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../../platform/admin-ui/period-switch.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import type { InputOf, ResultOf } from '../../platform/calls/client.ts'
import { useStoredPart } from '../../settings/admin-client.ts'
import { SettingForm } from '../../settings-admin/drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from '../../settings-admin/drafts/use-draft.ts'
import { analytics } from '../client.ts'
import { crawlersText as english } from './crawlers.en.ts'
import { crawlersText as turkish } from './crawlers.tr.ts'

type Report = ResultOf<typeof analytics.crawls>
type CrawlerSettings = Required<Pick<InputOf<typeof analytics.saveCrawlers>, 'bots'>>

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

function CrawlReport({ days }: { days: number }) {
  const text = useText({ en: english, tr: turkish }).report
  const query = analytics.crawls.use({ days })
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

const MAX_PER_MINUTE = 100_000

function CrawlerLimitsForm({ stored }: { stored: Stored<CrawlerSettings> }) {
  const text = useText({ en: english, tr: turkish }).budgets
  const draft = useSettingDraft(stored, analytics.saveCrawlers, text)
  const { bots } = draft.values
  const set = (bot: string, changed: Partial<CrawlerSettings['bots'][string]>) => {
    const budget = bots[bot] ?? { perMinute: 0, isRefused: false }
    draft.change({ bots: { ...bots, [bot]: { ...budget, ...changed } } })
  }
  const nameOf = (member: string) => {
    const [, bot = '', what] = member.split('.')
    if (what === undefined) return member
    return what === 'isRefused' ? text.refuseMember(bot) : text.perMinuteMember(bot)
  }
  return (
    <SettingForm
      part="crawlers"
      draft={draft}
      nameOf={nameOf}
      className="min-w-0 gap-4"
      saveLabel={text.save}
    >
      <div>
        <h2>{text.title}</h2>
        <p className="max-w-[70ch] text-ink-soft">{text.intro}</p>
      </div>
      <TableBox label={text.label} isCards>
        <thead>
          <tr>
            <th scope="col">{text.bot}</th>
            <th scope="col">
              {text.perMinute}
              <span className="block font-normal text-ink-soft text-sm">{text.perMinuteHint}</span>
            </th>
            <th scope="col">{text.refuse}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(bots).map(([bot, { perMinute, isRefused }]) => (
            <tr key={bot}>
              <th scope="row">
                <bdi>{bot}</bdi>
              </th>
              <td data-head={text.perMinute}>
                <input
                  type="number"
                  className="admin-input w-28"
                  aria-label={text.perMinuteOf(bot)}
                  min={0}
                  max={MAX_PER_MINUTE}
                  step={1}
                  required
                  disabled={isRefused}
                  value={perMinute}
                  onChange={({ target }) => set(bot, { perMinute: Number(target.value) })}
                />
              </td>
              <td data-head={text.refuse}>
                <label className="inline-grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    className="size-6"
                    aria-label={text.refuseOf(bot)}
                    checked={isRefused}
                    onChange={({ target }) => set(bot, { isRefused: target.checked })}
                  />
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </SettingForm>
  )
}

const PERIODS = [7, 30, 90]

function Crawlers() {
  const text = useText({ en: english, tr: turkish })
  const days = usePeriod(PERIODS)
  return (
    <>
      <PageTitle screen="crawlers" intro={text.intro}>
        <PeriodSwitch days={days} periods={PERIODS} />
      </PageTitle>
      <CrawlReport days={days} />
      <Loaded query={useStoredPart('crawlers')} skeleton="h-96">
        {(stored) => <CrawlerLimitsForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Crawlers }
