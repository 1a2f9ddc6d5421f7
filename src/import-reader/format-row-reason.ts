import type { Language } from '../platform/urls/routes.ts'
import reasons from './import-reasons.tr.json' with { type: 'json' }

/** Keys are stored English reasons: never edit or remove one. `{…}` matches any text. */
const importReasons: Record<string, string> = reasons

type Template = { pattern: RegExp; names: string[]; words: string }

function templateOf([english, words]: [string, string]): Template {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.*?)')
  return { pattern: new RegExp(`^${escaped}$`, 's'), names, words }
}

const TEMPLATES = Object.entries(importReasons)
  .filter(([english]) => english.includes('{'))
  .map(templateOf)

/** Reasons are stored in English. Unknown ones, from a newer version, are shown unchanged. */
export function formatRowReason(reason: string, language: Language): string {
  return language === 'tr' ? formatTurkish(reason) : reason
}

function formatTurkish(reason: string): string {
  if (Object.hasOwn(importReasons, reason)) return importReasons[reason] ?? reason
  for (const { pattern, names, words } of TEMPLATES) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = new Map(names.map((name, at) => [name, formatPart(name, found[at + 1] ?? '')]))
    return words.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  }
  return reason
}

/** Only details and lists of days are translated; other parts come from the file. */
function formatPart(name: string, part: string): string {
  if (name === 'what') return formatTurkish(part)
  if (name === 'days') return part.split(', ').map(formatTurkish).join(', ')
  return part
}
