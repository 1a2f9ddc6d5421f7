import { LayoutGrid, List } from 'lucide-react'
import { Fragment, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { categoriesText } from '#text/listings/categories/categories.ts'
import type { ListQuery } from '../../platform/urls/routes.ts'
import type { IndexHref, IndexQuery } from '../index-list/index-query.ts'

type Tooltips = typeof import('../../platform/ui/tooltip.tsx')

/** Adds tooltips only while the controls are idle, because that remounts the controls. */
function useTooltips(controls: RefObject<HTMLElement | null>): Tooltips | null {
  const [tooltips, setTooltips] = useState<Tooltips | null>(null)
  useEffect(() => {
    if (tooltips) return
    let isGone = false
    const load = async (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      // Controls have accessible names even without tooltips.
      const module = await import('../../platform/ui/tooltip.tsx').catch(() => null)
      if (module && !isGone && !controls.current?.matches(':hover, :focus-within'))
        setTooltips(module)
    }
    document.addEventListener('pointermove', load, { passive: true })
    document.addEventListener('keydown', load)
    return () => {
      isGone = true
      document.removeEventListener('pointermove', load)
      document.removeEventListener('keydown', load)
    }
  }, [tooltips, controls])
  return tooltips
}

const VIEWS: readonly { view: ListQuery['view']; name: string; Icon: typeof List }[] = [
  { view: undefined, name: categoriesText.grid, Icon: LayoutGrid },
  { view: 'list', name: categoriesText.list, Icon: List },
]

export function ViewToggle({ query, hrefOf }: { query: IndexQuery; hrefOf: IndexHref }) {
  const row = useRef<HTMLElement>(null)
  const tooltips = useTooltips(row)
  const Group = tooltips?.TooltipGroup ?? Fragment
  const label = (name: string, element: ReactElement) =>
    tooltips ? <tooltips.Tooltip text={name}>{element}</tooltips.Tooltip> : element
  return (
    <nav ref={row} aria-label={categoriesText.view} className="flex">
      <Group>
        {VIEWS.map(({ view, name, Icon }) => (
          <Fragment key={name}>
            {label(
              name,
              <a
                href={hrefOf({ ...query, view })}
                aria-label={name}
                aria-current={query.view === view ? 'true' : undefined}
                data-keep-place
                className="grid size-11 place-items-center border border-line-strong bg-card text-ink-soft first:rounded-s-card last:-ms-px last:rounded-e-card hover:text-ink focus-visible:z-1 aria-[current]:bg-ink aria-[current]:text-paper"
              >
                <Icon aria-hidden="true" size={20} />
              </a>,
            )}
          </Fragment>
        ))}
      </Group>
    </nav>
  )
}
