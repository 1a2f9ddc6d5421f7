import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { Dialog } from '../../../platform/admin-ui/dialog.tsx'
import { Field } from '../../../platform/admin-ui/field.tsx'
import { IconButton } from '../../../platform/admin-ui/icon-button.tsx'
import { Loaded } from '../../../platform/admin-ui/loaded.tsx'
import { buildCallQuery } from '../../../platform/calls/use-call.ts'
import { type Import, type ImportOptions, recipes } from '../../client.ts'
import type { OptionsDraft } from './options-draft.ts'
import { useRecipeText } from './recipe-text.ts'

export type TextKind = 'category' | 'city'
type Place = ImportOptions['placeTexts'][string]
type Targets = { kind: 'category'; id: string; name: string } | { kind: 'city'; place: Place }

/** The server refuses more. */
const MAX_TEXTS = 1000

export type TextMappings = ReturnType<typeof useTextMappings>

const omit = <Value,>(texts: Record<string, Value>, text: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== text))

export function useTextMappings(found: Import, draft: OptionsDraft) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const names = { ...chosen, ...found.categoryNames }
  const { categoryTexts, placeTexts } = draft.values
  return {
    listTexts: (kind: TextKind): string[] =>
      Object.keys(kind === 'category' ? categoryTexts : placeTexts),
    formatTarget(kind: TextKind, text: string): string | null {
      const id = categoryTexts[text]
      const place = placeTexts[text]
      if (kind === 'category') return id === undefined ? null : (names[id] ?? id)
      return place === undefined ? null : `${place.name} (${place.countryCode})`
    },
    assign(text: string, target: Targets) {
      if (target.kind === 'city')
        return draft.change({ placeTexts: { ...placeTexts, [text]: target.place } })
      setChosen({ ...chosen, [target.id]: target.name })
      draft.change({ categoryTexts: { ...categoryTexts, [text]: target.id } })
    },
    remove: (kind: TextKind, text: string) =>
      draft.change(
        kind === 'category'
          ? { categoryTexts: omit(categoryTexts, text) }
          : { placeTexts: omit(placeTexts, text) },
      ),
  }
}

type ChoiceProps = { text: string; onChoose: (target: Targets) => void }

function Choices(props: { children: ReactNode }) {
  return <ul className="grid max-h-88 gap-1 overflow-auto">{props.children}</ul>
}

function Choice(props: { label: string; note?: string; onChoose: () => void }) {
  return (
    <li>
      <Button
        className="w-full justify-start text-start whitespace-normal"
        onClick={props.onChoose}
      >
        <bdi>{props.label}</bdi>
        {props.note && <span className="text-ink-soft">{props.note}</span>}
      </Button>
    </li>
  )
}

function CategoryChoice({ onChoose }: ChoiceProps) {
  const { texts: words } = useRecipeText()
  const [filter, setFilter] = useState('')
  const query = useQuery({
    ...buildCallQuery(recipes.categoryTargets, { filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Field
        label={words.category}
        name="category"
        type="search"
        autoComplete="off"
        autoFocus
        value={filter}
        onChange={setFilter}
      />
      <Loaded query={query} skeleton="h-40">
        {({ categories }) =>
          categories.length === 0 ? (
            <p className="text-ink-soft">{words.noCategory}</p>
          ) : (
            <Choices>
              {categories.map(({ id, name }) => (
                <Choice
                  key={id}
                  label={name}
                  onChoose={() => onChoose({ kind: 'category', id, name })}
                />
              ))}
            </Choices>
          )
        }
      </Loaded>
    </>
  )
}

type SearchedPlace = { name: string; country: string }

function FoundPlaces({
  searched,
  onChoose,
}: { searched: SearchedPlace } & Pick<ChoiceProps, 'onChoose'>) {
  const { texts: words } = useRecipeText()
  const query = useQuery(buildCallQuery(recipes.placeTargets, searched))
  const { name: own, country: countryCode } = searched
  const choose = (name: string, placeId: number | null) =>
    onChoose({ kind: 'city', place: { name, countryCode: countryCode.toUpperCase(), placeId } })
  return (
    <Loaded query={query} skeleton="h-40">
      {({ places }) => (
        <>
          {places.length === 0 && <p className="text-ink-soft">{words.noPlace}</p>}
          <Choices>
            {places.map(({ placeId, name, region }) => (
              <Choice
                key={placeId}
                label={name}
                note={region}
                onChoose={() => choose(name, placeId)}
              />
            ))}
            <Choice label={words.ownPlace(own)} onChoose={() => choose(own, null)} />
          </Choices>
        </>
      )}
    </Loaded>
  )
}

function PlaceChoice({ text, countryCode, onChoose }: ChoiceProps & { countryCode: string }) {
  const { texts: words } = useRecipeText()
  const [name, setName] = useState(text)
  const [country, setCountry] = useState(countryCode)
  const [searched, setSearched] = useState<SearchedPlace | null>(
    countryCode === '' ? null : { name, country },
  )
  function search(event: FormEvent) {
    event.preventDefault()
    setSearched({ name: name.trim(), country })
  }
  return (
    <>
      <form className="grid gap-3" onSubmit={search}>
        <Field
          label={words.place}
          name="place"
          type="search"
          autoComplete="off"
          autoFocus
          required
          value={name}
          onChange={setName}
        />
        <Field
          label={words.country}
          name="country"
          required
          dir="ltr"
          value={country}
          hint={words.countryHint}
          onChange={(next) => setCountry(next.trim().slice(0, 2).toUpperCase())}
        />
        <Button type="submit" className="justify-self-start">
          {words.search}
        </Button>
      </form>
      {searched && <FoundPlaces searched={searched} onChoose={onChoose} />}
    </>
  )
}

export function AssignText(props: {
  kind: TextKind
  text: string
  countryCode?: string
  mappings: TextMappings
  label?: string
  disabled?: boolean
  onDone?: () => void
}) {
  const { kind, text, countryCode = '', mappings, onDone } = props
  const { texts: words } = useRecipeText()
  const [isOpen, setOpen] = useState(false)
  const target = mappings.formatTarget(kind, text)
  const label = props.label ?? (target === null ? words.assign : words.change)
  const isFull = target === null && mappings.listTexts(kind).length >= MAX_TEXTS
  function choose(next: Targets) {
    mappings.assign(text, next)
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button
        tone="quiet"
        aria-label={`${label} ${text}`}
        disabled={props.disabled || isFull}
        title={isFull ? words.full(MAX_TEXTS) : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={words.title(text)} onClose={() => setOpen(false)}>
          {kind === 'category' ? (
            <CategoryChoice text={text} onChoose={choose} />
          ) : (
            <PlaceChoice text={text} countryCode={countryCode} onChoose={choose} />
          )}
        </Dialog>
      )}
    </>
  )
}

function MappedTexts({ kind, mappings }: { kind: TextKind; mappings: TextMappings }) {
  const { texts: words } = useRecipeText()
  const [added, setAdded] = useState('')
  const all = mappings.listTexts(kind)
  const text = added.trim()
  return (
    <div className="grid content-start gap-2">
      <h3>{words.titles[kind]}</h3>
      {all.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {all.length > 0 && (
        <ul className="max-h-88 overflow-auto" aria-label={words.titles[kind]}>
          {all.map((each) => (
            <li key={each} className="flex items-center gap-2 border-t border-line py-1">
              <span className="min-w-0 grow wrap-anywhere">
                <bdi>{each}</bdi> → <bdi>{mappings.formatTarget(kind, each)}</bdi>
              </span>
              <IconButton
                icon={X}
                label={words.remove(each)}
                onClick={() => mappings.remove(kind, each)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2 [&>:first-child]:grow">
        <Field label={words.add[kind]} name={`${kind}-text`} value={added} onChange={setAdded} />
        <AssignText
          kind={kind}
          text={text}
          mappings={mappings}
          label={words.assign}
          disabled={text === ''}
          onDone={() => setAdded('')}
        />
      </div>
    </div>
  )
}

export function TextMappingFields({ mappings }: { mappings: TextMappings }) {
  const { texts: words } = useRecipeText()
  const isUsed = (['category', 'city'] as const).some((kind) => mappings.listTexts(kind).length > 0)
  return (
    <details open={isUsed || undefined}>
      <summary className="cursor-pointer py-1 font-semibold">{words.section}</summary>
      <div className="grid gap-3 pt-3">
        <p className="text-ink-soft">{words.intro}</p>
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <MappedTexts kind="category" mappings={mappings} />
          <MappedTexts kind="city" mappings={mappings} />
        </div>
      </div>
    </details>
  )
}
