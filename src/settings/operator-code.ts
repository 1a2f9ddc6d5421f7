import type { AdSlot } from '../platform/site-ui/consent.ts'

export type AdCodes = Record<AdSlot, string>

export const NO_AD_CODES: AdCodes = { ad1: '', ad2: '', ad3: '', ad4: '', ad404: '' }

export const NO_SITE_CODES = {
  head_tags: '',
  analytics_code: '',
  facebook_pixel: '',
  footer_tags: '',
}

export type SiteCodes = typeof NO_SITE_CODES

/** Browsers don't run scripts of this type. */
export const BLOCKED_SCRIPT_TYPE = 'text/waiting-script'
