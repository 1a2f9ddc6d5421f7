import './drafts.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { adminSettings, type SettingVersion } from '../../settings/admin-client.ts'
import type { SettingsPartName } from '../../settings/setting-groups.ts'
import type { codesText as english } from './codes.en.ts'
import { compareLines, type DiffLine } from './compare-lines.ts'
import { type SettingDraft, useCodesText } from './use-draft.ts'

function Lines({ lines }: { lines: DiffLine[] }) {
  const text = useCodesText().history
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <ul className="line-diff" dir="ltr" tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
        <li key={index} data-kind={line.kind}>
          {line.kind === 'skipped' ? (
            text.same(line.count)
          ) : (
            <>
              {line.kind !== 'same' && <span className="sr-only">{text[line.kind]}: </span>}
              {line.text}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type ChangesProps = {
  part: SettingsPartName
  version: number
  when: string
  nameOf: (member: string) => string
  onClose: () => void
}

function VersionChanges({ part, version, when, nameOf, onClose }: ChangesProps) {
  const text = useCodesText().history
  const query = adminSettings.oneVersion.use({ part, version })
  const { data } = query
  const before = data?.before ? buildMemberTexts(data.before) : null
  const members = [...buildMemberTexts(data?.values ?? {})].filter(([name, value]) =>
    before === null ? value !== '' : value !== before.get(name),
  )
  return (
    <Dialog title={text.changesTitle(when)} onClose={onClose} isWide>
      <Loaded query={query} skeleton="h-40" />
      {data && before === null && <p className="text-ink-soft">{text.noChanges}</p>}
      {members.map(([name, value]) => (
        <section key={name} className="grid min-w-0 gap-1">
          <h3>{nameOf(name)}</h3>
          <Lines lines={compareLines(before?.get(name) ?? '', value)} />
        </section>
      ))}
    </Dialog>
  )
}

function buildMemberTexts(value: unknown, name = ''): Map<string, string> {
  if (Array.isArray(value)) {
    const lines = value.map((row) => Object.values(row as object).join(': '))
    return new Map([[name, lines.join('\n')]])
  }
  if (typeof value !== 'object' || value === null) return new Map([[name, String(value ?? '')]])
  return new Map(
    Object.entries(value).flatMap(([member, each]) => [
      ...buildMemberTexts(each, name === '' ? member : `${name}.${member}`),
    ]),
  )
}

const SHOWN_FIRST = 10

const saverOf = ({ username, changed }: SettingVersion, text: typeof english.history) =>
  username ?? (changed.length === 0 ? text.beginning : text.system)

function SettingHistory({ part, draft, nameOf }: Pick<Props, 'part' | 'draft' | 'nameOf'>) {
  const text = useCodesText().history
  const { language } = useOperator()
  const query = adminSettings.versions.use({ part })
  const versions = query.data?.versions
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<SettingVersion | null>(null)
  const showError = useErrorToast(text.backFailed, '')
  const change = useChange(adminSettings.returnToVersion, {
    invalidates: [adminSettings.onePart, adminSettings.versions],
    done: () => ({ title: text.title, text: text.backDone }),
    onError(error) {
      showError(error)
      void query.refetch()
    },
  })
  const when = ({ savedAt }: SettingVersion) =>
    new Date(savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })

  const shown = isWhole ? versions : versions?.slice(0, SHOWN_FIRST)
  const hidden = (versions?.length ?? 0) - (shown?.length ?? 0)
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      <Loaded query={query} skeleton="h-40" />
      {versions?.length === 0 && <p>{text.empty}</p>}
      {shown && shown.length > 0 && (
        <DataTable
          label={text.title}
          cards="card-table"
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            [text.saved, when, { isBare: true, className: 'whitespace-nowrap' }],
            [text.by, (version) => <bdi>{saverOf(version, text)}</bdi>],
            [text.changed, ({ changed }) => changed.map(nameOf).join(', ')],
            [
              text.acts,
              (version, index) => (
                <div className="flex flex-wrap items-center gap-1">
                  <Button
                    tone="quiet"
                    aria-label={text.showOf(when(version))}
                    onClick={() => setOpened(version)}
                  >
                    {text.show}
                  </Button>
                  {index === 0 ? (
                    <span className="px-4 font-semibold">{text.inForce}</span>
                  ) : (
                    <ConfirmedButton
                      tone="quiet"
                      label={text.back}
                      aria-label={text.backOf(when(version))}
                      change={change}
                      input={{ part, version: version.id, basis: versions?.[0]?.id ?? 0 }}
                      title={text.backTitle}
                      confirmTone="primary"
                      onDone={draft.reset}
                    >
                      <p>{text.backWhat(when(version))}</p>
                      {draft.isDirty && <p className="font-semibold">{text.backLosesDraft}</p>}
                    </ConfirmedButton>
                  )}
                </div>
              ),
              { isBare: true },
            ],
          ]}
        />
      )}
      {hidden > 0 && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {text.more(hidden)}
        </Button>
      )}
      {opened && (
        <VersionChanges
          part={part}
          version={opened.id}
          when={when(opened)}
          nameOf={nameOf}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type SaveBarProps = {
  draft: SettingDraft<object>
  saveLabel?: string
  isBlocked?: boolean
  isConfirming?: boolean
}

function SaveBar({ draft, saveLabel, isBlocked = false, isConfirming = false }: SaveBarProps) {
  const { saving } = draft
  const text = useCodesText()
  const client = useQueryClient()
  async function loadNewest() {
    await client.invalidateQueries({ queryKey: [adminSettings.onePart.name] })
    await client.invalidateQueries({ queryKey: [adminSettings.versions.name] })
    reset()
  }
  function reset() {
    draft.reset()
    saving.forget()
  }
  return (
    <div className="sticky bottom-0 z-2 -mx-[1.25rem] -mb-[1rem] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-card px-[1.25rem] py-3">
      {saving.problem !== '' && (
        <div role="alert" className="flex basis-full flex-wrap items-center gap-3">
          <p className="text-danger">{saving.problem}</p>
          {saving.isStale && <Button onClick={() => void loadNewest()}>{text.loadNewest}</Button>}
        </div>
      )}
      <Button
        tone="primary"
        type="submit"
        isBusy={saving.isBusy}
        disabled={!(draft.isDirty || isConfirming) || isBlocked}
      >
        {saving.isBusy ? text.saving : (saveLabel ?? text.save)}
      </Button>
      <Button onClick={reset} disabled={!draft.isDirty || saving.isBusy}>
        {text.reset}
      </Button>
      <p aria-live="polite" className="text-ink-soft">
        {draft.isDirty ? text.unsaved : ''}
      </p>
    </div>
  )
}

type Props = SaveBarProps & {
  part: SettingsPartName
  nameOf: (member: string) => string
  className?: string
  noValidate?: boolean
  preview?: ReactNode
  children: ReactNode
}

export function SettingForm(props: Props) {
  const { part, draft, nameOf, className = 'gap-5', noValidate, preview, children, ...bar } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    draft.saving.save()
  }
  return (
    <>
      <form noValidate={noValidate} className={`admin-card grid ${className}`} onSubmit={submit}>
        {children}
        <SaveBar draft={draft} {...bar} />
      </form>
      {preview}
      <SettingHistory part={part} draft={draft} nameOf={nameOf} />
    </>
  )
}
