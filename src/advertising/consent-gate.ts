import type { AdSlot } from '../platform/site-ui/ad-slots.ts'
import {
  type ConsentPrompt,
  OPTIONAL_PURPOSES,
  type OptionalPurpose,
} from '../platform/site-ui/consent.ts'

type Purpose = 'essential' | Exclude<OptionalPurpose, 'maps'>
type CodeName = 'head_tags' | 'analytics_code' | 'facebook_pixel' | 'footer_tags' | AdSlot

export type ConsentSettings = {
  isOn: boolean
  revision: number
  purposes: Record<CodeName, Purpose>
}

export function isForeign(tilesUrl: string, origin: string | null): boolean {
  const url = URL.parse(tilesUrl.replaceAll(/\{\w+\}/g, 'x'))
  return url !== null && url.origin !== origin
}

export function findRequiredPurpose(
  consent: ConsentSettings,
  name: CodeName,
): OptionalPurpose | null {
  const purpose = consent.purposes[name]
  return consent.isOn && purpose !== 'essential' ? purpose : null
}

/** Hidden in an inert element, so that nothing loads or runs without consent or scripts. */
export const buildGatedMarkup = (markup: string, purpose: OptionalPurpose | null): string =>
  purpose === null || markup === ''
    ? markup
    : `<template data-consent="${purpose}">${markup}</template>`

export function buildConsentPrompt(
  consent: ConsentSettings,
  codes: Record<CodeName, string>,
): ConsentPrompt | undefined {
  if (!consent.isOn) return undefined
  const waiting = (Object.entries(codes) as [CodeName, string][]).flatMap(([name, code]) => {
    const purpose = code.trim() === '' ? null : findRequiredPurpose(consent, name)
    return purpose === null ? [] : [[name, purpose] as const]
  })
  const used = new Set(waiting.map(([, purpose]) => purpose))
  return {
    revision: consent.revision,
    purposes: OPTIONAL_PURPOSES.filter((purpose) => used.has(purpose)),
    slots: Object.fromEntries(waiting.filter(([name]) => /^ad\d/.test(name))),
  }
}
