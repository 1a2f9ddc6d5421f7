import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useFaultText } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { findQuality, makeQualityReport, type QualityReport } from '../reports.ts'
import { Duplicates } from './duplicates.tsx'
import { MissingByCountry, MissingFields } from './missing-fields.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

/** Polls even without a request, because other tabs and the nightly run create reports too. */
const EVERY_MS = 2000

function MakeReport({ percent }: { percent: number | null }) {
  const text = useText({ en: english, tr: turkish })
  const faultText = useFaultText()
  const { percent: format } = useFormats()
  const toast = useToast()
  const { mutate, isPending } = useChange(makeQualityReport, { outdates: ['qualityReport'] })
  function make() {
    mutate(null, {
      onSuccess: () => toast({ title: text.madeTitle, text: text.madeText, tone: 'success' }),
      onError: (error) =>
        toast({
          title: text.failedTitle,
          text: faultText(error),
          tone: 'destructive',
        }),
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {percent !== null && (
        <label className="flex items-center gap-2">
          <span>{text.making(format(percent / 100))}</span>
          <progress className="report-progress" value={percent} max={100} />
        </label>
      )}
      <Button isBusy={isPending || percent !== null} onClick={make}>
        {text.make}
      </Button>
    </div>
  )
}

function Report({ report }: { report: QualityReport }) {
  return (
    <>
      <MissingFields report={report} />
      <MissingByCountry report={report} />
    </>
  )
}

/** A new report changes the growth data. */
function useOutdatedGrowth(madeAt: number | undefined): void {
  const client = useQueryClient()
  const last = useRef(madeAt)
  useEffect(() => {
    if (last.current !== undefined && last.current !== madeAt)
      void client.invalidateQueries({ queryKey: ['growthReport'] })
    last.current = madeAt
  }, [client, madeAt])
}

export function DataQuality() {
  const text = useText({ en: english, tr: turkish })
  const { moment } = useFormats()
  const query = usePolledCall(findQuality, null, EVERY_MS)
  useOutdatedGrowth(query.data && (query.data.report?.madeAt ?? 0))
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
            {report && <Report report={report} />}
            <Duplicates open={duplicates} />
          </>
        )}
      </Loaded>
    </section>
  )
}
