import { mapText } from '#text/platform/site-ui/map.ts'
import type { ConsentPrompt } from './consent.ts'
import { usePageContext } from './page-context.ts'
import { saveChoice } from './visitor-choice.ts'

/** `{s}` is a placeholder for one of several subdomains. */
const serverOf = (tilesUrl: string) =>
  URL.parse(tilesUrl.replace(/\{s\}\./, '').replaceAll(/\{\w+\}/g, 'x'))?.host ?? ''

export function AskForMap({ asked }: { asked: ConsentPrompt }) {
  const { tilesUrl } = usePageContext().map
  return (
    <div className="map-question">
      <button type="button" className="button" onClick={() => saveChoice(asked, { maps: true })}>
        {mapText.show}
      </button>
      <p>{mapText.from(serverOf(tilesUrl))}</p>
    </div>
  )
}
