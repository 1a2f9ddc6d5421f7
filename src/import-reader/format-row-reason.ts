import type { Language } from '../platform/urls/routes.ts'
import english from './import-reasons.en.json' with { type: 'json' }
import turkish from './import-reasons.tr.json' with { type: 'json' }

type Template = { pattern: RegExp; names: string[]; words: string }

/**
 * Keys are stored reasons: never edit or remove one. `{…}` matches any text.
 * English has only the reasons that read better than their stored text.
 */
const TEXTS: Record<Language, Record<string, string>> = { en: english, tr: turkish }

function templateOf([stored, words]: [string, string]): Template {
  const names = [...stored.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const escaped = stored.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.*?)')
  return { pattern: new RegExp(`^${escaped}$`, 's'), names, words }
}

const templatesOf = (texts: Record<string, string>): Template[] =>
  Object.entries(texts)
    .filter(([stored]) => stored.includes('{'))
    .map(templateOf)

const TEMPLATES = { en: templatesOf(english), tr: templatesOf(turkish) }

/** Unknown reasons, from a newer version, are shown unchanged. */
export function formatRowReason(reason: string, language: Language): string {
  const texts = TEXTS[language]
  if (Object.hasOwn(texts, reason)) return texts[reason] ?? reason
  for (const { pattern, names, words } of TEMPLATES[language]) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = new Map(
      names.map((name, at) => [name, formatPart(name, found[at + 1] ?? '', language)]),
    )
    return words.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  }
  return reason
}

/** Only details and lists of days are translated; other parts come from the file. */
function formatPart(name: string, part: string, language: Language): string {
  if (name === 'what') return formatRowReason(part, language)
  if (name === 'days')
    return part
      .split(', ')
      .map((day) => formatRowReason(day, language))
      .join(', ')
  return part
}
