import { Navigation } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { type BusinessDetail, isPermanentlyClosed } from '../businesses/businesses.ts'
import { type LoadMap, MapFrame, useMapTiles } from '../platform/site-ui/map-frame.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { BusinessAddress, isPlaced } from './business-address.tsx'
import { buildDirectionsUrl } from './business-links.ts'
import type { MapPlace } from './render-map.ts'
import { Fact } from './side-card.tsx'

function BusinessMap({ name, address, latitude, longitude }: MapPlace) {
  const tiles = useMapTiles()
  const load = useCallback<LoadMap>(async () => {
    const { renderMap: drawMap } = await importAgain(() => import('./render-map.ts'))
    const place = { name, address, latitude, longitude }
    return (element, onTiles) => drawMap(element, place, tiles, onTiles)
  }, [name, address, latitude, longitude, tiles])
  return (
    <MapFrame label={businessText.location.map(name)} load={load}>
      <span className="map-pin" aria-hidden="true" />
    </MapFrame>
  )
}

const words = businessText.location

const noPlace = createLazyPart(async () => (await import('./no-place.tsx')).NoPlace)

function InWords({ business }: { business: BusinessDetail }) {
  const directions = isPermanentlyClosed(business) ? null : buildDirectionsUrl(business)
  return (
    <>
      {isPlaced(business) && (
        <dl className="fact-list mt-4">
          <Fact label={words.address}>
            <BusinessAddress business={business} />
          </Fact>
        </dl>
      )}
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noopener"
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text hover:underline"
        >
          <Navigation aria-hidden="true" size={16} />
          {businessText.actions.directions}
          <span className="sr-only">{` ${businessText.actions.newTab}`}</span>
        </a>
      )}
    </>
  )
}

export function LocationSection({ business }: { business: BusinessDetail }) {
  const { name, address, coordinates, oddCoordinates, slug } = business
  useEffect(() => {
    if (oddCoordinates) console.warn(words.oddCoordinates(slug, oddCoordinates))
  }, [oddCoordinates, slug])
  return (
    <section>
      <h2 className="mb-4 text-xl">{words.heading}</h2>
      {coordinates ? (
        <BusinessMap name={name} address={address} {...coordinates} />
      ) : (
        <StaticPart of={business}>
          {() => (
            <Late
              part={noPlace}
              props={{ city: business.approximateLocation ? business.city : null }}
            />
          )}
        </StaticPart>
      )}
      {(coordinates || isPlaced(business)) && <InWords business={business} />}
    </section>
  )
}
