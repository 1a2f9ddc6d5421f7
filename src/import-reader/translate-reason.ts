import type { Language } from '../platform/urls/routes.ts'
import { importReasons } from './import-reasons.tr.ts'

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
export function tellReason(reason: string, language: Language): string {
  return language === 'tr' ? tellTurkish(reason) : reason
}

function tellTurkish(reason: string): string {
  if (Object.hasOwn(importReasons, reason)) return importReasons[reason] ?? reason
  for (const { pattern, names, words } of TEMPLATES) {
    const found = pattern.exec(reason)
    if (!found) continue
    const given = new Map(names.map((name, at) => [name, tellPart(name, found[at + 1] ?? '')]))
    return words.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? '')
  }
  return reason
}

/** Only details and lists of days are translated; other parts come from the file. */
function tellPart(name: string, part: string): string {
  if (name === 'what') return tellTurkish(part)
  if (name === 'days') return part.split(', ').map(tellTurkish).join(', ')
  return part
}
