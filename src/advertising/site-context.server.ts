import { escapeXml } from '../platform/http/escape-xml.ts'
import {
  type AdSlot,
  OPTIONAL_PURPOSES,
  type OptionalPurpose,
} from '../platform/site-ui/consent.ts'
import type { Site } from '../platform/site-ui/page-context.ts'
import type { MapTiles } from '../platform/ui/map-tiles.ts'
import { PREVIEW_PATH } from '../platform/urls/preview.ts'
import type { Language } from '../platform/urls/routes.ts'
import { sanitizeHeadMarkup, sanitizeMarkup } from '../settings/sanitize-markup.server.ts'
import type { CodeName, ConsentSettings, Settings } from '../settings/setting-groups.ts'

function isForeign(tilesUrl: string, origin: string | null): boolean {
  const url = URL.parse(tilesUrl.replaceAll(/\{\w+\}/g, 'x'))
  return url !== null && url.origin !== origin
}

function findRequiredPurpose(consent: ConsentSettings, name: CodeName): OptionalPurpose | null {
  const purpose = consent.purposes[name]
  return consent.isOn && purpose !== 'essential' ? purpose : null
}

/** Hidden in an inert element, so that nothing loads or runs without consent or scripts. */
const buildGatedMarkup = (markup: string, purpose: OptionalPurpose | null): string =>
  purpose === null || markup === ''
    ? markup
    : `<template data-consent="${purpose}">${markup}</template>`

function buildConsentPrompt(consent: ConsentSettings, codes: Record<CodeName, string>) {
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

/** Balanced markup whose scripts are inert until consent. */
type InjectedCode = { head: string; bodyStart: string; bodyEnd: string }

export type SiteContext = Site & {
  code: InjectedCode
  hasCode: boolean
}

type SiteSettings = Pick<Settings, 'profile' | 'indexing' | 'siteCodes' | 'adCodes' | 'consent'>

type CodeNotice = { language: Language; text: string; link: string }

type FromSettings = Omit<SiteContext, 'map'>

const contexts = new WeakMap<SiteSettings, FromSettings>()

/** A wrapper without layout keeps the markup apart from React's root. */
const inBox = (markup: string) =>
  markup === '' ? '' : `<div class="operator-code" style="display:contents">${markup}</div>`

function prepareSite({ profile, siteCodes, adCodes, indexing, consent }: SiteSettings) {
  const wait = (markup: string, name: keyof typeof consent.purposes) =>
    buildGatedMarkup(markup, findRequiredPurpose(consent, name))
  const head = (['head_tags', 'analytics_code'] as const).map((name) => {
    const { head, body } = sanitizeHeadMarkup(siteCodes[name])
    return { head: wait(head, name), body: wait(body, name) }
  })
  const slots = (Object.entries(adCodes) as [AdSlot, string][]).filter(
    ([, code]) => code.trim() !== '',
  )
  const code = {
    head: head.map((each) => each.head).join(''),
    bodyStart: inBox(
      head.map(({ body }) => body).join('') +
        wait(sanitizeMarkup(siteCodes.facebook_pixel), 'facebook_pixel'),
    ),
    bodyEnd: inBox(wait(sanitizeMarkup(siteCodes.footer_tags), 'footer_tags')),
  }
  return {
    name: profile.siteName,
    operator: {
      legalEntity: profile.legalEntity,
      officeAddress: profile.officeAddress,
      phone: profile.phoneInternational,
      email: profile.supportEmail,
    },
    ratingsAreOwn: indexing.ratingsAreOwn,
    adMarkup: Object.fromEntries(
      slots.map(([slot, markup]) => [slot, wait(sanitizeMarkup(markup), slot)]),
    ),
    code,
    hasCode: slots.length > 0 || Object.values(code).some((markup) => markup !== ''),
    consent: buildConsentPrompt(consent, { ...siteCodes, ...adCodes }),
  }
}

/** Cached per settings object. @param origin tiles from another origin are third-party. */
export function createSiteContext(
  settings: SiteSettings,
  map: MapTiles,
  origin: string | null,
): SiteContext {
  const known = contexts.getOrInsertComputed(settings, prepareSite)
  const { consent } = known
  if (!consent || !isForeign(map.tilesUrl, origin)) return { ...known, map }
  return { ...known, map, consent: { ...consent, purposes: [...consent.purposes, 'maps'] } }
}

const noticeOf = ({ language, text, link }: CodeNotice) =>
  `<p lang="${language}" class="code-notice">${escapeXml(text)} <a href="${PREVIEW_PATH}" target="_blank" rel="noopener">${escapeXml(link)}</a></p>`

export const buildSiteWithoutCode = (
  site: SiteContext,
  notice: CodeNotice | null,
): SiteContext => ({
  ...site,
  adMarkup: {},
  code: { head: '', bodyStart: notice ? noticeOf(notice) : '', bodyEnd: '' },
  hasCode: false,
  consent: site.consent && {
    ...site.consent,
    purposes: site.consent.purposes.filter((purpose) => purpose === 'maps'),
    slots: {},
  },
})
