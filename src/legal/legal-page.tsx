import './legal-page.css'
import { legalPageText } from '#text/legal/text/legal-page.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { Skeleton } from '../platform/ui/skeleton.tsx'
import { findSiteProfile } from '../settings/public-settings.ts'
import { LegalBlock } from './legal-block.tsx'
import type { LegalText, Section } from './text/blocks.ts'
import { createUnknownOperator } from './text/operator.ts'
import { useCurrentSection } from './use-current-section.ts'

type Titled = Pick<Section, 'id' | 'title'>

function ContentsLinks({ sections, current }: { sections: Titled[]; current: string | null }) {
  return (
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
}

function Contents({ sections }: { sections: Titled[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const links = <ContentsLinks sections={sections} current={current} />
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

const LOADING_SECTIONS = 3

function LoadingText() {
  return (
    <div className="legal-page" aria-busy="true">
      <p role="status" className="sr-only">
        {legalPageText.loading}
      </p>
      <div className="legal-text">
        {Array.from({ length: LOADING_SECTIONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <section key={index}>
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-11/12" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </section>
        ))}
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

/** The page also renders without operator data; it then omits unknown values. */
export function LegalPage({ text, href }: { text: LegalText; href: string }) {
  const { siteName } = usePageContext()
  const { data, isError } = useCall(findSiteProfile, null)
  const operator = data ?? (isError ? createUnknownOperator(siteName) : null)
  const updated = operator && legalPageText.lastUpdated(operator.legalUpdatedOn)
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

export const fetchLegalPage: Screen['load'] = async (_visit, loadCall) => {
  await loadCall(findSiteProfile, null)
  return { status: 200 }
}
