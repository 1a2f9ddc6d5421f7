import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { FactList } from '../../platform/admin-ui/fact-list.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { Indexing } from '../indexing.ts'
import { useIndexingText } from './use-indexing-text.ts'

const Address = ({ path }: { path: string }) => (
  <a className="text-link break-all" dir="ltr" href={adminLink('indexing', { url: path })}>
    {path}
  </a>
)

function Parts({ business }: { business: NonNullable<Indexing['business']> }) {
  const text = useIndexingText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid justify-items-start gap-2">
      <h3 id={titleId}>{text.partsTitle}</h3>
      <ul className="grid gap-1">
        {business.parts.map(({ part, points, isTold }) => {
          const Icon = isTold ? CircleCheck : CircleX
          return (
            <li key={part} className="flex items-center gap-2">
              <Icon
                aria-hidden="true"
                size={16}
                className={isTold ? 'text-open' : 'text-ink-soft'}
              />
              <span>{text.parts[part]}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {text.pointsOf(isTold ? points : 0, points)}
              </span>
            </li>
          )
        })}
      </ul>
      <a className="text-link" href={adminLink('edit-business', {}, { id: String(business.id) })}>
        {text.edit}
      </a>
    </section>
  )
}

export function Explained({ found }: { found: Indexing }) {
  const text = useIndexingText()
  const titleId = useId()
  const { path, isShown, reason, status, location, canonical, business, sitemap } = found
  const Icon = isShown ? CircleCheck : CircleX
  const { facts } = text
  return (
    <section className="admin-card grid gap-4" aria-labelledby={titleId}>
      <div role="status">
        <h2 id={titleId} className="flex items-center gap-2">
          <Icon
            aria-hidden="true"
            size={20}
            className={`flex-none ${isShown ? 'text-open' : 'text-closed'}`}
          />
          {isShown ? text.shown : text.notShown}
        </h2>
        <p className="mt-1 max-w-[70ch]">{text.reasons[reason]}</p>
      </div>
      <FactList
        facts={[
          [
            facts.path,
            <bdi key="path" dir="ltr" className="break-all">
              {path}
            </bdi>,
          ],
          [facts.status, status],
          [facts.location, location !== null && <Address path={location} />],
          [facts.canonical, canonical !== null && <Address path={canonical} />],
          [facts.noindex, status === 200 && (found.isNoindex ? text.yes : text.no)],
          [facts.title, found.title],
          [facts.description, found.description],
          [
            facts.sitemap,
            sitemap !== null && (
              <a className="text-link" href={sitemap} target="_blank" rel="noreferrer">
                {sitemap}
              </a>
            ),
          ],
          [facts.score, business && text.score(business.quality, business.leastQuality)],
        ]}
      />
      {business && <Parts business={business} />}
    </section>
  )
}
