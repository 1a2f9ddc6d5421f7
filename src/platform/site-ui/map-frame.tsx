import './map.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mapText } from '#text/platform/site-ui/map.ts'
import { AskForMap } from './ask-for-map.tsx'
import { usePageContext } from './page-context.ts'
import { useAllowed } from './visitor-choice.ts'

type DrawMap = (element: HTMLElement, onTiles: (areThere: boolean) => void) => () => void

export type LoadMap = () => Promise<DrawMap>

/** Draws the map once it is visible. Pass a stable `load`, because a new one redraws the map. */
export function MapFrame(props: {
  label: string
  load: LoadMap
  className?: string
  children?: ReactNode
}) {
  const { label, load, className = '', children } = props
  const { consent } = usePageContext()
  const allowed = useAllowed(consent?.purposes.includes('maps') ? 'maps' : undefined)
  const canvas = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [hasTiles, setTiles] = useState(true)

  useEffect(() => {
    const element = canvas.current
    if (!element || allowed !== 'yes') return
    let isGone = false
    let removeMap: (() => void) | null = null

    async function start(into: HTMLElement): Promise<void> {
      try {
        const draw = await load()
        if (isGone) return
        removeMap = draw(into, setTiles)
        setDrawn(true)
      } catch {
        setTiles(false)
      }
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void start(element)
    })
    watch.observe(element)
    return () => {
      isGone = true
      watch.disconnect()
      removeMap?.()
      setDrawn(false)
    }
  }, [load, allowed])

  return (
    <div className={`map-frame contours ${className}`} data-drawn={isDrawn || undefined}>
      {children}
      <section ref={canvas} className="map-canvas" aria-label={label} />
      {consent && allowed === 'no' && <AskForMap asked={consent} />}
      {!hasTiles && (
        <p className="map-note" role="status">
          {mapText.tilesMissing}
        </p>
      )}
    </div>
  )
}
