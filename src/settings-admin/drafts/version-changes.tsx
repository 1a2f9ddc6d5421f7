import './drafts.css'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findSettingVersion, type SettingsPartName } from '../../settings/settings.ts'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'
import { compareLines, type DiffLine } from './compare-lines.ts'
import { buildMemberTexts } from './member-texts.ts'

function Lines({ lines }: { lines: DiffLine[] }) {
  const text = useText({ en: english, tr: turkish }).history
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

type Props = {
  part: SettingsPartName
  version: number
  when: string
  nameOf: (member: string) => string
  onClose: () => void
}

export function VersionChanges({ part, version, when, nameOf, onClose }: Props) {
  const text = useText({ en: english, tr: turkish }).history
  const { data, error, refetch } = useCall(findSettingVersion, { part, version })
  const before = data?.before ? buildMemberTexts(data.before) : null
  const members = [...buildMemberTexts(data?.values ?? {})].filter(([name, value]) =>
    before === null ? value !== '' : value !== before.get(name),
  )
  return (
    <Dialog title={text.changesTitle(when)} onClose={onClose} isWide>
      {error && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-40" />}
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
