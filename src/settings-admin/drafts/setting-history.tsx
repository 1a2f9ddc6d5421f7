import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import {
  findSettingVersions,
  returnToVersion,
  type SettingsPartName,
  type SettingVersion,
} from '../../settings/settings.ts'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'
import type { Draft } from './use-draft.ts'
import { VersionChanges } from './version-changes.tsx'

const SHOWN_FIRST = 10

type Props = {
  part: SettingsPartName
  draft: Draft<object>
  nameOf: (member: string) => string
}

const saverOf = ({ username, changed }: SettingVersion, text: typeof english.history) =>
  username ?? (changed.length === 0 ? text.beginning : text.system)

export function SettingHistory({ part, draft, nameOf }: Props) {
  const text = useText({ en: english, tr: turkish }).history
  const { language } = useOperator()
  const toast = useToast()
  const { data: versions, error, refetch } = useCall(findSettingVersions, part)
  const [isWhole, setWhole] = useState(false)
  const [looked, setLooked] = useState<SettingVersion | null>(null)
  const [wanted, setWanted] = useState<SettingVersion | null>(null)
  const change = useChange(returnToVersion, { outdates: ['settingsPart', 'settingVersions'] })
  const when = ({ savedAt }: SettingVersion) =>
    new Date(savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })

  async function goBack(version: number) {
    try {
      await change.mutateAsync({ part, version, basis: versions?.[0]?.id ?? 0 })
      draft.reset()
      toast({ title: text.title, text: text.backDone, tone: 'success' })
    } catch (fault) {
      const detail = fault instanceof CallError ? fault.detail : ''
      toast({ title: text.backFailed, text: detail, tone: 'destructive' })
      void refetch()
    }
    setWanted(null)
  }

  const shown = isWhole ? versions : versions?.slice(0, SHOWN_FIRST)
  const hidden = (versions?.length ?? 0) - (shown?.length ?? 0)
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      {error && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!versions && !error && <div className="skeleton h-40" />}
      {versions?.length === 0 && <p>{text.empty}</p>}
      {shown && shown.length > 0 && (
        <div className="admin-table-box">
          <table className="admin-table card-table">
            <thead>
              <tr>
                <th scope="col">{text.saved}</th>
                <th scope="col">{text.by}</th>
                <th scope="col">{text.changed}</th>
                <th scope="col">{text.acts}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((version, index) => (
                <tr key={version.id}>
                  <td className="whitespace-nowrap">{when(version)}</td>
                  <td data-head={text.by}>
                    <bdi>{saverOf(version, text)}</bdi>
                  </td>
                  <td data-head={text.changed}>{version.changed.map(nameOf).join(', ')}</td>
                  <td>
                    <div className="flex flex-wrap items-center gap-1">
                      <Button
                        tone="quiet"
                        aria-label={text.showOf(when(version))}
                        onClick={() => setLooked(version)}
                      >
                        {text.show}
                      </Button>
                      {index === 0 ? (
                        <span className="px-4 font-semibold">{text.inForce}</span>
                      ) : (
                        <Button
                          tone="quiet"
                          aria-label={text.backOf(when(version))}
                          onClick={() => setWanted(version)}
                        >
                          {text.back}
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {text.more(hidden)}
        </Button>
      )}
      {looked && (
        <VersionChanges
          part={part}
          version={looked.id}
          when={when(looked)}
          nameOf={nameOf}
          onClose={() => setLooked(null)}
        />
      )}
      {wanted && (
        <ConfirmDialog
          title={text.backTitle}
          confirm={text.back}
          tone="primary"
          isBusy={change.isPending}
          onConfirm={() => void goBack(wanted.id)}
          onClose={() => setWanted(null)}
        >
          <p>{text.backWhat(when(wanted))}</p>
          {draft.isDirty && <p className="font-semibold">{text.backLosesDraft}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}
