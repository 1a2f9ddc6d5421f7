import type { AdSlot } from '../platform/site-ui/consent.ts'

export type AdCodes = Record<AdSlot, string>

export type SiteCodes = {
  head_tags: string
  analytics_code: string
  facebook_pixel: string
  footer_tags: string
}

export const NO_AD_CODES: AdCodes = { ad1: '', ad2: '', ad3: '', ad4: '', ad404: '' }

export const NO_SITE_CODES: SiteCodes = {
  head_tags: '',
  analytics_code: '',
  facebook_pixel: '',
  footer_tags: '',
}

/** Browsers don't run scripts of this type. */
export const BLOCKED_SCRIPT_TYPE = 'text/waiting-script'
