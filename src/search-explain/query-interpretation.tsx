import { useId } from 'react'
import { formatMinute } from '../opening-hours/opening-hours.ts'
import { FactList } from '../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { formatCity } from '../platform/calls/paging.ts'
import type { SearchExplanation } from '../search/client.ts'
import type { Search } from '../search/search.ts'
import { useSearchText } from './explanation-text.ts'

const listed = (words: readonly string[]) => words.join(', ')

function Words({ words }: Pick<SearchExplanation['understood'], 'words'>) {
  const text = useSearchText()
  return (
    <ul className="grid gap-1">
      {words.map(({ word, isLast, kinds, spellings, sound }) => {
        const notes = [
          isLast && text.mayBeBegun,
          kinds.length > 0 && text.speaksOf(listed(kinds)),
          spellings.length > 0 && text.spellings(listed(spellings)),
          sound !== null && text.sound(sound),
        ].filter(Boolean)
        return (
          <li key={word}>
            <bdi className="font-semibold">{word}</bdi>
            {notes.length > 0 && <span className="text-ink-soft">{` · ${notes.join(' · ')}`}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function usePlaceWords({ location }: Search, found: SearchExplanation): string {
  const text = useSearchText()
  const { country } = useFormats()
  const { place, otherPlaces, placeFromKeyword } = found
  if (found.placeIsUnknown) return text.unknownPlace(location)
  if (place === null) return found.understood.isAddress ? text.address : text.anywhere
  const nameOf = ({ name, region, city, countryCode, kind }: typeof place) =>
    kind === 'country'
      ? country(countryCode)
      : `${formatCity(name, region)}, ${city ?? country(countryCode)}`
  const others = otherPlaces.map(nameOf).join('; ')
  return [
    nameOf(place),
    found.understood.placeConfidence && text.placeConfidence[found.understood.placeConfidence],
    placeFromKeyword !== null && text.fromKeyword(placeFromKeyword),
    others !== '' && text.otherPlaces(others),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Amenities have no entry: their key says enough. */
function useIntentWords({ intents, order }: SearchExplanation['understood']): string {
  const text = useSearchText()
  const names: Record<string, string> = text.intents
  const read = intents.map(({ text: said, intent, minute }) =>
    text.intent(said, minute === null ? (names[intent] ?? intent) : formatMinute(minute)),
  )
  return [...read, intents.length > 0 && text.orders[order]].filter(Boolean).join(' · ')
}

function useCandidateWords(found: SearchExplanation): string {
  const text = useSearchText()
  const { place, insideCount, totalCount, totalIsExact, understood } = found
  const beyond = totalCount - insideCount
  return [
    text.candidates(understood.candidates, totalIsExact),
    place !== null && beyond > 0 && text.inside(insideCount, formatCity(place.name, place.region)),
    beyond > 0 && text.beyond(beyond),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function UnderstoodCard({ search, found }: { search: Search; found: SearchExplanation }) {
  const text = useSearchText()
  const titleId = useId()
  const place = usePlaceWords(search, found)
  const candidates = useCandidateWords(found)
  const intents = useIntentWords(found.understood)
  const { understood, readAs, droppedWord, droppedWords } = found
  const dropped = droppedWords.length > 0 ? droppedWords : [droppedWord ?? []].flat()
  const { keyword, link, words, kinds, kindConfidence, passedOver, step, isAround, nearTo } =
    understood
  const named = listed(kinds.map((kind) => text.kind(kind.category, kind.count)))
  const { facts } = text
  return (
    <section className="admin-card" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3">
        {text.understood}
      </h2>
      <FactList
        facts={[
          [facts.keyword, link === null ? keyword || text.noKeyword : text.links[link]],
          [facts.place, place],
          [
            facts.kinds,
            [named, kindConfidence && text.kindConfidence[kindConfidence]]
              .filter(Boolean)
              .join(' · '),
          ],
          [facts.intents, intents],
          [facts.rest, understood.rest],
          [facts.words, words.length > 0 && <Words words={words} />],
          [facts.readAs, readAs],
          [facts.dropped, dropped.length > 0 && text.droppedWord(listed(dropped))],
          [facts.passedOver, passedOver.length > 0 && text.passedOverWords(listed(passedOver))],
          [facts.gathered, [text.steps[step], isAround && text.around].filter(Boolean).join(' · ')],
          [facts.candidates, understood.candidates > 0 && candidates],
          [facts.nearness, understood.candidates > 0 && text.nearTo[nearTo ?? 'nothing']],
        ]}
      />
    </section>
  )
}
