import type { MapTiles, Site } from '../contract/page-render.ts'
import type { AdSlot } from '../contract/settings.ts'
import { prepareHeadMarkup, prepareMarkup } from './operator-code.ts'

/** Operator code made ready for the document: balanced markup whose scripts wait to be started. */
export type PlacedCode = { head: string; bodyStart: string; bodyEnd: string }

export type PlacedSite = Site & {
  code: PlacedCode
  /** Whether there is any, in the document or in a slot: a visit may move on to a page that has it. */
  hasCode: boolean
}

type Settings = {
  profile: {
    siteName: string
    legalEntity: string
    officeAddress: string
    phoneInternational: string
    supportEmail: string
  }
  indexing: { ratingsAreOwn: boolean }
  siteCodes: Record<'head_tags' | 'analytics_code' | 'facebook_pixel' | 'footer_tags', string>
  adCodes: Record<AdSlot, string>
}

type FromSettings = Omit<PlacedSite, 'map'>

const placed = new WeakMap<Settings, FromSettings>()

/** In a box of its own that takes no place, so that nothing in it is taken for the page's root. */
const inBox = (markup: string) =>
  markup === '' ? '' : `<div class="operator-code" style="display:contents">${markup}</div>`

function place({ profile, siteCodes, adCodes, indexing }: Settings): FromSettings {
  // Each by itself: what one of them leaves open does not swallow the other.
  const head = [siteCodes.head_tags, siteCodes.analytics_code].map(prepareHeadMarkup)
  const slots = Object.entries(adCodes).filter(([, code]) => code.trim() !== '')
  const code = {
    head: head.map((each) => each.head).join(''),
    bodyStart: inBox(
      head.map(({ body }) => body).join('') + prepareMarkup(siteCodes.facebook_pixel),
    ),
    bodyEnd: inBox(prepareMarkup(siteCodes.footer_tags)),
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
    adMarkup: Object.fromEntries(slots.map(([slot, markup]) => [slot, prepareMarkup(markup)])),
    code,
    hasCode: slots.length > 0 || Object.values(code).some((markup) => markup !== ''),
  }
}

/** What every page needs of the settings, made ready once for each version of them. */
export function placeSite(settings: Settings, map: MapTiles): PlacedSite {
  const known = placed.get(settings) ?? place(settings)
  placed.set(settings, known)
  return { ...known, map }
}

/** The site as it is without any code of the operator: for one whose code has broken its pages. */
export const withoutCode = (site: PlacedSite): PlacedSite => ({
  ...site,
  adMarkup: {},
  code: { head: '', bodyStart: '', bodyEnd: '' },
  hasCode: false,
})
