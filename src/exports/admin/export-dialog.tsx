import './exports.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListInput } from '../../business-list/admin-list-options.ts'
import { businessesText as englishList } from '../../businesses/admin/businesses.en.ts'
import { businessesText as turkishList } from '../../businesses/admin/businesses.tr.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { CallError } from '../../platform/calls/use-call.ts'
import { type Run, runCalls } from '../../platform/runs/client.ts'
import { startDownload } from '../../platform/ui/start-download.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useRunsText } from '../../runs-admin/run-labels.tsx'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import { buildCustomName } from '../../settings/custom-fields.ts'
import { useCustomFields, useCustomNameLabel } from '../../settings/use-custom-fields.ts'
import {
  buildColumnFields,
  EXPORT_FIELDS,
  type ExportField,
  type ExportFormat,
  isBuiltIn,
} from '../exported-fields.ts'
import {
  type Added,
  AddedChoice,
  ANY_TIME,
  CategoryChoice,
  ColumnsChoice,
  type ColumnsOfFile,
  CountryChoice,
  FieldChoice,
  FormatChoice,
  isWhole,
  useExportsText,
} from './export-choices.tsx'
import { exportUrl, verifyExport } from './request-export.ts'

const LOOK_AGAIN_MS = 500
/** Some browsers start the request only after the user has chosen a file location. */
const MAX_POLLS = 240

const makeExportId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function findExport(exportId: string): Promise<number | null> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const { runs } = await runCalls.list.send({ kinds: 'export' })
    const found = runs.find((run) => run.exportId === exportId)
    if (found) return found.id
    await wait(LOOK_AGAIN_MS)
  }
  return null
}

/** Checks first, because a download reports no errors. @returns the run's ID, or null. */
async function startExport(query: Parameters<typeof exportUrl>[0]): Promise<number | null> {
  const exportId = makeExportId()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = exportUrl({ ...query, exportId, timeZone })
  await verifyExport(url)
  startDownload(url)
  return findExport(exportId)
}

const FIRST_FIELDS: readonly ExportField[] = ['name', 'full_address', 'phone', 'type']
const TOO_MANY = 429

type Choices = {
  /** Which columns the file has: the chosen fields, all fields, or the columns of the list. */
  which: ColumnsOfFile
  fields: ReadonlySet<ExportField>
  countryCode: string
  categories: readonly string[]
  added: Added
  isOnlyListed: boolean
  format: ExportFormat
  bom: boolean
  neutralise: boolean
}

function queryOf(
  choices: Choices,
  offered: readonly ExportField[],
  { filter, where, status, columns }: ListInput,
) {
  const { which, fields, countryCode, added, isOnlyListed, ...others } = choices
  const isCustom = added.range === 'custom'
  return {
    ...others,
    ...(which === 'listed'
      ? { columns }
      : { fields: offered.filter((field) => which === 'all' || fields.has(field)) }),
    countryCode: countryCode || undefined,
    dateRange: added.range || undefined,
    startDate: isCustom ? added.startDate : undefined,
    endDate: isCustom ? added.endDate : undefined,
    ...(isOnlyListed && { search: filter, where, status: status === 'removed' ? 'all' : status }),
  } as const
}

export function ExportDialog({ list, onClose }: { list: ListInput; onClose: () => void }) {
  const text = useExportsText()
  const words = useText({ en: englishList, tr: turkishList })
  const { reason } = useRunsText()
  const customLabel = useCustomNameLabel()
  const custom = useCustomFields().map(({ key }) => buildCustomName(key))
  const offered: readonly ExportField[] = [...EXPORT_FIELDS, ...custom]
  const toast = useToast()
  const hasConditions = list.where.length > 0
  const isNarrowed =
    list.status !== 'removed' && (list.filter !== '' || list.status !== 'all' || hasConditions)
  const [choices, setChoices] = useState<Choices>({
    which: 'chosen',
    fields: new Set(FIRST_FIELDS),
    countryCode: '',
    categories: list.category === '' ? [] : [list.category],
    added: ANY_TIME,
    isOnlyListed: isNarrowed,
    format: 'csv',
    bom: true,
    neutralise: true,
  })
  const [runId, setRunId] = useState<number | null>(null)
  const change = (part: Partial<Choices>) => setChoices((last) => ({ ...last, ...part }))
  function showFailure(why = '') {
    const failedText = choices.format === 'csv' ? text.csvFailed : text.failedText
    const detail = [failedText, why].filter(Boolean).join(': ')
    toast({ title: text.failed, text: detail, tone: 'destructive' })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => startExport(queryOf(choices, offered, list)),
    onSuccess: (begun) => (begun === null ? showFailure() : setRunId(begun)),
    onError: (error) =>
      showFailure(error instanceof CallError && error.status === TOO_MANY ? text.full : ''),
  })
  const isExporting = isPending || runId !== null
  function end({ state, message }: Run) {
    setRunId(null)
    if (state === 'failed') showFailure(message === null ? '' : reason(message))
    if (state !== 'done') return
    const doneText = choices.format === 'csv' ? text.doneText : text.fileDone
    toast({ title: text.done, text: doneText, tone: 'success' })
    onClose()
  }
  const labelOf = (field: ExportField) =>
    isBuiltIn(field) ? text.labels[field] : (customLabel(field) ?? field)
  const hasFields = choices.which !== 'chosen' || choices.fields.size > 0
  const canExport = hasFields && isWhole(choices.added)
  return (
    <Dialog title={text.title} onClose={onClose} isWide>
      <ColumnsChoice
        value={choices.which}
        names={buildColumnFields(list.columns).map(labelOf)}
        isLocked={isExporting}
        onChange={(which) => change({ which })}
      />
      {choices.which === 'chosen' && (
        <FieldChoice
          fields={offered}
          labelOf={labelOf}
          chosen={choices.fields}
          isLocked={isExporting}
          onChange={(fields) => change({ fields })}
        />
      )}
      {isNarrowed && (
        <label className="export-check">
          <input
            type="checkbox"
            checked={choices.isOnlyListed}
            disabled={isExporting}
            onChange={(event) => change({ isOnlyListed: event.target.checked })}
          />
          <span>
            {text.onlyListed}:{' '}
            <bdi>
              {text.listed(
                list.filter,
                list.status === 'all' ? '' : words.statuses[list.status],
                list.where.length,
              )}
            </bdi>
          </span>
        </label>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-3">
        <CountryChoice
          value={choices.countryCode}
          isLocked={isExporting}
          onChange={(countryCode) => change({ countryCode })}
        />
        <AddedChoice
          value={choices.added}
          isLocked={isExporting}
          onChange={(added) => change({ added })}
        />
      </div>
      <CategoryChoice
        chosen={choices.categories}
        isLocked={isExporting}
        onChange={(categories) => change({ categories })}
      />
      <FormatChoice value={choices} isLocked={isExporting} onChange={change} />
      {runId !== null && (
        <section className="admin-card grid gap-3">
          <p className="text-ink-soft">{text.goesOn}</p>
          <RunProgress key={runId} runId={runId} isStartedHere onDone={end} />
        </section>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{text.close}</Button>
        <Button tone="primary" disabled={!canExport} isBusy={isExporting} onClick={() => mutate()}>
          {isExporting ? text.acting : text.act}
        </Button>
      </div>
    </Dialog>
  )
}
