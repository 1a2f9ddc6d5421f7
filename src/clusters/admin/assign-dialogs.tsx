import { useState } from 'react'
import { TargetChoice } from '../../catalog-admin/admin/target-choice.tsx'
import { catalogCities, categoryTexts } from '../../catalog-admin/client.ts'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { type Cluster, type ClusterKind, type ClusterTarget, spellingClusters } from '../client.ts'
import { useClustersText } from './cluster-card.tsx'

type Choice = { target: ClusterTarget; name: string; businesses: number }

const keyOf = (target: ClusterTarget | null) => JSON.stringify(target)

function useCategoryChoices(filter: string, isShown: boolean) {
  const answer = categoryTexts.targets.use({ filter }, isShown)
  return { choices: answer.data ?? [], isFetching: answer.isFetching }
}

function useCityChoices(filter: string, { members, countryCode }: Cluster, isShown: boolean) {
  const answer = catalogCities.list.use(
    { page: '1', filter, country: countryCode ?? '' },
    isShown && filter !== '',
  )
  const own = members.map(({ key, name, businesses }) => ({
    target: Number(key),
    name,
    businesses,
  }))
  const found = answer.data?.cities ?? []
  const choices: Choice[] =
    filter === ''
      ? own
      : found
          .filter(({ mergedInto, hidden }) => mergedInto === null && !hidden)
          .map(({ id, name, region, businesses }) => ({
            target: id,
            name: [name, region].filter(Boolean).join(', '),
            businesses,
          }))
  return { choices, isFetching: answer.isFetching }
}

export function ChooseTarget(props: {
  kind: ClusterKind
  cluster: Cluster
  isBusy: boolean
  onAssign: (target: ClusterTarget) => void
  onClose: () => void
}) {
  const { kind, cluster } = props
  const text = useClustersText()
  const [filter, setFilter] = useState('')
  const [target, setTarget] = useState<ClusterTarget | null>(null)
  const categories = useCategoryChoices(filter, kind === 'category')
  const cities = useCityChoices(filter, cluster, kind === 'city')
  const { choices, isFetching } = kind === 'category' ? categories : cities
  return (
    <FormDialog
      title={text.dialogTitle(cluster.members.length)}
      submit={text.assign}
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={choices.some((each) => keyOf(each.target) === keyOf(target))}
      onSubmit={() => target !== null && props.onAssign(target)}
      onClose={props.onClose}
    >
      <TargetChoice
        label={text.target[kind]}
        hint={text.targetHint[kind]}
        none={text.noTarget}
        filter={filter}
        onFilter={setFilter}
        isLoading={isFetching}
        choices={choices.map((each) => ({
          key: keyOf(each.target),
          name: each.name,
          count: text.businesses(each.businesses),
          isChosen: keyOf(each.target) === keyOf(target),
          choose: () => setTarget(each.target),
        }))}
        autoFocus
      />
      <p>{text.undo}</p>
    </FormDialog>
  )
}

export function ConfirmSelected(props: {
  kind: ClusterKind
  ids: readonly number[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { kind, ids } = props
  const text = useClustersText()
  const query = spellingClusters.preview.use({ kind, ids: ids.join(',') }, true)
  const { data } = query
  return (
    <FormDialog
      title={text.bulkTitle}
      submit={text.assign}
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={data !== undefined && data.members > 0}
      onSubmit={props.onConfirm}
      onClose={props.onClose}
    >
      <Loaded query={query} skeleton={<p role="status">{text.loading}</p>}>
        {({ clusters, members, businesses, examples }) => (
          <div className="grid gap-3">
            <p role="status" className="font-semibold">
              {members === 0 ? text.bulkNothing : text.moves(members, businesses)}
            </p>
            <ul className="grid max-h-64 gap-1 overflow-y-auto wrap-anywhere">
              {examples.map(({ id, names, into }) => (
                <li key={id}>
                  <bdi>{names.join(', ')}</bdi>{' '}
                  <bdi className="font-semibold">{text.into(into)}</bdi>
                </li>
              ))}
            </ul>
            {clusters > examples.length && <p className="text-ink-soft">{text.more}</p>}
          </div>
        )}
      </Loaded>
      {kind === 'city' && <p>{text.redirects}</p>}
      <p>{text.undo}</p>
    </FormDialog>
  )
}
