import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { type Column, DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChartsText, useText } from '../../platform/admin-ui/operator.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { analytics } from '../client.ts'
import { QUALITY_FIELDS } from '../quality-fields.ts'
import type { ExportedReport } from '../report-table.server.ts'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

export function FileLink(props: { report: ExportedReport; days: number; name: string }) {
  const text = useChartsText()
  return (
    <a
      className="text-link inline-block min-h-7"
      href={analytics.exportReport.url({ report: props.report, days: props.days })}
      aria-label={`${text.file}: ${props.name}`}
      download
    >
      {text.file}
    </a>
  )
}

export const useReportsText = () => useText({ en: english, tr: turkish })

type Quality = ResultOf<typeof analytics.quality>
type QualityReport = NonNullable<Quality['report']>

function Duplicates({ open: { count, isExact } }: { open: Quality['duplicates'] }) {
  const text = useReportsText()
  return (
    <FigureCard
      heading="h3"
      title={text.duplicates}
      end={count > 0 && <FileLink report="duplicates" days={1} name={text.duplicates} />}
      note={text.duplicatesNote}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={count === 0 ? 'text-ink-soft' : 'font-semibold'}>
          {count === 0 ? text.noDuplicates : text.openPairs(count, isExact)}
        </p>
        <ScreenLink page="duplicates">{text.toDuplicates}</ScreenLink>
      </div>
    </FigureCard>
  )
}

const shareOf = (part: number, total: number) => (total === 0 ? 0 : part / total)

function MissingFields({ report: { missing } }: { report: QualityReport }) {
  const text = useReportsText()
  const { number, percent } = useFormats()
  return (
    <FigureCard
      heading="h3"
      title={text.missing}
      end={<FileLink report="quality" days={1} name={text.missing} />}
      note={text.missingNote}
    >
      <DataTable
        label={text.missing}
        rows={QUALITY_FIELDS}
        keyOf={(field) => field}
        columns={[
          [
            text.field,
            (field) => (
              <>
                {text.fields[field]}
                <ShareBar share={shareOf(missing[field], missing.total)} />
              </>
            ),
            { isRowHead: true },
          ],
          [text.businesses, (field) => number(missing[field]), { isNumber: true }],
          [
            text.share,
            (field) => percent(shareOf(missing[field], missing.total)),
            { isNumber: true },
          ],
        ]}
      />
    </FigureCard>
  )
}

function MissingByCountry({ report: { countries } }: { report: QualityReport }) {
  const text = useReportsText()
  const { number, percent, country } = useFormats()
  return (
    <FigureCard heading="h3" title={text.byCountry}>
      <DataTable
        label={text.byCountry}
        rows={countries}
        keyOf={({ code }) => code ?? ''}
        columns={[
          [
            text.country,
            ({ code }) => (code === null ? text.noCountry : country(code)),
            { isRowHead: true },
          ],
          [text.businesses, ({ total }) => number(total), { isNumber: true }],
          ...QUALITY_FIELDS.map(
            (field): Column<(typeof countries)[number]> => [
              text.fields[field],
              (row) => percent(shareOf(row[field], row.total)),
              { isNumber: true },
            ],
          ),
        ]}
      />
    </FigureCard>
  )
}

/** Polls even without a request, because other tabs and the nightly run create reports too. */
const EVERY_MS = 2000

function MakeReport({ percent }: { percent: number | null }) {
  const text = useReportsText()
  const { percent: format } = useFormats()
  const { mutate, isPending } = useChange(analytics.makeQualityReport, {
    invalidates: [analytics.quality],
    done: () => ({ title: text.madeTitle, text: text.madeText }),
    onError: useErrorToast(text.failedTitle),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {percent !== null && (
        <label className="flex items-center gap-2">
          <span>{text.making(format(percent / 100))}</span>
          <progress className="h-2 w-40" value={percent} max={100} />
        </label>
      )}
      <Button isBusy={isPending || percent !== null} onClick={() => mutate(null)}>
        {text.make}
      </Button>
    </div>
  )
}

/** A new report changes the growth data. */
function useGrowthInvalidation(madeAt: number | undefined): void {
  const client = useQueryClient()
  const last = useRef(madeAt)
  useEffect(() => {
    if (last.current !== undefined && last.current !== madeAt)
      void client.invalidateQueries({ queryKey: [analytics.growth.name] })
    last.current = madeAt
  }, [client, madeAt])
}

export function DataQuality() {
  const text = useReportsText()
  const { moment } = useFormats()
  const query = usePolledCall(analytics.quality, null, EVERY_MS)
  useGrowthInvalidation(query.data && (query.data.report?.madeAt ?? 0))
  return (
    <section className="grid gap-4" aria-labelledby="quality-title">
      <Loaded query={query} skeleton="h-96">
        {({ report, duplicates, progress }) => (
          <>
            <div className="page-title">
              <div>
                <h2 id="quality-title">{text.quality}</h2>
                <p className="text-ink-soft">
                  {report ? text.madeAt(moment(report.madeAt)) : text.neverMade}
                </p>
              </div>
              <MakeReport percent={progress?.percent ?? null} />
            </div>
            {report && <MissingFields report={report} />}
            {report && <MissingByCountry report={report} />}
            <Duplicates open={duplicates} />
          </>
        )}
      </Loaded>
    </section>
  )
}
