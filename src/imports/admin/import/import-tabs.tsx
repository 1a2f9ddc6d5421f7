import { type KeyboardEvent, useRef } from 'react'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { navigate, useAdminLocation } from '../../../platform/admin-ui/navigation.ts'
import type { Import } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'
import { SampleList } from './sample-list.tsx'

const TABS = ['added', 'updated', 'unchanged'] as const
type Tab = (typeof TABS)[number]

function useTab(run: Import['run']): [Tab, (tab: Tab) => void] {
  const { path, query } = useAdminLocation()
  const asked = query.get('show') as Tab | null
  const first = TABS.find((tab) => run.counts[tab] > 0) ?? 'added'
  const tab = asked !== null && TABS.includes(asked) ? asked : first
  return [
    tab,
    (next) => navigate(`${path}?${new URLSearchParams({ show: next })}`, { replace: true }),
  ]
}

export function ImportTabs({ found }: { found: Import }) {
  const { tabs: text } = useImportText()
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
      <div role="tablist" aria-label={text.label} className="import-tabs" ref={list}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="tab-panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => show(each)}
            onKeyDown={move}
          >
            {text[each]} <b>{number(found.run.counts[each])}</b>
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <SampleList key={tab} found={found} outcome={tab} />
      </div>
    </section>
  )
}
