import { useState } from 'react'
import { DayPicture } from '../../platform/admin-ui/charts/day-drawing.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { AD_SLOTS } from '../../platform/site-ui/consent.ts'
import { adminSettings, useStoredPart } from '../../settings/admin-client.ts'
import type { AdCodes } from '../../settings/operator-code.ts'
import { CodesForm } from '../../settings-admin/drafts/codes-form.tsx'
import type { Stored } from '../../settings-admin/drafts/use-draft.ts'
import { advertising } from '../client.ts'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'

const useAdvertisementsText = () => useText({ en: english, tr: turkish })

type AdDay = ResultOf<typeof advertising.adStatistics>['days'][number]
type Slots = AdDay['slots']
type AdCounts = Slots[keyof Slots]
type SlotChoice = keyof Slots | 'all'

const buildTotals = (counts: AdCounts[]): AdCounts => ({
  impressions: counts.reduce((sum, each) => sum + each.impressions, 0),
  clicks: counts.reduce((sum, each) => sum + each.clicks, 0),
})

const findSlotCounts = (slots: Slots, chosen: SlotChoice): AdCounts =>
  chosen === 'all' ? buildTotals(Object.values(slots)) : slots[chosen]

const formatClickRate = ({ impressions, clicks }: AdCounts, language: string): string | null =>
  impressions === 0
    ? null
    : (clicks / impressions).toLocaleString(language, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })

function AdCountsTable(props: {
  label: string
  of: string
  rows: { key: string; name: string; counts: AdCounts; isTotal?: boolean }[]
  className?: string
}) {
  const { label, of, rows, className } = props
  const text = useAdvertisementsText().statistics
  const { language } = useOperator()
  const { number } = useFormats()
  return (
    <DataTable
      label={label}
      className={className}
      rows={rows}
      keyOf={({ key }) => key}
      rowClassName={({ isTotal }) => (isTotal ? 'font-semibold' : undefined)}
      columns={[
        [of, ({ name }) => name, { isRowHead: true, className: 'whitespace-nowrap font-normal' }],
        [text.impressions, ({ counts }) => number(counts.impressions), { isNumber: true }],
        [text.clicks, ({ counts }) => number(counts.clicks), { isNumber: true }],
        [
          text.ctr,
          ({ counts }) => formatClickRate(counts, language) ?? text.none,
          { isNumber: true },
        ],
      ]}
    />
  )
}

function AdSlotTable({ days }: { days: AdDay[] }) {
  const text = useAdvertisementsText()
  const words = text.statistics
  const rowOf = (key: SlotChoice, name: string) => ({
    key,
    name,
    counts: buildTotals(days.map(({ slots }) => findSlotCounts(slots, key))),
    isTotal: key === 'all',
  })
  const rows = [
    ...AD_SLOTS.map((slot) => rowOf(slot, text.slots[slot].label)),
    rowOf('all', words.total),
  ]
  return <AdCountsTable label={words.bySlot} of={words.slot} rows={rows} />
}

function Figures({ days }: { days: AdDay[] }) {
  const text = useAdvertisementsText()
  const words = text.statistics
  const { day: shortDay } = useFormats()
  const [chosen, setChosen] = useState<SlotChoice>('all')
  const counted = days.map(({ day, slots }) => ({ day, ...findSlotCounts(slots, chosen) }))
  return (
    <>
      <AdSlotTable days={days} />
      <SelectField<SlotChoice>
        className="justify-self-start"
        label={words.slot}
        value={chosen}
        options={[
          ['all', words.allSlots],
          ...AD_SLOTS.map((slot) => [slot, text.slots[slot].label] as const),
        ]}
        onChange={setChosen}
      />
      <div className="grid min-w-0 gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 content-start gap-4">
          {(['impressions', 'clicks'] as const).map((kind) => (
            <DayPicture
              key={kind}
              title={words.chart(words[kind])}
              shape="bars"
              series={[
                { key: kind, label: words[kind], tone: kind === 'clicks' ? 'accent' : 'ink' },
              ]}
              rows={counted}
            />
          ))}
        </div>
        <AdCountsTable
          label={words.byDay}
          of={words.day}
          rows={counted
            .toReversed()
            .map(({ day, ...counts }) => ({ key: day, name: shortDay(day), counts }))}
          className="max-h-112!"
        />
      </div>
    </>
  )
}

function AdStatistics() {
  const text = useAdvertisementsText().statistics
  const query = advertising.adStatistics.use(null)
  const { data } = query
  const isEmpty = data?.days.every(({ slots }) => findSlotCounts(slots, 'all').impressions === 0)
  return (
    <section className="admin-card grid gap-4">
      <div>
        <h2>{text.title}</h2>
        <p className="max-w-[70ch] text-ink-soft">{text.intro}</p>
      </div>
      <Loaded query={query} skeleton="h-60" />
      {isEmpty && <p>{text.empty}</p>}
      {data && !isEmpty && <Figures days={data.days} />}
    </section>
  )
}

function AdCodesForm({ stored }: { stored: Stored<AdCodes> }) {
  const text = useAdvertisementsText()
  return (
    <CodesForm
      stored={stored}
      call={adminSettings.saveAdvertisementCodes}
      part="ad-codes"
      names={AD_SLOTS}
      words={text.slots}
      messages={text}
      first="business"
      head={() => (
        <div>
          <h2>{text.codesTitle}</h2>
          <p className="text-ink-soft">{text.limit}</p>
        </div>
      )}
    />
  )
}

function Advertisements() {
  const text = useAdvertisementsText()
  const stored = useStoredPart('ad-codes')
  return (
    <>
      <PageTitle screen="advertisements" intro={text.intro} />
      <Loaded query={stored} skeleton="h-96">
        {(found) => <AdCodesForm stored={found} />}
      </Loaded>
      <AdStatistics />
    </>
  )
}

export const screen = { View: Advertisements }
