import { useQuery } from '@tanstack/react-query'
import { Download, Upload as UploadIcon, X } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { FileButton } from '../../../platform/admin-ui/file-button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { PageTitle } from '../../../platform/admin-ui/page-title.tsx'
import { buildCallQuery } from '../../../platform/calls/use-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { RunState, runLink } from '../../../runs-admin/run-labels.tsx'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { useLiveRuns } from '../../../runs-admin/use-live-runs.ts'
import { isOpen } from '../../../runs-admin/use-run.ts'
import { uploads } from '../../client.ts'
import { TABLES, useFileChoice, useUploadText } from './accepted-files.ts'
import { ExcelImport } from './excel-import.tsx'
import { OptionFields } from './option-fields.tsx'
import { SavedTemplates } from './saved-templates.tsx'
import { ImportLink, UploadReport } from './upload-report.tsx'
import { type Upload, type UploadOptions, useUploads } from './use-uploads.ts'

const STATES = 'uploaded,reading,previewed,queued,running'
const POLL_MS = 5000

function ActiveImports() {
  const text = useUploadText()
  const live = useLiveRuns()
  const { data, refetch } = useQuery({
    ...buildCallQuery(runCalls.list, { kinds: 'import', states: STATES }),
    refetchInterval: POLL_MS,
  })
  const imports = live?.filter(({ kind }) => kind === 'import')
  const states = imports?.map(({ id, state }) => `${id} ${state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state change on the socket triggers the refetch
  useEffect(() => void refetch(), [states, refetch])
  const runs = data?.runs ?? []
  if (runs.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="under-way-title">
      <div>
        <h2 id="under-way-title">{text.underWay}</h2>
        <p className="text-ink-soft">{text.underWayHint}</p>
      </div>
      <ul className="grid gap-3">
        {runs.map((run) => (
          <li key={run.id} className="admin-card grid gap-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <a className="text-link min-w-0" dir="auto" href={runLink(run)}>
                {run.fileName ?? text.toImport}
              </a>
              {isOpen(run) && <RunState state={run.state} />}
            </div>
            <RunProgress runId={run.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileDrop(props: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  const text = useUploadText()
  const [isOver, setOver] = useState(false)
  const wrongType = { title: text.wrongTypeTitle, text: text.wrongType }
  const choose = useFileChoice(TABLES, wrongType, props.onFiles)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!props.isBusy) choose(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; keyboard users have the file input
    <div
      className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-card px-5 py-8 text-center data-over:border-accent-text data-over:bg-[color-mix(in_oklab,var(--color-accent)_6%,var(--color-card))]"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon aria-hidden="true" size={28} />
      <p>
        <FileButton
          label={text.choose}
          tone="primary"
          multiple
          accept={TABLES.endings.join()}
          disabled={props.isBusy}
          aria-describedby="upload-types"
          onFiles={choose}
        />{' '}
        <span className="[@media(hover:none)]:hidden">{isOver ? text.dropNow : text.drop}</span>
      </p>
      <p id="upload-types" className="text-ink-soft">
        {text.types}
      </p>
    </div>
  )
}

function SentBar({ upload }: { upload: Extract<Upload, { state: 'sending' }> }) {
  const text = useUploadText()
  const { bytes } = useFormats()
  const { size } = upload.file
  // The request is slightly larger than the file.
  const sent = Math.min(upload.sent, size)
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={upload.file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="run-bar"
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="text-ink-soft">{text.sent(bytes(sent), bytes(size))}</p>
    </div>
  )
}

function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const text = useUploadText()
  const { bytes } = useFormats()
  const { file, state } = upload
  const isFailed = state === 'failed' || (state === 'done' && upload.report?.success === false)
  const isPreview = state === 'done' && (upload.report?.state ?? 'previewed') === 'previewed'
  const shown = isFailed ? 'failed' : isPreview ? 'uploaded' : state
  const isUnderWay = state === 'sending' || state === 'importing'
  const runId = state === 'importing' || state === 'done' ? upload.runId : null
  return (
    <li className="admin-card grid gap-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
        <b
          dir="auto"
          className="min-w-0 flex-[1_1_12rem] wrap-anywhere phone:basis-[calc(100%-4rem)]"
        >
          {file.name}
        </b>
        <span className="text-ink-soft phone:order-1">{bytes(file.size)}</span>
        <span
          className="data-[state=done]:font-semibold data-[state=done]:text-open data-[state=failed]:font-semibold data-[state=failed]:text-closed phone:order-1"
          data-state={shown}
        >
          {text.states[shown]}
        </span>
        {!isUnderWay && <IconButton icon={X} label={text.remove(file.name)} onClick={onRemove} />}
      </div>
      {state === 'sending' && <SentBar upload={upload} />}
      {state === 'failed' && (
        <p role="alert" className="text-closed" dir="auto">
          {text.error(upload.message)}
        </p>
      )}
      {state === 'done' && upload.report && <UploadReport report={upload.report} />}
      {/* The import outlasted the response, so show its run. */}
      {state === 'importing' && runId !== null && <RunProgress runId={runId} />}
      {runId !== null && (
        <ImportLink runId={runId}>{isPreview ? text.toPreview : text.toImport}</ImportLink>
      )}
    </li>
  )
}

const FIRST_OPTIONS: UploadOptions = {
  batchSize: 500,
  atOnce: false,
  approve: null,
  source: '',
  licence: '',
}

function Template() {
  const text = useUploadText()
  const download = (format: 'xlsx' | 'csv', label: string) => (
    <a className="admin-button" href={uploads.sampleTemplate.url({ format })} download>
      <Download aria-hidden="true" size={16} />
      {label}
    </a>
  )
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="template-title">
      <h2 id="template-title">{text.template}</h2>
      <p className="text-ink-soft">{text.templateHint}</p>
      <div className="flex flex-wrap gap-2">
        {download('xlsx', text.templateXlsx)}
        {download('csv', text.templateCsv)}
      </div>
    </section>
  )
}

function UploadPage() {
  const text = useUploadText()
  const [options, setOptions] = useState(FIRST_OPTIONS)
  const { uploads, place, add, remove, clear, start } = useUploads()
  const waiting = uploads.filter(({ state }) => state === 'waiting').length
  const isBusy = place !== null
  return (
    <div className="grid gap-4">
      <PageTitle title={text.title} intro={text.intro} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] gap-5 tablet:grid-cols-1">
        <div className="grid content-start gap-4">
          <FileDrop isBusy={isBusy} onFiles={add} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="primary"
              isBusy={isBusy}
              disabled={!isBusy && waiting === 0}
              onClick={() => void start(options)}
            >
              {isBusy ? text.busy : waiting === 0 ? text.startNone : text.start(waiting)}
            </Button>
            {uploads.length > 0 && !isBusy && (
              <Button tone="quiet" onClick={clear}>
                {text.clear}
              </Button>
            )}
            <p role="status">{place && text.fileOf(place.file, place.files)}</p>
          </div>
          {uploads.length > 0 && (
            <ul className="grid gap-3" aria-label={text.files}>
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
              ))}
            </ul>
          )}
          <ActiveImports />
        </div>
        <div className="grid content-start gap-4">
          <OptionFields
            options={options}
            isBusy={isBusy}
            onChange={(changed) => setOptions((last) => ({ ...last, ...changed }))}
          />
          <Template />
          <ExcelImport atOnce={options.atOnce} />
          <SavedTemplates />
        </div>
      </div>
    </div>
  )
}

export const screen = { View: UploadPage }
