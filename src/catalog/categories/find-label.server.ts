import {
  buildCategoryKey,
  buildLooseKey,
  normalizeCategoryWords,
  normalizePlural,
} from './category-key.ts'
import { findMeanings, type Meaning } from './category-labels.server.ts'
import {
  listCountryLanguages,
  listEndings,
  listRuleKeys,
  listRuleWords,
} from './text-rules.server.ts'
import { findVocabularyCategory } from './vocabulary.server.ts'

type Confidence = 'certain' | 'likely'
export type FoundLabel = {
  id: string
  confidence: Confidence
  reason: 'label' | 'plural' | 'ending' | 'suffix'
}

export type FoundCategory = {
  id: string
  confidence: Confidence
  reason:
    | FoundLabel['reason']
    | 'path'
    | 'search phrase'
    | 'head word'
    | 'subtypes'
    | 'name word'
    | 'assigned'
  text: string
}

/** The part of languages that must agree when a label means several categories. */
const MAJORITY = 0.75
const OSM_KEY = /^(?:amenity|craft|healthcare|leisure|office|shop|sport|tourism)\s?[=:/]\s?(?=\S)/
/** Every word has up to eight forms, and every combination is looked up. */
const ENDING_MAX_WORDS = 3
const ID_FORM = /^(?:gcid:|category:)?([\w.-]+)[/=:]([\w./-]+)$/

type ChosenMeaning = { id: string; confidence: Confidence }

function chooseMeaning(
  meanings: readonly Meaning[],
  languages: readonly string[],
): ChosenMeaning | null {
  for (const language of [...languages, 'en', 'mul']) {
    const [one, second] = meanings.filter((meaning) => meaning.languages.includes(language))
    if (one && !second) return { id: one.id, confidence: 'certain' }
  }
  const total = meanings.reduce((sum, meaning) => sum + meaning.languages.length, 0)
  const [first] = meanings.toSorted((a, b) => b.languages.length - a.languages.length)
  if (!first || first.languages.length < total * MAJORITY) return null
  const isCertain = meanings.length === 1 && total > 1
  return { id: first.id, confidence: isCertain ? 'certain' : 'likely' }
}

function findById(text: string): FoundLabel | null {
  const [, key = '', value = ''] = ID_FORM.exec(text.trim()) ?? []
  const id = `${key}/${value}`
  return findVocabularyCategory(id) && { id, confidence: 'certain', reason: 'label' }
}

export function isUnambiguous(text: string): boolean {
  const [only, second] = findMeanings(buildCategoryKey(text))
  if (!only || second) return findById(text) !== null
  const { languages } = only
  return languages.length > 1 || languages.includes('en') || languages.includes('mul')
}

export function createLabelFinder() {
  const suffixes = listRuleKeys('suffix')
  const venues = new Set(listRuleWords('venue'))
  const completions = listRuleWords('complete').map(buildCategoryKey)
  const endings = Map.groupBy(listEndings(), ({ language }) => language)

  const choose = (key: string, languages: readonly string[]) =>
    key === '' ? null : chooseMeaning(findMeanings(key), languages)

  function findPlural(
    words: readonly string[],
    languages: readonly string[],
  ): ChosenMeaning | null {
    const loose = buildLooseKey(words)
    return (
      choose(words.map(normalizePlural).join(''), languages) ??
      choose(loose, languages) ??
      choose(`~${loose}`, languages)
    )
  }

  function findWithoutSuffix(words: readonly string[], languages: readonly string[]) {
    if (words.length > 1 && suffixes.has(words.at(-1)!)) {
      const rest = words.slice(0, -1)
      const found = choose(rest.join(''), languages) ?? findPlural(rest, languages)
      if (found && !venues.has(found.id)) return found.id
    }
    const completed = completions.flatMap(
      (word) =>
        choose(`~${buildLooseKey([...words, word])}`, [])?.id ??
        choose(buildLooseKey([...words, word]), [])?.id ??
        [],
    )
    const [id, ...others] = new Set(completed)
    return others.length === 0 ? id : undefined
  }

  const listForms = (word: string, language: string): string[] => [
    word,
    ...(endings.get(language) ?? [])
      .filter(({ ending }) => word.length > ending.length + 2 && word.endsWith(ending))
      .map(({ ending, replacement }) => word.slice(0, word.length - ending.length) + replacement),
  ]

  function findByEnding(
    words: readonly string[],
    languages: readonly string[],
  ): ChosenMeaning | null {
    const own = new Set(languages)
    if (words.length > ENDING_MAX_WORDS) return null
    for (const language of [...languages, ...endings.keys().filter((each) => !own.has(each))]) {
      const forms = words
        .map((word) => listForms(word, language))
        .reduce((starts, own) => starts.flatMap((start) => own.map((form) => start + form)), [''])
      for (const form of new Set(forms.slice(1))) {
        const meanings = findMeanings(form).filter((meaning) =>
          meaning.languages.some((each) => each === language || each === 'mul'),
        )
        if (meanings.length === 1)
          return { id: meanings[0]!.id, confidence: own.has(language) ? 'certain' : 'likely' }
      }
    }
    return null
  }

  return function findLabel(text: string, countryCode: string | null): FoundLabel | null {
    const byId = findById(text)
    if (byId) return byId
    const words = normalizeCategoryWords(text.replace(OSM_KEY, ''))
    const languages = listCountryLanguages(countryCode)
    const exact = choose(words.join(''), languages)
    if (exact) return { ...exact, reason: 'label' }
    const plural = findPlural(words, languages)
    if (plural) return { ...plural, reason: 'plural' }
    const id = findWithoutSuffix(words, languages)
    if (id !== undefined) return { id, confidence: 'likely', reason: 'suffix' }
    const byEnding = findByEnding(words, languages)
    return byEnding && { ...byEnding, reason: 'ending' }
  }
}
