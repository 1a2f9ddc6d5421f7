import { useId } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { CityRegionsWire } from '../city-index.schema.server.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'

export type Regions = CityRegionsWire

export function RegionChoice(props: {
  found: Regions
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  problem: string
}) {
  const { splitForm: text } = useText({ en: english, tr: turkish })
  const id = useId()
  const { found, chosen } = props
  const without = (key: string) => chosen.filter((each) => each !== key)
  return (
    <fieldset aria-describedby={`${id}-notes`}>
      <legend className="mb-1 font-semibold">{text.regions}</legend>
      <div className="target-list">
        {found.regions.map(({ key, region, businesses }) => (
          <label key={key}>
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(key)}
              onChange={(event) =>
                props.onChange(event.target.checked ? [...chosen, key] : without(key))
              }
            />
            <bdi>{region ?? text.noRegion}</bdi>
            <span className="text-ink-soft tabular-nums">{text.businesses(businesses)}</span>
          </label>
        ))}
      </div>
      <div id={`${id}-notes`} className="mt-1 text-sm">
        {props.problem && <p className="text-closed">{props.problem}</p>}
        {!found.isWhole && <p className="text-ink-soft">{text.capped(found.lookedAt)}</p>}
      </div>
    </fieldset>
  )
}
