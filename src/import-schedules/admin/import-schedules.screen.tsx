import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmedButton } from '../../platform/admin-ui/confirmed-button.tsx'
import { type Column, DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RunState } from '../../runs-admin/run-labels.tsx'
import { importSchedules, type Schedule } from '../client.ts'
import { EVERY_HOURS, WEBHOOK_PROBLEM } from '../schedule.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useSchedulesText } from './schedules-text.ts'

const POLL_MS = 5000

function useProblem(): (problem: string) => string {
  const text = useSchedulesText()
  const known: Record<string, string> = text.problems
  return (problem) =>
    problem.startsWith(WEBHOOK_PROBLEM)
      ? text.webhookProblem(problem.slice(WEBHOOK_PROBLEM.length))
      : (known[problem] ?? text.otherProblem(problem))
}

function LastResult({ schedule }: { schedule: Schedule }) {
  const text = useSchedulesText()
  const { moment } = useFormats()
  const problemText = useProblem()
  const { checkedAt, problem, run } = schedule
  return (
    <div className="grid justify-items-start gap-1">
      {problem !== null && <p className="text-closed">{problemText(problem)}</p>}
      <p className="text-ink-soft">{checkedAt === null ? text.never : moment(checkedAt)}</p>
      {run?.state && (
        <a
          className="inline-flex items-center gap-2"
          href={adminLink('import', {}, { id: run.id })}
        >
          {text.run} <RunState state={run.state} />
        </a>
      )}
    </div>
  )
}

function Actions({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const text = useSchedulesText()
  const options = {
    invalidates: [importSchedules.schedules],
    onError: useShowRefusal(text.errorTitle),
  }
  const start = useChange(importSchedules.startSchedule, options)
  const remove = useChange(importSchedules.deleteSchedule, options)
  const { id, name } = schedule
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <Button
        aria-label={text.of(text.start, name)}
        isBusy={start.isPending}
        onClick={() => start.mutate({ id })}
      >
        {text.start}
      </Button>
      <Button aria-label={text.of(text.edit, name)} onClick={onEdit}>
        {text.edit}
      </Button>
      <ConfirmedButton
        label={text.delete}
        aria-label={text.of(text.delete, name)}
        change={remove}
        input={{ id }}
        title={text.deleteTitle}
        confirmTone="danger"
      >
        <p>{text.deleteText}</p>
      </ConfirmedButton>
    </div>
  )
}

function ScheduleTable(props: { schedules: Schedule[]; onEdit: (schedule: Schedule) => void }) {
  const text = useSchedulesText()
  const { moment, number } = useFormats()
  const every = (hours: number) => {
    const known = EVERY_HOURS.find((each) => each === hours)
    return known === undefined ? number(hours) : text.every[known]
  }
  const next = ({ isOn, nextAt }: Schedule) =>
    nextAt === null || (!isOn && nextAt > Date.now())
      ? text.off
      : nextAt <= Date.now()
        ? text.due
        : moment(nextAt)
  const columns: Column<Schedule>[] = [
    [text.columns.name, ({ name }) => name, { isRowHead: true, dir: 'auto' }],
    [
      text.columns.address,
      ({ address }) => (
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {address}
        </bdi>
      ),
    ],
    [text.columns.every, ({ everyHours }) => every(everyHours)],
    [text.columns.next, next],
    [text.columns.last, (schedule) => <LastResult schedule={schedule} />],
    [
      text.columns.actions,
      (schedule) => <Actions schedule={schedule} onEdit={() => props.onEdit(schedule)} />,
      { isHeadHidden: true, isBare: true },
    ],
  ]
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={props.schedules}
      keyOf={({ id }) => id}
      cards="card-table"
    />
  )
}

function ImportSchedules() {
  const text = useSchedulesText()
  const query = usePolledCall(importSchedules.schedules, null, POLL_MS)
  const [edited, setEdited] = useState<Schedule | null | 'new'>(null)
  return (
    <>
      <PageTitle screen="import-schedules" intro={text.intro}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </PageTitle>
      <Loaded
        query={query}
        skeleton={
          <div role="status">
            <span className="sr-only">{text.loading}</span>
            <Skeleton className="h-64" />
          </div>
        }
      >
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState title={text.emptyTitle} text={text.emptyText} />
          ) : (
            <ScheduleTable schedules={schedules} onEdit={setEdited} />
          )
        }
      </Loaded>
      {edited !== null && (
        <ScheduleForm
          schedule={edited === 'new' ? null : edited}
          sendsMail={query.data?.sendsMail ?? false}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

export const screen = { View: ImportSchedules }
