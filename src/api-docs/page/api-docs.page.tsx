import './api-docs.css'
import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import { StaticPart } from '../../platform/site-ui/static-part.tsx'
import { LoadError } from '../../platform/ui/empty-state.tsx'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import { CALLS, link } from '../../platform/urls/routes.ts'
import { type ApiReference, findApiReference } from '../open-api.ts'
import { CallSection } from './call-section.tsx'
import { formatAnchor, MembersTable } from './members-table.tsx'

export function ContentsList({ reference }: { reference: ApiReference }) {
  const groups = [
    ...reference.groups.map(({ name, calls }) => ({
      name,
      entries: calls.map((call) => ({ name: call.name, text: call.summary })),
    })),
    {
      name: apiDocsText.shapes,
      entries: reference.shapes.map(({ name }) => ({ name, text: name })),
    },
  ]
  return (
    <nav aria-label={apiDocsText.contents} className="api-contents self-start text-sm">
      {groups.map(({ name, entries }) => (
        <div key={name} className="mb-4 break-inside-avoid">
          <p className="font-semibold">{name}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <a href={`#${formatAnchor(entry.name)}`} className="footer-link">
                  {entry.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const DOCUMENT_LANGUAGE = { lang: 'en', dir: 'ltr' }

function Introduction({ reference }: { reference: ApiReference }) {
  return (
    <>
      <div {...DOCUMENT_LANGUAGE} className="flex max-w-[70ch] flex-col gap-3">
        {reference.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <a href={CALLS.openApi.pattern} className="button">
          {apiDocsText.document}
        </a>
        <span className="text-ink-soft text-sm">{apiDocsText.version(reference.version)}</span>
      </p>
    </>
  )
}

function Reference({ reference }: { reference: ApiReference }) {
  const { origin } = usePageContext()
  return (
    <div {...DOCUMENT_LANGUAGE} className="api-columns mt-12">
      <ContentsList reference={reference} />
      <div className="flex flex-col gap-14">
        {reference.groups.map(({ name, calls }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className="mb-4 text-2xl">
              {name}
            </h2>
            <div className="flex flex-col gap-10">
              {calls.map((call) => (
                <CallSection key={call.name} call={call} origin={origin} />
              ))}
            </div>
          </section>
        ))}
        <section>
          <h2 lang={LANGUAGE} className="text-2xl">
            {apiDocsText.shapes}
          </h2>
          <p lang={LANGUAGE} className="mt-1 mb-4 text-ink-soft">
            {apiDocsText.shapesText}
          </p>
          <div className="flex flex-col gap-8">
            {reference.shapes.map(({ name, members }) => (
              <section key={name} id={formatAnchor(name)} className="api-call scroll-mt-4">
                <h3 className="mb-2 text-lg">{name}</h3>
                <MembersTable members={members} />
              </section>
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}

function ApiDocsView() {
  const { data, isError } = useCall(findApiReference, null)
  return (
    <>
      <PageHead
        title={apiDocsText.title}
        description={apiDocsText.description}
        canonical={link.apiDocs(LANGUAGE)}
      />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={apiDocsText.title} />
        <h1 className="mt-4 mb-6 text-3xl">{data?.title ?? apiDocsText.title}</h1>
        {data ? (
          <StaticPart of={data}>
            {() => (
              <>
                <Introduction reference={data} />
                <Reference reference={data} />
              </>
            )}
          </StaticPart>
        ) : isError ? (
          <LoadError text={apiDocsText} href={link.apiDocs(LANGUAGE)} />
        ) : (
          <div className="flex flex-col gap-6" aria-busy="true">
            <p role="status" className="text-ink-soft">
              {apiDocsText.loading}
            </p>
            <Repeated times={4}>
              <Skeleton className="h-40 w-full" />
            </Repeated>
          </div>
        )}
      </div>
    </>
  )
}

export const screen: Screen = {
  async load(_visit, loadCall) {
    await loadCall(findApiReference, null, { sends: ['title'] })
    return { status: 200 }
  },
  View: ApiDocsView,
}
