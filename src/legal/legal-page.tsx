import './legal-page.css'
import { useEffect, useState } from 'react'
import { legalPageText } from '#text/legal/text/legal-page.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { ColumnHeads } from '../platform/ui/column-heads.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { Repeated, Skeleton } from '../platform/ui/skeleton.tsx'
import { link, type SiteLanguage } from '../platform/urls/routes.ts'
import { findSiteProfile } from '../settings/public-settings.ts'
import {
  type Block,
  type LegalText,
  type Operator,
  type Part,
  parseLegalText,
  type Section,
  type Sentence,
} from './parse-legal-text.ts'

/** Only plain addresses become links; other text is shown unchanged. */
const ADDRESS = /^[^\s@?&#%/:"'<>,;]+@[^\s@?&#%/:"'<>,;]+$/

function EmailLink({ address }: { address: string }) {
  const text = <bdi>{address}</bdi>
  return ADDRESS.test(address) ? <a href={`mailto:${address}`}>{text}</a> : text
}

function PartText({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('value' in part) return <bdi className="whitespace-pre-line">{part.value}</bdi>
  if ('email' in part) return <EmailLink address={part.email} />
  return <a href={link[part.to](LANGUAGE)}>{part.text}</a>
}

function Words({ sentence }: { sentence: Sentence }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
  return sentence.map((part, index) => <PartText key={index} part={part} />)
}

const keyOf = (sentence: Sentence) => JSON.stringify(sentence)

function LegalTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <caption>{block.caption}</caption>
      <ColumnHeads names={block.head} />
      <tbody>
        {block.rows.map(([name = [], ...cells]) => (
          <tr key={keyOf(name)}>
            <th scope="row">
              <Words sentence={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={block.head[index + 1]}>
                <Words sentence={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Operator values are rendered as text, never as markup. */
export function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'table') return <LegalTable block={block} />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words sentence={block.sentence} />
      </p>
    )
  if (block.kind === 'terms')
    return (
      <dl>
        {block.rows.map(({ name, text }) => (
          <div key={keyOf([...name, ...text])}>
            <dt>
              <Words sentence={name} />
            </dt>
            <dd>
              <Words sentence={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={keyOf(item)}>
          <Words sentence={item} />
        </li>
      ))}
    </List>
  )
}

/** The line is one eighth of the window's height below its top. */
const READING_LINE = '-12% 0px -87% 0px'
const SCROLL_TOLERANCE_PX = 8

function endNearest(inOrder: readonly string[]): string | null {
  const first = document.getElementById(inOrder[0] ?? '')
  const isAbove = first !== null && first.getBoundingClientRect().top > 0
  return inOrder.at(isAbove ? 0 : -1) ?? null
}

/** The section at the reading line, or the chosen one if it is too short to reach the line. */
export function useCurrentSection(ids: readonly string[]) {
  const [reached, setReached] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const inOrder = key.split(' ')
    const atLine = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) atLine.add(target.id)
          else atLine.delete(target.id)
        }
        setReached(inOrder.findLast((id) => atLine.has(id)) ?? endNearest(inOrder))
      },
      { rootMargin: READING_LINE },
    )
    for (const id of inOrder) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key])

  useEffect(() => {
    // The hash is not decoded: own anchors are ASCII, and others may be malformed.
    const choose = () => setChosen(location.hash.slice(1) || null)
    choose()
    addEventListener('hashchange', choose)
    return () => removeEventListener('hashchange', choose)
  }, [])

  useEffect(() => {
    if (chosen === null) return
    // The jump itself fires a scroll event, so compare positions.
    const jumpedTo = window.scrollY
    const forget = () => {
      if (Math.abs(window.scrollY - jumpedTo) > SCROLL_TOLERANCE_PX) setChosen(null)
    }
    addEventListener('scroll', forget, { passive: true })
    return () => removeEventListener('scroll', forget)
  }, [chosen])

  return chosen !== null && ids.includes(chosen) ? chosen : reached
}

function Contents({ sections }: { sections: Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={legalPageText.contents} className="legal-contents-beside">
        <p>{legalPageText.contents}</p>
        {links}
      </nav>
      <details className="legal-contents-above">
        <summary>{legalPageText.contents}</summary>
        <nav aria-label={legalPageText.contents}>{links}</nav>
      </details>
    </>
  )
}

function Reading({ sections }: { sections: Section[] }) {
  return (
    <div className="legal-page">
      <Contents sections={sections} />
      <div className="legal-text">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {blocks.map((block) => (
              <LegalBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function LoadingText() {
  return (
    <div className="legal-page" aria-busy="true">
      <p role="status" className="sr-only">
        {legalPageText.loading}
      </p>
      <div className="legal-text">
        <Repeated times={3}>
          <section>
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-11/12" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </section>
        </Repeated>
      </div>
    </div>
  )
}

function LegalError({ href }: { href: string }) {
  const { title, text, retry } = legalPageText.fault
  return (
    <div className="mt-6">
      <EmptyState title={title} text={text} isError>
        {/* A `target` disables client-side navigation, which would reuse the cached error. */}
        <a href={href} target="_self" className="button">
          {retry}
        </a>
      </EmptyState>
    </div>
  )
}

function LegalPage({ text, href }: { text: LegalText; href: string }) {
  const { siteName } = usePageContext()
  const { data, isError } = useCall(findSiteProfile, null)
  const operator: Operator | null = data ?? (isError ? { siteName } : null)
  const updated = operator && legalPageText.lastUpdated(operator.legalUpdatedOn ?? '')
  return (
    <>
      <PageHead title={text.title} description={text.description(siteName)} canonical={href} />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={text.title} />
        <h1 className="mt-4 text-3xl">{text.title}</h1>
        <p className="mt-2 min-h-6 text-ink-soft">{updated}</p>
        {isError && <LegalError href={href} />}
        {operator ? <Reading sections={text.sections(operator)} /> : <LoadingText />}
      </div>
    </>
  )
}

export function createLegalScreen(
  source: string,
  hrefIn: (language: SiteLanguage) => string,
): Screen {
  const text = parseLegalText(source)
  return {
    async load(_visit, loadCall) {
      await loadCall(findSiteProfile, null, { sends: 'all' })
      return { status: 200 }
    },
    // biome-ignore lint/correctness/noComponentHookFactories: called once, by the module of each page
    View: () => <LegalPage text={text} href={hrefIn(LANGUAGE)} />,
  }
}
