import { ChevronLeft, type LucideIcon } from 'lucide-react'
import { detailText } from '#text/listings/cards/detail.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { NothingHere } from '../index-list/nothing-here.tsx'
import type { FoundState } from './use-detail.ts'

type Trouble = Exclude<FoundState<unknown>, { kind: 'found' | 'loading' }>

type Words = { missing: string; missingHint: string; fault: string; back: string }

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
      <PageHead title={words.fault} />
      <div role="alert">
        <h1 className="text-3xl">{words.fault}</h1>
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
