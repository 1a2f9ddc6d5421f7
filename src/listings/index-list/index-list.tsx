import type { ReactNode } from 'react'
import type { categoriesText } from '#text/listings/categories/categories.ts'
import { indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import type { ListPage } from '../../platform/calls/paging.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { isPastEnd } from '../../platform/site-ui/resolve-page.ts'
import { StaticPart } from '../../platform/site-ui/static-part.tsx'
import { EmptyState, LoadError } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { link } from '../../platform/urls/routes.ts'
import { IndexFilter } from './index-controls.tsx'
import { findFirstPosition, type IndexHref, type IndexQuery } from './index-query.ts'
import { NotFound } from './not-found.tsx'

type IndexText = Pick<typeof categoriesText, 'filter' | 'placeholder' | 'results'>
type ResultsText = IndexText['results']

type Heading = {
  title: string
  description: string | undefined
  steps: { text: string; href: string }[]
  here: string
}

type LetteredText = Pick<
  typeof categoriesText,
  'title' | 'section' | 'description' | 'beginningWith' | 'descriptionOf'
>

export function buildLetteredHeading(text: LetteredText, of: string | null, all: string): Heading {
  const { title, description, section } = text
  if (of === null) return { title, description, steps: [], here: section }
  const letter = of.toUpperCase()
  return {
    title: text.beginningWith(letter),
    description: text.descriptionOf(letter),
    steps: [{ text: section, href: all }],
    here: letter,
  }
}

type IndexPage = ListPage & { total: number }

/** With `isPlaceholderData`, the data belongs to the previous request. */
type IndexResponse<List extends IndexPage> = {
  data: List | undefined
  isError: boolean
  isPlaceholderData: boolean
}

function Empty(props: { text: ResultsText; bare: boolean; all: string }) {
  const { text, bare, all } = props
  return (
    <EmptyState title={text.empty} text={bare ? text.nothingYet : text.emptyText}>
      <a href={bare ? link.home(LANGUAGE) : all} className="button">
        {bare ? indexText.backHome : text.browseAll}
      </a>
    </EmptyState>
  )
}

function Status(props: { list: IndexPage; text: ResultsText; bare: boolean; all: string }) {
  const { list, text, bare, all } = props
  if (list.total === 0) return <Empty text={text} bare={bare} all={all} />
  const from = findFirstPosition(list)
  const to = Math.min(list.page * INDEX_PAGE_SIZE, list.total)
  return (
    <p className="text-ink-soft tabular-nums">
      {indexText.showing(from, to, text.counted(list.total))}
    </p>
  )
}

type IndexProps<List extends IndexPage> = {
  heading: Heading
  text: IndexText
  answer: IndexResponse<List>
  letter?: string | null
  query: IndexQuery
  hrefOf: IndexHref
  /** Where visitors find the whole list. */
  all: string
  aboveFilter?: ReactNode
  besideFilter?: ReactNode
  belowList?: ReactNode
  skeleton: ReactNode
  children: (list: List) => ReactNode
}

function Results<List extends IndexPage>(props: IndexProps<List> & { bare: boolean }) {
  const { answer, bare, all, query, hrefOf } = props
  const text = props.text.results
  const { data, isError, isPlaceholderData } = answer
  if (isError) return <LoadError text={{ ...indexText, ...text }} href={hrefOf(query)} />
  return (
    <>
      <div aria-busy={!data || isPlaceholderData}>
        {data
          ? data.total > 0 && <StaticPart of={data}>{() => props.children(data)}</StaticPart>
          : props.skeleton}
      </div>
      <div role="status" className="mt-6 empty:mt-0 sm:text-center">
        {data ? (
          <Status list={data} text={text} bare={bare} all={all} />
        ) : (
          <p className="sr-only">{text.loading}</p>
        )}
      </div>
      {data && (
        <div className="mt-4">
          <Pager
            page={data.page}
            pages={data.pages}
            hrefOf={(page) => hrefOf({ ...query, page })}
            ends={false}
          />
        </div>
      )}
    </>
  )
}

/** Filtered and empty lists are noindex. The canonical URL leaves out the view. */
export function IndexScreen<List extends IndexPage>(props: IndexProps<List>) {
  const { heading, text, answer, letter = null, query, hrefOf } = props
  const { filter, page } = query
  const { title, description } = heading
  const { data, isPlaceholderData } = answer
  if (data && !isPlaceholderData && isPastEnd(page, data)) return <NotFound />
  const isNarrowed = filter !== ''
  const bare = data?.total === 0 && !isPlaceholderData && !isNarrowed && letter === null
  return (
    <div className="sheet pt-5">
      <PageHead
        title={isNarrowed ? indexText.narrowed(title, filter) : title}
        description={
          isNarrowed && description
            ? indexText.narrowedDescription(description, filter)
            : description
        }
        page={page}
        canonical={hrefOf({ filter, page })}
        noindex={isNarrowed || data?.total === 0}
      />
      <Breadcrumb steps={heading.steps} here={heading.here} />
      <h1 className="mt-4 mb-5 text-3xl">{title}</h1>
      {!bare && (
        <div className="mb-6 flex flex-col gap-4">
          {props.aboveFilter}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <IndexFilter
              query={query}
              hrefOf={hrefOf}
              label={text.filter}
              placeholder={text.placeholder}
            />
            {props.besideFilter}
          </div>
        </div>
      )}
      <Results {...props} bare={bare} />
      {!bare && props.belowList}
    </div>
  )
}
