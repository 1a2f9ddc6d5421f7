import { normalizeCategoryWords } from './category-key.ts'
import type { FoundCategory, FoundLabel } from './find-label.server.ts'
import type { IsPlaceName } from './search-phrase.server.ts'
import { buildSubjects, listRuleKeys } from './text-rules.server.ts'

const WORD_MAX = 3
const SEGMENTS = /\s+[-–—|]\s+|[|/,&():@]|\s+(?:by|at|and|ve|und|et|y)\s+/i

const JOINED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]$/u

/** Reads the category from words such as "pharmacy" in a name; nothing if several disagree. */
export function createNameReader(
  isPlaceName: IsPlaceName,
  findLabel: (text: string, countryCode: string | null) => FoundLabel | null,
) {
  const nameSubjects = buildSubjects('name')
  const edges = buildSubjects('edge')
  const others = listRuleKeys('not')

  /** Chinese, Japanese and Korean names are written without spaces. */
  const findEnd = (word: string) =>
    JOINED.test(word)
      ? Array.from({ length: word.length }, (_, at) => word.slice(at)).find(
          (end) => end.length > 1 && nameSubjects.has(end),
        )
      : undefined

  function findInSegment(words: readonly string[], countryCode: string | null): string[] {
    const found: string[] = []
    let at = 0
    while (at < words.length) {
      const length = [3, 2, 1].find((count) =>
        nameSubjects.has(words.slice(at, at + count).join('')),
      )
      const joined =
        length === undefined ? findEnd(words[at]!) : words.slice(at, at + length).join('')
      if (joined !== undefined) found.push(nameSubjects.get(joined)!)
      at += length ?? 1
    }
    if (found.length > 0) return found
    let end = words.length
    while (end > 1 && !edges.has(words[end - 1]!) && isPlaceName(words[end - 1]!, countryCode))
      end -= 1
    if (others.has(words[end - 1] ?? '')) return []
    for (let count = Math.min(WORD_MAX, end); count > 0; count--) {
      const last = words.slice(end - count, end)
      if (count > 1 && edges.has(last.at(-1)!)) {
        const label = findLabel(last.join(' '), countryCode)
        if (label?.reason === 'label') return [label.id]
      }
      const id = edges.get(last.join('')) ?? edges.get(words.slice(0, count).join(''))
      if (id !== undefined) return [id]
    }
    return []
  }

  return function findName(name: string, countryCode: string | null): FoundCategory | null {
    const segments = name.split(SEGMENTS).map(normalizeCategoryWords)
    const ids = new Set(segments.flatMap((words) => findInSegment(words, countryCode)))
    const id = ids.has('tourism/hotel') ? 'tourism/hotel' : [...ids][0]
    const areFood = [...ids].every((each) => /restaurant|bar|pub|cafe|bistro|food/.test(each))
    if (id === undefined || (ids.size > 1 && id !== 'tourism/hotel' && !areFood)) return null
    return { id, confidence: 'likely', reason: 'name word', text: name }
  }
}
