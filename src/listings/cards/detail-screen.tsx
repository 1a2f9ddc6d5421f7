import { ChevronLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { detailText } from '#text/listings/cards/detail.ts'
import type { Call } from '../../platform/calls/call.ts'
import type { ListPage } from '../../platform/calls/paging.ts'
import type { Screen, Use, Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { hasFirstPageNumber, isPastEnd } from '../../platform/site-ui/resolve-page.ts'
import { NotFound, NothingHere } from '../index-list/not-found.tsx'
import { type FoundState, useFound } from './detail-state.tsx'

type DetailErrorState = Exclude<FoundState<unknown>, { kind: 'found' | 'loading' }>

type Words = { missing: string; missingHint: string; failed: string; back: string }

function DetailError(props: {
  state: DetailErrorState
  words: Words
  Icon: LucideIcon
  backHref: string
  retryHref: string
}) {
  const { state, words, Icon, backHref, retryHref } = props
  const back = (
    <a href={backHref} className="button">
      <ChevronLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {words.back}
    </a>
  )
  if (state.kind === 'missing') {
    const heading = state.detail || words.missing
    return (
      <>
        <PageHead title={heading} />
        <NothingHere
          mark={<Icon size={112} strokeWidth={0.75} className="relative text-ink-soft" />}
          heading={heading}
          text={words.missingHint}
          idPrefix="detail-missing"
        >
          {back}
        </NothingHere>
      </>
    )
  }
  return (
    <div className="sheet pt-8 md:pt-14">
      <PageHead title={words.failed} />
      <div role="alert">
        <h1 className="text-3xl">{words.failed}</h1>
        <p className="mt-3 text-ink-soft">
          {`${detailText.status(state.status)} ${detailText.tryLater}`}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A `target` disables client-side navigation, which would reuse the cached error. */}
        <a href={retryHref} target="_self" className="button">
          {detailText.retry}
        </a>
        {back}
      </div>
    </div>
  )
}

type Paged = { page: number }

type Detail<Input, Requested, Wire, Value> = {
  call: Call<Input, Wire, Value>
  inputOf: (visit: Visit) => Requested
  hrefOf: (input: Requested) => string
  /** The parts of the input that the current URL of the value has instead of the requested ones. */
  identify: (value: Value) => Partial<Requested>
  sent: Use<NoInfer<Value>>
  words: Words
  Icon: LucideIcon
  backHref: string
  skeleton: ReactNode
  render: (value: Value) => ReactNode
}

export function createDetailScreen<
  Input,
  Requested extends Input & Paged,
  Wire,
  Value extends ListPage,
>(detail: Detail<Input, Requested, Wire, Value>): Screen {
  const { call, inputOf, hrefOf, identify, sent, words, Icon, backHref, skeleton, render } = detail
  return {
    /** Redirects to the canonical URL, and returns 404 without a value or past the last page. */
    async load(visit, loadCall) {
      const input = inputOf(visit)
      const found = await loadCall(call, input, sent)
      if (found.kind === 'moved') return { location: hrefOf({ ...input, ...found.parameters }) }
      if (found.kind === 'missing' || found.kind === 'gone')
        return { status: 404, detail: found.detail }
      if (found.kind !== 'found') return { status: 404 }
      const current = hrefOf({ ...input, ...identify(found.value) })
      if (current !== hrefOf(input) || hasFirstPageNumber(visit.query)) return { location: current }
      return { status: isPastEnd(input.page, found.value) ? 404 : 200 }
    },
    View({ visit }) {
      const input = inputOf(visit)
      const found = useFound(call, input, visit)
      if (found.kind === 'loading') return skeleton
      if (found.kind !== 'found')
        return (
          <DetailError {...{ words, Icon, backHref }} state={found} retryHref={hrefOf(input)} />
        )
      return isPastEnd(input.page, found.value) ? <NotFound /> : render(found.value)
    },
  }
}
