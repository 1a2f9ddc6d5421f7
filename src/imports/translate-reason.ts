import type { Language } from '../platform/urls/routes.ts'
import { importReasons } from './import-reasons.tr.ts'

type Template = { pattern: RegExp; names: string[]; words: string }

/** A text with places for what differs, as the pattern of what can be said with it. */
function templateOf([english, words]: [string, string]): Template {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.*?)')
  return { pattern: new RegExp(`^${escaped}$`, 's'), names, words }
}

const TEMPLATES = Object.entries(importReasons)
  .filter(([english]) => english.includes('{'))
  .map(templateOf)

/**
 * What an import said of a row or a file, in the operator's language. Reasons are stored in English;
 * one that nobody knows (of a version to come) is told as it is.
 */
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

/** What stands inside a reason: a detail or a list of days is told too, all else comes from the file. */
function tellPart(name: string, part: string): string {
  if (name === 'what') return tellTurkish(part)
  if (name === 'days') return part.split(', ').map(tellTurkish).join(', ')
  return part
}
