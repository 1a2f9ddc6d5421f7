import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useLeft } from '../../platform/admin-ui/use-signed-out.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  findSessions,
  type OwnSession,
} from '../account.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SessionRow } from './session-row.tsx'

export function SessionsCard() {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const left = useLeft()
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useCall(findSessions, null)
  const outdates = ['sessions'] as const
  const one = useChange(endSession, { outdates })
  const others = useChange(endOtherSessions, { outdates })
  const all = useChange(endAllSessions)
  const onError = useTellRefusal(text.faultTitle)
  const onSuccess = (message: string) =>
    toast({ title: text.endedTitle, text: message, tone: 'success' })
  const end = ({ id, isPresent }: OwnSession) =>
    one.mutate(id, { onSuccess: isPresent ? left : onSuccess, onError })

  return (
    <section className="admin-card grid gap-4" aria-labelledby="sessions-title">
      <div>
        <h2 id="sessions-title">{text.sessionsTitle}</h2>
        <p className="text-ink-soft">{text.sessionsIntro}</p>
      </div>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <ul className="account-rows">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={one.isPending && one.variables === session.id}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={others.isPending}
          disabled={!data || data.length < 2}
          onClick={() => others.mutate(null, { onSuccess, onError })}
        >
          {text.endOthers}
        </Button>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {text.endAll}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={text.endAllTitle}
          confirm={text.endAll}
          isBusy={all.isPending}
          onConfirm={() => all.mutate(null, { onSuccess: left, onError })}
          onClose={() => setAsked(false)}
        >
          <p>{text.endAllText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
