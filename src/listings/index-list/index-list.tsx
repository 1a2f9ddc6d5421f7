import type { ReactNode } from 'react'
import { type IndexListText, indexText } from '#text/listings/index-list/index-screens.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import type { ListPage } from '../../platform/calls/paging.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { isPastEnd } from '../../platform/site-ui/resolve-page.ts'
import { StaticPart } from '../../platform/site-ui/static-part.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { link } from '../../platform/urls/routes.ts'
import { findFirstPosition, type IndexHref, type IndexQuery } from './index-query.ts'

/** Filtered and empty lists are noindex. The canonical URL leaves out the view. */
export function IndexHead(props: {
  title: string
  description: string | undefined
  isEmpty: boolean
  query: IndexQuery
  hrefOf: IndexHref
}) {
  const { title, description, isEmpty, query, hrefOf } = props
  const { filter, page } = query
  const isNarrowed = filter !== ''
  return (
    <PageHead
      title={isNarrowed ? indexText.narrowed(title, filter) : title}
      description={
        isNarrowed && description ? indexText.narrowedDescription(description, filter) : description
      }
      page={page}
      canonical={hrefOf({ filter, page })}
      noindex={isNarrowed || isEmpty}
    />
  )
}

type LetteredWords = {
  title: string
  section: string
  description: string
  beginningWith: (letter: string) => string
  descriptionOf: (letter: string) => string
}

export function LetteredTitle(props: {
  words: LetteredWords
  letter: string | null
  all: string
  isEmpty: boolean
  query: IndexQuery
  hrefOf: IndexHref
}) {
  const { words, all, isEmpty, query, hrefOf } = props
  const letter = props.letter?.toUpperCase() ?? null
  const heading = letter === null ? words.title : words.beginningWith(letter)
  return (
    <>
      <IndexHead
        title={heading}
        description={letter === null ? words.description : words.descriptionOf(letter)}
        isEmpty={isEmpty}
        query={query}
        hrefOf={hrefOf}
      />
      <Breadcrumb
        steps={letter === null ? [] : [{ text: words.section, href: all }]}
        here={letter ?? words.section}
      />
      <h1 className="mt-4 mb-5 text-3xl">{heading}</h1>
    </>
  )
}

type IndexPage = ListPage & { total: number }

/** With `isPlaceholderData`, the data belongs to the previous request. */
type IndexResponse<List extends IndexPage> = {
  data: List | undefined
  isError: boolean
  isPlaceholderData: boolean
}

type Place = { query: IndexQuery; hrefOf: IndexHref }

export const isBehind = ({ data, isPlaceholderData }: IndexResponse<IndexPage>, page: number) =>
  data !== undefined && !isPlaceholderData && isPastEnd(page, data)

export const isBare = (
  answer: IndexResponse<IndexPage>,
  query: IndexQuery,
  letter: string | null,
) => answer.data?.total === 0 && !answer.isPlaceholderData && query.filter === '' && letter === null

function Empty(props: { text: IndexListText; bare: boolean; all: string }) {
  const { text, bare, all } = props
  return (
    <EmptyState title={text.empty} text={bare ? text.nothingYet : text.emptyText}>
      <a href={bare ? link.home(LANGUAGE) : all} className="button">
        {bare ? indexText.backHome : text.browseAll}
      </a>
    </EmptyState>
  )
}

function Told(props: { list: IndexPage; text: IndexListText; bare: boolean; all: string }) {
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

export function IndexList<List extends IndexPage>(
  props: Place & {
    answer: IndexResponse<List>
    text: IndexListText
    bare: boolean
    all: string
    skeleton: ReactNode
    children: (list: List) => ReactNode
  },
) {
  const { answer, text, bare, all, query, hrefOf } = props
  const { data, isError, isPlaceholderData } = answer
  if (isError)
    return (
      <EmptyState title={text.error} text={text.errorText} isError>
        {/* A `target` disables client-side navigation, which would reuse the cached error. */}
        <a href={hrefOf(query)} target="_self" className="button">
          {indexText.retry}
        </a>
      </EmptyState>
    )
  return (
    <>
      <div aria-busy={!data || isPlaceholderData}>
        {data
          ? data.total > 0 && <StaticPart of={data}>{() => props.children(data)}</StaticPart>
          : props.skeleton}
      </div>
      <div role="status" className="mt-6 empty:mt-0 sm:text-center">
        {data ? (
          <Told list={data} text={text} bare={bare} all={all} />
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
