import '../platform/site-ui/map.css'
import { type ComponentProps, useEffect, useState } from 'react'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import type { ResultsMap } from './results-map.tsx'

export function LateMap(props: ComponentProps<typeof ResultsMap>) {
  const [Come, setCome] = useState<typeof ResultsMap | null>(null)
  useEffect(() => {
    importAgain(() => import('./results-map.tsx')).then(
      (come) => setCome(() => come.ResultsMap),
      () => {},
    )
  }, [])
  return (
    <div className="results-map">
      {Come ? <Come {...props} /> : <div className="map-frame contours results-frame" />}
    </div>
  )
}
