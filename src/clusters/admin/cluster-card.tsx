import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Cluster, ClusterKind } from '../client.ts'
import { clustersText as english } from './clusters.en.ts'
import { clustersText as turkish } from './clusters.tr.ts'

export const useClustersText = () => useText({ en: english, tr: turkish })

function Member(props: {
  member: Cluster['members'][number]
  kind: ClusterKind
  isBusy: boolean
  canTakeOut: boolean
  onTakeOut: () => void
}) {
  const { name, businesses, within, isKnown, examples } = props.member
  const text = useClustersText()
  const facts = [
    text.businesses(businesses),
    within === null && props.kind === 'category' ? text.noCategory : null,
    within === name ? null : within,
    isKnown ? text.known : null,
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-t py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>{' '}
        <span className="text-ink-soft text-sm tabular-nums">{facts.join(' · ')}</span>
        {examples.length > 0 && (
          <p className="text-sm">
            <span className="text-ink-soft">{text.examples}</span>{' '}
            {examples.map((example, at) => (
              <span key={example.id}>
                {at > 0 && ' · '}
                <a
                  className="text-accent-text underline underline-offset-4"
                  href={adminLink('edit-business', {}, { id: example.id })}
                >
                  <bdi>{example.name}</bdi>
                </a>
                {example.city && props.kind === 'category' && (
                  <>
                    {' '}
                    <bdi className="text-ink-soft">({example.city})</bdi>
                  </>
                )}
              </span>
            ))}
          </p>
        )}
      </div>
      {props.canTakeOut && (
        <Button
          tone="quiet"
          isBusy={props.isBusy}
          aria-label={text.actionOn(text.takeOut, name)}
          onClick={props.onTakeOut}
        >
          {text.takeOut}
        </Button>
      )}
    </li>
  )
}

export function ClusterCard(props: {
  cluster: Cluster
  kind: ClusterKind
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onAssign: () => void
  onChoose: () => void
  onApart: (keys: string[] | null) => void
}) {
  const { cluster, kind, isBusy } = props
  const { members, proposed, method, businesses, countryCode } = cluster
  const text = useClustersText()
  return (
    <li className="admin-card grid grid-cols-[minmax(0,1fr)] gap-2" data-row={cluster.id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere">
          <input
            type="checkbox"
            aria-keyshortcuts="x"
            aria-label={text.select(proposed.name)}
            className="size-5 flex-none"
            checked={props.isSelected}
            onChange={props.onSelect}
          />
          <span className="font-semibold">
            <bdi>{proposed.name}</bdi>
            {countryCode && <span className="text-ink-soft"> {countryCode}</span>}
          </span>
        </label>
        <span className="rounded-chip border border-line-strong px-2.5 py-0.5 text-[0.8125rem]">
          {text.methods[method]}
        </span>
        <span className="ms-auto text-ink-soft tabular-nums">{text.businesses(businesses)}</span>
      </div>
      <ul>
        {members.map((member) => (
          <Member
            key={member.key}
            member={member}
            kind={kind}
            isBusy={isBusy}
            canTakeOut={members.length > 2}
            onTakeOut={() => props.onApart([member.key])}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-w-full whitespace-normal wrap-anywhere"
          aria-keyshortcuts="a"
          isBusy={isBusy}
          onClick={props.onAssign}
        >
          <bdi>{text.assignAll(proposed.name)}</bdi>
        </Button>
        <Button
          tone="quiet"
          data-row-link
          aria-label={text.actionOn(text.choose, proposed.name)}
          onClick={props.onChoose}
        >
          {text.choose}
        </Button>
        {members.length > 1 && (
          <Button
            tone="quiet"
            aria-keyshortcuts="r n"
            aria-label={text.actionOn(text.notSame, proposed.name)}
            isBusy={isBusy}
            onClick={() => props.onApart(null)}
          >
            {text.notSame}
          </Button>
        )}
      </div>
    </li>
  )
}
