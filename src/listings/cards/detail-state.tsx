import { ChevronLeft, type LucideIcon } from 'lucide-react'
import { detailText } from '#text/listings/cards/detail.ts'
import type { Call } from '../../platform/calls/call.ts'
import { CallError, useCall } from '../../platform/calls/use-call.ts'
import type { Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { NothingHere } from '../index-list/not-found.tsx'

type FoundState<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'loading' }
  | { kind: 'missing'; detail: string }
  /** `status` is the HTTP status; null means no response. */
  | { kind: 'fault'; status: number | null }

export function useFound<Input, Wire, Value>(
  call: Call<Input, Wire, Value>,
  input: Input,
  visit: Visit,
): FoundState<Value> {
  // Requesting a known 404 again would only log an error in the console.
  const isError = visit.status !== null && visit.status !== 200
  const { data, error } = useCall(call, input, false, !isError)
  if (data !== undefined) return { kind: 'found', value: data }
  if (visit.status === 404 || visit.status === 410)
    return { kind: 'missing', detail: visit.detail ?? '' }
  if (visit.status !== null && visit.status >= 500) return { kind: 'fault', status: visit.status }
  if (!error) return { kind: 'loading' }
  const status = error instanceof CallError ? error.status : null
  if (error instanceof CallError && (status === 404 || status === 410))
    return { kind: 'missing', detail: error.detail }
  return { kind: 'fault', status }
}

type Trouble = Exclude<FoundState<unknown>, { kind: 'found' | 'loading' }>

type Words = { missing: string; missingHint: string; failed: string; back: string }

export function FoundTrouble(props: {
  trouble: Trouble
  words: Words
  Icon: LucideIcon
  backHref: string
  retryHref: string
}) {
  const { trouble, words, Icon, backHref, retryHref } = props
  const back = (
    <a href={backHref} className="button">
      <ChevronLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {words.back}
    </a>
  )
  if (trouble.kind === 'missing') {
    const heading = trouble.detail || words.missing
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
          {`${detailText.status(trouble.status)} ${detailText.tryLater}`}
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
