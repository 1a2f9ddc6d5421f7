import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { parseListParams } from '../../../business-list/admin/list-params.ts'
import { ExportDialog } from '../../../exports/admin/export-dialog.tsx'
import { AlertText } from '../../../platform/admin-ui/alert-text.tsx'
import { Dialog } from '../../../platform/admin-ui/dialog.tsx'
import { useAdminLocation } from '../../../platform/admin-ui/navigation.ts'
import { parseAdminPath } from '../../../platform/urls/admin-routes.ts'
import {
  type PaletteEntry,
  useActionEntries,
  usePaletteText,
  useScreenEntries,
} from './palette-entries.ts'
import { findRecentEntries, saveRecentEntry } from './recent-entries.ts'
import { scoreEntry } from './score-entry.ts'
import { buildBusinessEntry, isBusinessId, useFoundBusinesses } from './use-found-businesses.ts'

type Group = { name: 'recent' | 'screens' | 'actions' | 'businesses'; entries: PaletteEntry[] }

function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  if (typed.trim() === '') return [...entries]
  const score = ({ label, keywords }: PaletteEntry) => scoreEntry(typed, label, keywords)
  return entries.filter((entry) => score(entry) > 0).sort((one, other) => score(other) - score(one))
}

function useGroups(typed: string, actions: readonly PaletteEntry[]) {
  const screens = useScreenEntries()
  const businesses = useFoundBusinesses(typed)
  const [stored] = useState(findRecentEntries)
  const known = new Map([...screens, ...actions].map((entry) => [entry.id, entry]))
  const recent = stored.flatMap(({ id, label }) =>
    isBusinessId(id) ? buildBusinessEntry(id, label) : (known.get(id) ?? []),
  )
  const shown = rankEntries(recent, typed)
  const omitShown = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ id }) => !shown.some((each) => each.id === id))
  const groups: Group[] = [
    { name: 'recent', entries: shown },
    { name: 'screens', entries: omitShown(rankEntries(screens, typed)) },
    { name: 'actions', entries: omitShown(rankEntries(actions, typed)) },
    { name: 'businesses', entries: omitShown(businesses.entries) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), businesses }
}

function Option(props: {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { icon: Icon, label, note } = props.entry
  const element = useRef<HTMLDivElement>(null)
  const { isActive } = props
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the combobox, which handles the keys
    <div
      ref={element}
      id={props.id}
      role="option"
      aria-selected={isActive}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-card px-3 py-1.5 aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_0_var(--color-accent)] phone:min-h-11"
      onPointerMove={props.onPoint}
      onClick={props.onChoose}
    >
      <Icon aria-hidden="true" size={18} className="flex-none text-ink-soft" />
      <bdi className="min-w-0 truncate">{label}</bdi>
      {note && <bdi className="ms-auto max-w-[50%] truncate text-ink-soft text-sm">{note}</bdi>}
    </div>
  )
}

function Palette({ actions, onClose }: { actions: PaletteEntry[]; onClose: () => void }) {
  const text = usePaletteText()
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const { groups, businesses } = useGroups(typed, actions)
  const base = useId()
  const options = groups.flatMap(({ entries }) => entries)
  const active = options.find(({ id }) => id === activeId) ?? options[0]
  const optionId = ({ id }: PaletteEntry) => `${base}${id}`
  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return
    saveRecentEntry(entry)
    onClose()
    entry.run()
  }
  function move(step: number) {
    const { length } = options
    const at = active ? options.indexOf(active) : 0
    setActiveId(options[(at + step + length) % length]?.id ?? null)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }
  const isNothing = options.length === 0 && !businesses.isSearching
  const counted = isNothing ? text.nothing(typed.trim()) : text.count(options.length)
  return (
    <Dialog title={text.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        className="admin-input"
        aria-label={text.hint}
        aria-expanded="true"
        aria-controls={`${base}list`}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        placeholder={text.hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActiveId(null)
        }}
        onKeyDown={press}
      />
      <div
        id={`${base}list`}
        role="listbox"
        aria-label={text.results}
        aria-busy={businesses.isSearching}
        className="-mx-2 h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain"
      >
        {groups.map(({ name, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options only
          <div key={name} role="group" aria-labelledby={`${base}${name}`} className="pb-2">
            <div id={`${base}${name}`} className="px-3 py-1 text-ink-soft text-sm">
              {text.groups[name]}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => entry !== active && setActiveId(entry.id)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {businesses.isSearching ? text.searching : counted}
      </p>
      <AlertText text={businesses.error && text.failed} />
    </Dialog>
  )
}

function useExportedList() {
  const { path, query } = useAdminLocation()
  const isList = parseAdminPath(path)?.name === 'businesses'
  return parseListParams(isList ? query : new URLSearchParams())
}

export default function CommandPalette(props: { isOpen: boolean; onClose: () => void }) {
  const [isExporting, setExporting] = useState(false)
  const list = useExportedList()
  // Here, because a mutation reports to its caller only while that is mounted.
  const actions = useActionEntries(() => setExporting(true))
  if (isExporting) return <ExportDialog list={list} onClose={() => setExporting(false)} />
  if (!props.isOpen) return null
  return <Palette onClose={props.onClose} actions={actions} />
}
