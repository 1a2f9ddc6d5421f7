import { Button } from '../../platform/admin-ui/button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { useShowRefusal } from '../../platform/admin-ui/error-text.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { link } from '../../platform/urls/routes.ts'
import { type LoggedQuery, queryLog } from '../client.ts'
import { useQueryLogText } from './query-text.ts'

const redirectLink = (query: string) =>
  adminLink('redirects', { show: 'rules', source: link.search('en', { q: query }) })

function Results({ searches, unanswered }: LoggedQuery) {
  const text = useQueryLogText()
  if (unanswered === 0) return text.alwaysFound
  return unanswered === searches ? text.neverFound : text.without(unanswered)
}

function Actions(props: {
  logged: LoggedQuery
  isIgnored: boolean
  brandLink: (alias: string) => string
  onSynonym: (query: string) => void
}) {
  const { isIgnored, brandLink, onSynonym } = props
  const { query, place } = props.logged
  const text = useQueryLogText()
  const ignore = useChange(queryLog.ignore, {
    invalidates: [queryLog.list],
    done: () => ({ title: isIgnored ? text.restored : text.ignored, text: query }),
    onError: useShowRefusal(text.failed),
  })
  const ignoreLabel = isIgnored ? text.restore : text.ignore
  return (
    <div className="flex flex-wrap gap-1 py-1">
      {!isIgnored && (
        <>
          <Button aria-label={text.actionOn(text.synonym, query)} onClick={() => onSynonym(query)}>
            {text.synonym}
          </Button>
          <a
            className="admin-button"
            aria-label={text.actionOn(text.brand, query)}
            href={brandLink(query)}
          >
            {text.brand}
          </a>
          {place === '' && (
            <a
              className="admin-button"
              aria-label={text.actionOn(text.redirect, query)}
              href={redirectLink(query)}
            >
              {text.redirect}
            </a>
          )}
        </>
      )}
      <Button
        tone="quiet"
        isBusy={ignore.isPending}
        aria-label={text.actionOn(ignoreLabel, query)}
        onClick={() => ignore.mutate({ query, place, ignored: !isIgnored })}
      >
        {ignoreLabel}
      </Button>
    </div>
  )
}

export function QueryTable(props: {
  queries: readonly LoggedQuery[]
  isIgnored: boolean
  brandLink: (alias: string) => string
  onSynonym: (query: string) => void
}) {
  const text = useQueryLogText()
  const { columns } = text
  const { number, longDay } = useFormats()
  return (
    <DataTable
      label={text.table}
      cards="card-table"
      rows={props.queries}
      keyOf={({ query, place }) => `${query}\n${place}`}
      columns={[
        [
          columns.query,
          ({ query, placeName }) => (
            <a
              className="text-link wrap-anywhere"
              href={adminLink('search', { q: query, location: placeName })}
            >
              <bdi>{query}</bdi>
            </a>
          ),
          { isBare: true },
        ],
        [columns.place, ({ placeName }) => <bdi>{placeName ?? text.anywhere}</bdi>],
        [columns.searches, ({ searches }) => number(searches), { isNumber: true }],
        [columns.results, (logged) => <Results {...logged} />],
        [columns.clicks, ({ clicks }) => number(clicks), { isNumber: true }],
        [columns.lastDay, ({ lastDay }) => longDay(lastDay)],
        [columns.actions, (logged) => <Actions {...props} logged={logged} />, { isBare: true }],
      ]}
    />
  )
}
