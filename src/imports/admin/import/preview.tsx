import { type KeyboardEvent, useRef } from 'react'
import { AlertText } from '../../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useAdminLocation } from '../../../platform/admin-ui/navigation.ts'
import { navigate } from '../../../platform/ui/router.ts'
import { CancelRun } from '../../../runs-admin/run-actions.tsx'
import { formatDuration, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { useDraft } from '../../../settings-admin/drafts/use-draft.ts'
import type { Import, ImportOptions } from '../../client.ts'
import { ApplyButton } from './apply-button.tsx'
import { useConstants } from './constant-fields.tsx'
import { ImportFigures, PlaceIds, ProtectedCounts, useImportText } from './import-figures.tsx'
import { ImportOptionsForm } from './import-options.tsx'
import { Problems } from './problems.tsx'
import { SampleList } from './sample-list.tsx'
import { useTextMappings } from './text-mappings.tsx'
import { usePreviewAgain } from './use-preview-again.ts'

const SECOND_MS = 1000

function Estimate({ estimate }: { estimate: NonNullable<Import['estimate']> }) {
  const { estimate: text } = useImportText()
  const { duration } = useRunsText()
  const { bytes } = useFormats()
  const { seconds, freeBytes, isTight } = estimate
  const time = seconds === null ? null : formatDuration(seconds * SECOND_MS, duration)
  const disk = [
    text.about(bytes(estimate.bytes)),
    freeBytes !== null && text.free(bytes(freeBytes)),
  ]
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{text.title}</h2>
      <FactList
        facts={[
          [text.time, time === null ? text.timeUnknown : text.about(time)],
          [text.disk, disk.filter(Boolean).join(', ')],
        ]}
      />
      <AlertText text={isTight && text.tight} />
    </section>
  )
}

const TABS = ['added', 'updated', 'unchanged'] as const
type Tab = (typeof TABS)[number]

function useTab(run: Import['run']): [Tab, (tab: Tab) => void] {
  const { path, query } = useAdminLocation()
  const chosen = query.get('show') as Tab | null
  const first = TABS.find((tab) => run.counts[tab] > 0) ?? 'added'
  const tab = chosen !== null && TABS.includes(chosen) ? chosen : first
  return [
    tab,
    (next) =>
      navigate(`${path}?${new URLSearchParams({ show: next })}`, {
        replace: true,
        keepPlace: true,
      }),
  ]
}

function ImportTabs({ found }: { found: Import }) {
  const text = useImportText()
  const { number } = useFormats()
  const [tab, show] = useTab(found.run)
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length
    show(TABS[next] ?? 'added')
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <section className="grid gap-3">
      <div
        role="tablist"
        aria-label={text.tabs}
        className="flex gap-1 overflow-x-auto border-b border-line"
        ref={list}
      >
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            className="min-h-11 flex-none cursor-pointer border-b-3 border-transparent px-3.5 focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-semibold"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="tab-panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => show(each)}
            onKeyDown={move}
          >
            {text.figures[each]} <b>{number(found.run.counts[each])}</b>
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <SampleList key={tab} found={found} outcome={tab} />
      </div>
    </section>
  )
}

type Props = { found: Import; isStale: boolean }

export function Preview({ found, isStale }: Props) {
  const text = useImportText()
  const { run, template, waitsFor, estimate, placeIds, options, source, licence } = found
  const stored = { version: 0, values: { ...options, source, licence } }
  const draft = useDraft<ImportOptions>(stored, text.leave)
  const mappings = useTextMappings(found, draft)
  const constants = useConstants(draft)
  const again = usePreviewAgain(found, draft, isStale)
  const { added, updated, total } = run.counts
  return (
    <>
      {isStale && (
        <p role="status" className="admin-card font-semibold">
          {text.outdated}
        </p>
      )}
      {waitsFor && <p className="admin-card font-semibold">{text.waitsFor[waitsFor]}</p>}
      {template && <p>{text.template.matched(template.name)}</p>}
      <div className="grid gap-4 data-[outdated]:opacity-60" data-outdated={isStale || undefined}>
        <Problems found={found} mappings={mappings} onSetValue={constants.add} />
        <ImportFigures counts={run.counts} />
        <ProtectedCounts kept={found.kept} />
        {added + updated === 0 && <p className="font-semibold">{text.nothingToApply}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ApplyButton found={found} isBlocked={draft.isDirty || isStale} />
        {!isStale && <CancelRun run={run} label={text.cancel} />}
        <Button isBusy={again.isBusy} disabled={draft.isDirty} onClick={again.readAgain}>
          {text.readAgain}
        </Button>
        {draft.isDirty && !again.isAutomatic && (
          <p className="self-center">{text.options.readAgainFirst}</p>
        )}
      </div>
      <ImportOptionsForm
        found={found}
        draft={draft}
        again={again}
        constants={constants}
        mappings={mappings}
      />
      <ImportTabs key={run.startedAt} found={found} />
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <PlaceIds placeIds={placeIds} total={total} />
        {estimate && <Estimate estimate={estimate} />}
      </div>
    </>
  )
}
