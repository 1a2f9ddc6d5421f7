import { mapText } from '#text/platform/site-ui/map.ts'
import { saveChoice } from './choice.ts'
import type { ConsentAsked } from './consent.ts'
import { useSurroundings } from './page-context.ts'

/** The server of the images, as its address names it: a part that stands for many is left away. */
const serverOf = (tilesUrl: string) =>
  URL.parse(tilesUrl.replace(/\{s\}\./, '').replaceAll(/\{\w+\}/g, 'x'))?.host ?? ''

/** Stands in a map's place until the visitor lets its images come from where they are. */
export function AskForMap({ asked }: { asked: ConsentAsked }) {
  const { tilesUrl } = useSurroundings().map
  return (
    <div className="map-question">
      <button type="button" className="button" onClick={() => saveChoice(asked, { maps: true })}>
        {mapText.show}
      </button>
      <p>{mapText.from(serverOf(tilesUrl))}</p>
    </div>
  )
}
