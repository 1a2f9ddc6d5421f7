import { CircleCheck, CircleX } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { FactList } from '../../platform/admin-ui/fact-list.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { seo } from '../client.ts'
import { indexingText as english } from './indexing.en.ts'
import { indexingText as turkish } from './indexing.tr.ts'

type Explanation = ResultOf<typeof seo.indexing>
type Settings = ResultOf<typeof seo.indexingSettings>

const useIndexingText = () => useText({ en: english, tr: turkish })

function AddressForm({ address }: { address: string }) {
  const text = useIndexingText()
  const [url, setUrl] = useState(address)
  const [last, setLast] = useState(address)
  if (address !== last) {
    setLast(address)
    setUrl(address)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(adminLink('indexing', { url: url.trim() }), { keepPlace: true })
  }
  return (
    <search>
      <form onSubmit={submit} className="admin-card grid justify-items-start gap-3">
        <div className="w-full max-w-[52rem]">
          <Field
            label={text.url}
            name="url"
            type="search"
            dir="ltr"
            autoComplete="off"
            value={url}
            onChange={setUrl}
            hint={text.urlHint}
          />
        </div>
        <Button type="submit" tone="primary">
          {text.explain}
        </Button>
      </form>
    </search>
  )
}

const parseMinScore = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null

function Preview({ least: minScore, sample }: { least: number; sample: Settings['sample'] }) {
  const text = useIndexingText().settings
  const looked = sample.reduce((sum, { businesses }) => sum + businesses, 0)
  const out = sample.reduce(
    (sum, { quality, businesses }) => (quality < minScore ? sum + businesses : sum),
    0,
  )
  return <p role="status">{looked === 0 ? text.noPreview : text.preview(out, looked)}</p>
}

function ThresholdForm({ stored }: { stored: Settings }) {
  const text = useIndexingText().settings
  const titleId = useId()
  const [typed, setTyped] = useState(String(stored.leastQuality))
  const [ratingsAreOwn, setRatingsAreOwn] = useState(stored.ratingsAreOwn)
  const save = useChange(seo.saveIndexingSettings, {
    invalidates: [seo.indexingSettings, seo.indexing],
    done: text.saved,
    onError: useShowRefusal(text.notSaved),
  })
  const minScore = parseMinScore(typed)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (minScore !== null) save.mutate({ leastQuality: minScore, ratingsAreOwn })
  }
  return (
    <section className="admin-card" aria-labelledby={titleId}>
      <form onSubmit={submit} className="grid max-w-[52rem] justify-items-start gap-4">
        <h2 id={titleId}>{text.title}</h2>
        <div className="grid gap-2">
          <Field
            label={text.least}
            name="leastQuality"
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            problem={minScore === null ? text.leastProblem : ''}
            hint={text.leastHint}
          />
          {minScore !== null && <Preview least={minScore} sample={stored.sample} />}
        </div>
        <Switch
          label={text.ratings}
          hint={text.ratingsHint}
          name="ratingsAreOwn"
          isOn={ratingsAreOwn}
          onChange={setRatingsAreOwn}
        />
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {text.save}
        </Button>
      </form>
    </section>
  )
}

const Address = ({ path }: { path: string }) => (
  <a className="text-link break-all" dir="ltr" href={adminLink('indexing', { url: path })}>
    {path}
  </a>
)

function Parts({ business }: { business: NonNullable<Explanation['business']> }) {
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
      <a className="text-link" href={adminLink('edit-business', {}, { id: business.id })}>
        {text.edit}
      </a>
    </section>
  )
}

function Explained({ found }: { found: Explanation }) {
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

function ExplainedUrl({ url }: { url: string }) {
  const text = useIndexingText()
  const skeleton = (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-72" />
    </div>
  )
  return (
    <Loaded query={seo.indexing.use({ url })} skeleton={skeleton}>
      {(found) => <Explained found={found} />}
    </Loaded>
  )
}

function IndexingScreen() {
  const text = useIndexingText()
  const url = useAdminLocation().query.get('url')?.trim() ?? ''
  return (
    <div className="grid gap-4">
      <PageTitle screen="indexing" intro={text.intro} />
      <AddressForm address={url} />
      {url === '' ? (
        <EmptyState title={text.askTitle} text={text.askText} />
      ) : (
        <ExplainedUrl url={url} />
      )}
      <Loaded query={seo.indexingSettings.use(null)} skeleton="h-72">
        {(stored) => <ThresholdForm stored={stored} />}
      </Loaded>
    </div>
  )
}

export const screen = { View: IndexingScreen }
