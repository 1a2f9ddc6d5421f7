import { TriangleAlert } from 'lucide-react'
import { backupSchedule } from '../../backups/client.ts'
import { INCOMPLETE } from '../../business-list/admin-list-options.ts'
import { businessList } from '../../business-list/client.ts'
import { categoryTexts } from '../../catalog-admin/client.ts'
import { contact } from '../../contact/client.ts'
import { corrections } from '../../corrections/client.ts'
import { duplicates } from '../../duplicates/client.ts'
import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { CallErrorNotice } from '../../platform/admin-ui/loaded.tsx'
import { useOperator } from '../../platform/admin-ui/operator.tsx'
import { usePolledCall } from '../../platform/admin-ui/use-polled-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { type ListedRun, runCalls } from '../../platform/runs/client.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { ADMIN_PAGES, adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { hasPermission } from '../../platform/urls/permissions.ts'
import { runLink } from '../../runs-admin/run-labels.tsx'
import { webhooks } from '../../webhooks/client.ts'
import { useHomeText, useSystem } from './stat-cards.tsx'

const EVERY_MS = 30_000
const MAX_RUNS = 100
const FAILURE_SHOWN_MS = 7 * 24 * 60 * 60 * 1000

type Task = { key: string; text: string; href?: string; isUrgent?: boolean }

const linkOf = (runs: readonly ListedRun[], filter: { kinds?: string; states: string }) => {
  const [only, ...others] = runs
  return only && others.length === 0 ? runLink(only) : adminLink('runs', filter)
}

type BackupStatus = ResultOf<typeof backupSchedule.status>
type HomeText = ReturnType<typeof useHomeText>
type Ago = ReturnType<typeof useFormats>['ago']

function findBackupTask(status: BackupStatus | undefined, text: HomeText, ago: Ago) {
  if (!status || status.everyHours === 0) return null
  const { lastResult, lastWhole, overdueSince } = status
  const whole = lastWhole ? text.lastBackup(ago(lastWhole.at, Date.now())) : text.noBackup
  if (lastResult && !lastResult.isWhole)
    return text.backupFailed(formatBackupReason(text, lastResult.reason), whole)
  if (overdueSince !== null) return text.backupOverdue(whole)
  return lastResult?.reason === 'not-deleted' ? text.backupsNotDeleted : null
}

type WebhookProblems = ResultOf<typeof webhooks.trouble>

function findWebhookTask(found: WebhookProblems | undefined, text: HomeText): string | null {
  if (!found) return null
  const { turnedOff, withoutSecret, droppedAt } = found
  if (turnedOff > 0) return text.webhookOff
  if (withoutSecret > 0) return text.webhookSecret
  return droppedAt !== null && droppedAt > Date.now() - FAILURE_SHOWN_MS
    ? text.webhookDropped
    : null
}

function formatBackupReason({ backupReasons }: HomeText, reason: string | null): string {
  const known: Record<string, string> = backupReasons
  return known[reason ?? ''] ?? backupReasons.fault
}

function LastBackup({ status }: { status: BackupStatus | undefined }) {
  const text = useHomeText()
  const { ago } = useFormats()
  const { lastWhole, everyHours = 0 } = status ?? {}
  if (everyHours === 0 || !lastWhole) return null
  return (
    <p className="mt-2 text-sm text-ink-soft">{text.lastBackup(ago(lastWhole.at, Date.now()))}</p>
  )
}

function useTasks() {
  const { role } = useOperator()
  const text = useHomeText()
  const { ago, bytes } = useFormats()
  const previewed = { kinds: 'import', states: 'previewed' }
  const queries = {
    previewed: usePolledCall(runCalls.list, { ...previewed, limit: MAX_RUNS }, EVERY_MS),
    failed: usePolledCall(runCalls.list, { states: 'failed', limit: MAX_RUNS }, EVERY_MS),
    corrections: usePolledCall(corrections.waiting, null, EVERY_MS),
    messages: usePolledCall(contact.unreadMessages, null, EVERY_MS),
    pairs: usePolledCall(duplicates.list, { state: 'open', limit: 1 }, EVERY_MS),
    incomplete: usePolledCall(businessList.incomplete, null, EVERY_MS),
    texts: usePolledCall(categoryTexts.waiting, null, EVERY_MS),
    system: useSystem(),
    backup: usePolledCall(backupSchedule.status, null, EVERY_MS),
    webhooks: usePolledCall(webhooks.trouble, null, EVERY_MS),
  }
  const { data: drafts } = queries.previewed
  const failures = (queries.failed.data?.runs ?? []).filter(
    ({ createdAt }) => createdAt > Date.now() - FAILURE_SHOWN_MS,
  )
  const backup = findBackupTask(queries.backup.data, text, ago)
  const webhook = findWebhookTask(queries.webhooks.data, text)
  const disk = queries.system.data?.disk
  const { waiting: suggestions = 0 } = queries.corrections.data ?? {}
  const { unread = 0 } = queries.messages.data ?? {}
  const { total: pairs = 0 } = queries.pairs.data ?? {}
  const { waiting: texts = 0 } = queries.texts.data ?? {}
  const { data: incomplete } = queries.incomplete
  const incompleteTasks = (['city', 'category', 'hours'] as const).map((kind): Task | false => {
    const { count, isExact } = incomplete?.[kind] ?? { count: 0, isExact: true }
    const href = adminLink('businesses', { where: INCOMPLETE[kind] })
    return count > 0 && { key: kind, text: text.incomplete[kind](count, isExact), href }
  })
  const tasks: (Task | false | undefined)[] = [
    disk?.isLow && { key: 'disk', text: text.diskLow(bytes(disk.freeBytes)), isUrgent: true },
    backup !== null && { key: 'backup', text: backup, href: adminLink('backups'), isUrgent: true },
    webhook !== null && {
      key: 'webhooks',
      text: webhook,
      href: adminLink('webhooks'),
      isUrgent: true,
    },
    failures.length > 0 && {
      key: 'failed',
      text: text.failedRuns(failures.length),
      href: linkOf(failures, { states: 'failed' }),
      isUrgent: true,
    },
    drafts !== undefined &&
      drafts.runs.length > 0 && {
        key: 'previewed',
        text: text.previewedImports(drafts.runs.length),
        href: linkOf(drafts.runs, previewed),
      },
    suggestions > 0 && {
      key: 'corrections',
      text: text.waitingCorrections(suggestions),
      href: adminLink('corrections'),
    },
    unread > 0 && { key: 'inbox', text: text.unreadMessages(unread), href: adminLink('inbox') },
    pairs > 0 && {
      key: 'duplicates',
      text: text.openPairs(pairs),
      href: adminLink('duplicates'),
    },
    texts > 0 && {
      key: 'category-texts',
      text: text.unknownTexts(texts),
      href: adminLink('category-texts'),
    },
    ...incompleteTasks,
  ]
  const known = tasks.filter((task) => task !== undefined && task !== false)
  const isOpen = ({ href }: Task) => {
    const page = href && parseAdminPath(href.split('?')[0] ?? '')
    return !page || (role !== null && hasPermission(role, ADMIN_PAGES[page.name].permission))
  }
  return { tasks: known.filter(isOpen), queries }
}

function TaskItem({ task }: { task: Task }) {
  const { text, href, isUrgent } = task
  return (
    <li
      role={isUrgent && !href ? 'alert' : undefined}
      className="flex items-center gap-2 py-1 data-urgent:text-danger"
      data-urgent={isUrgent || undefined}
    >
      {isUrgent && <TriangleAlert aria-hidden="true" size={18} className="flex-none" />}
      {href ? (
        <a
          className="text-link inline-flex min-h-8 items-center font-semibold phone:min-h-11"
          href={href}
        >
          {text}
        </a>
      ) : (
        <span className="font-semibold">{text}</span>
      )}
    </li>
  )
}

export function NeedsAttention() {
  const text = useHomeText()
  const { tasks, queries } = useTasks()
  const all = Object.values(queries)
  const broken = all.find(({ data, error }) => error && data === undefined)
  const isLoading = all.some(({ data, error }) => !error && data === undefined)
  return (
    <FigureCard title={text.attention}>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((task) => (
            <TaskItem key={task.key} task={task} />
          ))}
        </ul>
      )}
      {isLoading && <Skeleton className="h-16" />}
      {broken?.error && (
        <CallErrorNotice error={broken.error} onRetry={() => void broken.refetch()} />
      )}
      {tasks.length === 0 && !isLoading && !broken && (
        <p className="text-ink-soft">{text.nothingToDo}</p>
      )}
      <LastBackup status={queries.backup.data} />
    </FigureCard>
  )
}
