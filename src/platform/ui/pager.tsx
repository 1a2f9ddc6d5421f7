import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagerText } from '#text/platform/ui/pager.ts'

const REACH = 2
const CELL =
  'inline-flex h-11 min-w-9 items-center justify-center gap-1 rounded-card px-1 tabular-nums sm:h-10 sm:min-w-10 sm:px-2'
const LINK = `${CELL} border border-line bg-card hover:border-line-strong`

function Step(props: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (props.href !== null)
    return (
      <a href={props.href} rel={props.rel} className={`${LINK} px-3`}>
        {props.children}
      </a>
    )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a link without a target is not focusable
    // biome-ignore lint/a11y/useSemanticElements: assistive technology ignores an anchor without href
    <span role="link" aria-disabled="true" className={`${CELL} px-3 text-ink-soft`}>
      {props.children}
    </span>
  )
}

export function Pager(props: {
  page: number
  pages: number
  hrefOf: (page: number) => string
  ends?: boolean
  text?: typeof pagerText
}) {
  const { page, pages, hrefOf, ends = true, text = pagerText } = props
  if (pages <= 1) return null
  const middle = ends ? page : Math.max(1 + REACH, Math.min(page, pages - REACH))
  const start = Math.max(1, middle - REACH)
  const end = Math.min(pages, middle + REACH)
  const window = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const link = (each: number) => (
    <li key={each}>
      {each === page ? (
        <a
          href={hrefOf(each)}
          aria-current="page"
          aria-label={text.page(each)}
          className={`${CELL} bg-accent font-semibold text-on-accent`}
        >
          {each}
        </a>
      ) : (
        <a href={hrefOf(each)} aria-label={text.page(each)} className={LINK}>
          {each}
        </a>
      )}
    </li>
  )
  const gap = (key: string) => (
    <li key={key} aria-hidden="true" className="text-ink-soft sm:px-1">
      …
    </li>
  )
  return (
    <nav
      aria-label={text.label}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:justify-center"
    >
      <Step href={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
        {text.previous}
      </Step>
      <ol
        className={`order-3 flex w-full flex-wrap items-center justify-center gap-1 sm:order-none sm:gap-1.5 sm:w-auto ${ends ? '' : 'max-sm:[&_a]:min-w-11'}`}
      >
        {ends && start > 1 && link(1)}
        {ends && start > 2 && gap('before')}
        {window.map(link)}
        {ends && end < pages - 1 && gap('after')}
        {ends && end < pages && link(pages)}
      </ol>
      <Step href={page < pages ? hrefOf(page + 1) : null} rel="next">
        {text.next}
        <ChevronRight aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      </Step>
    </nav>
  )
}
