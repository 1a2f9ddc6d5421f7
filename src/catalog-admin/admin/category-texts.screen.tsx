import { useEffect, useState } from 'react'
import { businessList } from '../../business-list/client.ts'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { buildFormErrors, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useFrameText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import {
  type AssignTarget,
  type CategoryText,
  catalogCategories,
  categoryTexts,
} from '../client.ts'
import { useCatalogText, useTyped } from './catalog-controls.tsx'
import { LoadingTable } from './catalog-table.tsx'
import { TextItem, useCategoryTextsText } from './category-text-item.tsx'
import { TargetChoice } from './target-choice.tsx'

function AssignDialog(props: {
  texts: readonly CategoryText[]
  isBusy: boolean
  error: Error | null
  onAssign: (target: AssignTarget) => void
  onClose: () => void
}) {
  const text = useCategoryTextsText()
  const { form } = useCatalogText()
  const [filter, setFilter] = useState('')
  const [target, setTarget] = useState<AssignTarget | null>(null)
  const { data = [], isFetching } = categoryTexts.targets.use({ filter }, true)
  const total = props.texts.reduce((sum, { businesses }) => sum + businesses, 0)
  const [{ text: first } = { text: '' }] = props.texts
  const keyOf = (of: AssignTarget | null) => JSON.stringify(of)
  return (
    <FormDialog
      title={
        props.texts.length === 1
          ? text.dialogTitle(first)
          : text.dialogTitleMany(props.texts.length)
      }
      submit={text.assign}
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={data.some((each) => keyOf(each.target) === keyOf(target))}
      problem={buildFormErrors(props.error, form.unreachable).whole}
      onSubmit={() => target !== null && props.onAssign(target)}
      onClose={props.onClose}
    >
      <TargetChoice
        label={text.target}
        hint={text.targetHint}
        none={text.noTarget}
        filter={filter}
        onFilter={setFilter}
        isLoading={isFetching}
        choices={data.map((each) => ({
          key: keyOf(each.target),
          name: each.name,
          count: each.businesses === 0 ? text.unused : text.businesses(each.businesses),
          isChosen: keyOf(each.target) === keyOf(target),
          choose: () => setTarget(each.target),
        }))}
        autoFocus
      />
      <p role="status">{text.moves(total)}</p>
    </FormDialog>
  )
}

const SHOWS = ['unknown', 'likely', 'decided'] as const

const readQuery = (params: URLSearchParams) => ({
  category: params.get('category'),
  show: params.get('category') ? ('all' as const) : readOption(params, 'show', SHOWS),
  filter: params.get('filter') ?? '',
  page: readNumber(params, 'page') ?? 1,
})

const FIRST = readQuery(new URLSearchParams())

function useTextQuery() {
  const query = readQuery(useAdminLocation().query)
  const first = { ...FIRST, show: query.category ? ('all' as const) : FIRST.show }
  const hrefOf = (change: Partial<typeof query>) =>
    adminLink('category-texts', omitDefaults({ ...query, page: 1, ...change }, first))
  return { query, hrefOf }
}

const INVALIDATES = [
  categoryTexts.list,
  categoryTexts.targets,
  categoryTexts.waiting,
  catalogCategories.list,
  businessList.categoryNames,
] as const

function Controls({ query, hrefOf }: ReturnType<typeof useTextQuery>) {
  const text = useCategoryTextsText()
  const narrow = (change: Partial<typeof query>) =>
    navigate(hrefOf(change), { replace: true, keepPlace: true })
  const [filter, setFilter] = useTyped(query.filter, (value) => narrow({ filter: value }))
  return (
    <search className="catalogue-controls">
      <Field
        label={text.filter}
        name="filter"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
      />
      {query.category === null && (
        <SelectField
          label={text.show}
          value={query.show}
          options={SHOWS.map((show) => [show, text.shows[show]])}
          onChange={(show) => narrow({ show })}
        />
      )}
    </search>
  )
}

function Bulk(props: {
  texts: readonly CategoryText[]
  chosen: readonly CategoryText[]
  onChoose: (keys: readonly string[]) => void
  isBusy: boolean
  onAssign: (target: AssignTarget | null) => void
}) {
  const text = useCategoryTextsText()
  const { texts, chosen } = props
  const isWhole = chosen.length === texts.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          checked={isWhole}
          onChange={() => props.onChoose(isWhole ? [] : texts.map(({ key }) => key))}
        />
        {chosen.length === 0 ? text.selectPage : text.selected(chosen.length)}
      </label>
      {chosen.length > 0 && (
        <>
          <Button tone="primary" onClick={() => props.onAssign(null)}>
            {text.choose}
          </Button>
          <Button isBusy={props.isBusy} onClick={() => props.onAssign('own')}>
            {text.own(chosen.length)}
          </Button>
          <Button isBusy={props.isBusy} onClick={() => props.onAssign('none')}>
            {text.none}
          </Button>
        </>
      )}
    </div>
  )
}

const SHORTCUTS = ['next', 'previous', 'open', 'select', 'accept', 'noCategory', 'undo'] as const

function CategoryTexts() {
  const text = useCategoryTextsText()
  const { screens } = useFrameText()
  useRowKeys()
  const list = useTextQuery()
  const { query, hrefOf } = list
  const answer = categoryTexts.list.use(query, true)
  const { data } = answer
  const [chosenKeys, choose] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly CategoryText[]>([])
  const [runId, setRunId] = useState<number | null>(null)
  const assign = useChange(categoryTexts.assign, {
    invalidates: INVALIDATES,
    done: text.assigned,
    onError: useErrorToast(text.failed),
  })
  const texts = data?.texts ?? []
  const chosen = texts.filter(({ key }) => chosenKeys.includes(key))
  const send = (of: readonly CategoryText[], target: AssignTarget | null) =>
    target === null
      ? setAsked(of)
      : assign.mutate(
          { keys: of.map(({ key }) => key), target },
          {
            onSuccess: ({ runId }) => {
              setAsked([])
              choose([])
              setRunId(runId)
            },
          },
        )
  const { variables } = assign
  const busyKeys = assign.isPending && variables ? variables.keys : []
  const lastPage = data ? Math.max(1, data.totalPages) : query.page
  const lastHref = hrefOf({ page: lastPage })
  // Assigning the last text of the last page leaves that page empty.
  useEffect(() => {
    if (lastPage < query.page) navigate(lastHref, { replace: true, keepPlace: true })
  }, [lastPage, query.page, lastHref])
  return (
    <>
      <PageTitle screen="category-texts" intro={text.intro[query.show]}>
        <ShortcutHelp actions={SHORTCUTS} />
        <a className="admin-button" href={adminLink('spelling-clusters')}>
          {screens['spelling-clusters']}
        </a>
      </PageTitle>
      <Controls {...list} />
      {query.category !== null && (
        <p className="flex flex-wrap items-center gap-3">
          {texts[0] && <bdi className="font-semibold">{texts[0].category?.name}</bdi>}
          <a className="admin-button" href={adminLink('category-texts')}>
            {text.allCategories}
          </a>
        </p>
      )}
      <StartedRun runId={runId} />
      <Loaded query={answer} skeleton={<LoadingTable />} />
      {data && texts.length === 0 && (
        <EmptyState
          title={query.filter ? text.noMatch : text.empty[query.show]}
          text={query.filter ? text.noMatchText : text.emptyText[query.show]}
        />
      )}
      {data && texts.length > 0 && (
        <section className="admin-card grid gap-3" aria-label={text.count(data.totalCount)}>
          <p className="text-ink-soft">{text.count(data.totalCount)}</p>
          <Bulk
            texts={texts}
            chosen={chosen}
            onChoose={choose}
            isBusy={assign.isPending}
            onAssign={(target) => send(chosen, target)}
          />
          <ul className="text-list">
            {texts.map((each) => (
              <TextItem
                key={each.key}
                text={each}
                isChosen={chosen.includes(each)}
                isBusy={busyKeys.includes(each.key)}
                onChoose={(isChosen) =>
                  choose(
                    isChosen
                      ? [...chosenKeys, each.key]
                      : chosenKeys.filter((key) => key !== each.key),
                  )
                }
                onAssign={(target) => send([each], target)}
              />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <AdminPager page={query.page} pages={data.totalPages} hrefOf={(page) => hrefOf({ page })} />
      )}
      {asked.length > 0 && (
        <AssignDialog
          texts={asked}
          isBusy={assign.isPending}
          error={assign.error}
          onAssign={(target) => send(asked, target)}
          onClose={() => setAsked([])}
        />
      )}
    </>
  )
}

export const screen = { View: CategoryTexts }
