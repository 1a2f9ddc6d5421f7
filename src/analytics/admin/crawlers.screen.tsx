import { DayChart } from '../../platform/admin-ui/charts/day-chart.tsx'
import { type Column, DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { PeriodSwitch, usePeriod } from '../../platform/admin-ui/period-switch.tsx'
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
  return (
    <DataTable
      label={text.table}
      rows={bots}
      keyOf={({ bot }) => bot}
      columns={[
        [text.bot, ({ bot }) => <bdi>{bot === OTHER ? text.other : bot}</bdi>, { isRowHead: true }],
        [text.all, ({ requests }) => number(requests), { isNumber: true }],
        [text.refused, ({ refused }) => number(refused), { isNumber: true }],
        [text.bytes, (each) => bytes(each.bytes), { isNumber: true }],
        ...Object.entries(text.kinds).map(
          ([kind, head]): Column<Report['bots'][number]> => [
            head,
            (each) => number(each.kinds[kind] ?? 0),
            { isNumber: true },
          ],
        ),
      ]}
    />
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
      <DataTable
        label={text.label}
        cards="card-table"
        rows={Object.entries(bots)}
        keyOf={([bot]) => bot}
        columns={[
          [text.bot, ([bot]) => <bdi>{bot}</bdi>, { isRowHead: true }],
          [
            text.perMinute,
            ([bot, { perMinute, isRefused }]) => (
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
            ),
            { headNote: text.perMinuteHint },
          ],
          [
            text.refuse,
            ([bot, { isRefused }]) => (
              <label className="inline-grid size-11 place-items-center align-middle">
                <input
                  type="checkbox"
                  className="size-6"
                  aria-label={text.refuseOf(bot)}
                  checked={isRefused}
                  onChange={({ target }) => set(bot, { isRefused: target.checked })}
                />
              </label>
            ),
          ],
        ]}
      />
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
