import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { DataTable } from '../../platform/admin-ui/data-table.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useSettingsText } from '../../settings-admin/settings-cards.tsx'
import { seo } from '../client.ts'

const INDEX = '/sitemap.xml'
const DEFAULT_FILES = [
  INDEX,
  '/sitemaps/main.xml',
  '/sitemaps/categories.xml',
  '/sitemaps/countries.xml',
  '/sitemaps/cities.xml',
  '/sitemaps/businesses/page-1.xml',
]
const SHOWN_FIRST = 12

function contentsOf(path: string) {
  if (path === INDEX) return 'index'
  const kinds = ['categories', 'countries', 'cities', 'businesses', 'districts'] as const
  return kinds.find((kind) => path.startsWith(`/sitemaps/${kind}`)) ?? 'main'
}

export function Sitemap() {
  const text = useSettingsText().sitemap
  const toast = useToast()
  const query = seo.sitemapSummary.use(null)
  const { data } = query
  const [isWhole, setWhole] = useState(false)
  const there = new Set([INDEX, ...(data?.addresses ?? DEFAULT_FILES)])
  const files = [...new Set([...DEFAULT_FILES, ...there])]
  const shown = isWhole ? files : files.slice(0, SHOWN_FIRST)
  async function copy(path: string) {
    const address = location.origin + path
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: text.copied, text: address, tone: 'success' })
    } catch {
      toast({ title: text.copyFailed, text: address, tone: 'destructive' })
    }
  }
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <Loaded query={query} skeleton="h-5 w-60" />
      {data && <p className="font-semibold">{text.counts(data.businesses, data.files)}</p>}
      <p className="max-w-[70ch] text-ink-soft">{text.note}</p>
      <DataTable
        label={text.title}
        cards="card-table"
        rows={shown}
        keyOf={(path) => path}
        columns={[
          [text.file, (path) => path, { isBare: true, className: 'whitespace-nowrap font-mono' }],
          [
            text.what,
            (path) =>
              `${text.contents[contentsOf(path)]}${there.has(path) ? '' : ` (${text.empty})`}`,
            { isBare: true },
          ],
          [
            text.acts,
            (path) => (
              <div className="flex flex-wrap gap-1">
                <Button tone="quiet" aria-label={text.copyOf(path)} onClick={() => void copy(path)}>
                  <Copy aria-hidden="true" size={16} />
                  {text.copy}
                </Button>
                <a
                  className="admin-button"
                  data-tone="quiet"
                  href={path}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={text.openOf(path)}
                >
                  <ExternalLink aria-hidden="true" size={16} />
                  {text.open}
                </a>
              </div>
            ),
            { isBare: true },
          ],
        ]}
      />
      {!!data?.inPlaceFiles && <p>{text.inPlace(data.inPlaceFiles)}</p>}
      {shown.length < files.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {text.more(files.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

export function SearchConsole() {
  const text = useSettingsText().console
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <ol className="grid max-w-[70ch] list-decimal gap-1 ps-5">
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
