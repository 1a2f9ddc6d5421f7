import './favorites.css'
import '../search-page/search.css'
import { useEffect, useState } from 'react'
import { favoritesText as words } from '#text/favorites/favorites.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { Breadcrumb } from '../platform/site-ui/breadcrumb.tsx'
import type { Screen, Visit } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { EmptyState, LoadError } from '../platform/ui/empty-state.tsx'
import { link } from '../platform/urls/routes.ts'
import { buildSharedPath, parseFavoriteList } from './favorite-list.ts'
import { findFavorites } from './favorites.ts'
import { ListAndMap, LoadingFavorites } from './list-and-map.tsx'
import type { OwnFavorites } from './own-favorites.tsx'

function Own() {
  const [Come, setCome] = useState<typeof OwnFavorites | null>(null)
  const [isError, setError] = useState(false)
  useEffect(() => {
    importAgain(() => import('./own-favorites.tsx')).then(
      (come) => setCome(() => come.OwnFavorites),
      () => setError(true),
    )
  }, [])
  if (isError) return <LoadError text={words} href={link.favorites(LANGUAGE)} />
  if (Come) return <Come />
  return (
    <>
      <p className="hidden noscript:block">{words.needsScript}</p>
      <LoadingFavorites />
    </>
  )
}

const sharedList = createLazyPart(async () => (await import('./favorite-cards.tsx')).SharedList)

const OwnLink = () => (
  <a href={link.favorites(LANGUAGE)} className="button favorites-action">
    {words.own}
  </a>
)

function Shared({ slugs }: { slugs: readonly string[] }) {
  const { data, isError } = useCall(findFavorites, { list: slugs.join('~') })
  if (isError) return <LoadError text={words} href={buildSharedPath(slugs)} />
  if (!data) return <LoadingFavorites />
  return (
    <ListAndMap points={data.points}>
      <StaticPart of={data}>
        {() => <Late part={sharedList} props={{ favorites: data.favorites }} />}
      </StaticPart>
    </ListAndMap>
  )
}

function FavoritesView({ visit }: { visit: Visit }) {
  const list = visit.query.get('list')
  const isShared = list !== null
  const slugs = parseFavoriteList(list ?? '')
  const title = isShared ? words.sharedTitle : words.title
  return (
    <>
      <PageHead title={title} />
      <div className="sheet favorites-page pt-5">
        <Breadcrumb steps={[]} here={title} />
        <h1 className="mt-4 text-3xl">{title}</h1>
        <p className="favorites-lead mt-2 mb-5 max-w-[70ch] text-ink-soft">
          {isShared ? words.sharedLead : words.lead}
        </p>
        {!isShared ? (
          <Own />
        ) : slugs.length > 0 ? (
          <Shared slugs={slugs} />
        ) : (
          <EmptyState title={words.emptyShared} text={words.emptySharedText}>
            <OwnLink />
          </EmptyState>
        )}
      </div>
    </>
  )
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const slugs = parseFavoriteList(visit.query.get('list') ?? '')
    if (slugs.length > 0)
      await loadCall(findFavorites, { list: slugs.join('~') }, { sends: ['points'] })
    return { status: 200 }
  },
  View: FavoritesView,
}
