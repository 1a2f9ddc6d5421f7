import { z } from 'zod'

export const advertisementCodesResponse = z.object({
  ad1: z.string(),
  ad2: z.string(),
  ad3: z.string(),
  ad4: z.string(),
  ad404: z.string(),
})

export const siteSettingsResponse = z.object({
  head_tags: z.string(),
  facebook_pixel: z.string(),
  footer_tags: z.string(),
  analytics_code: z.string(),
})

const text = z.string()

export const siteProfileResponse = z.object({
  siteName: text,
  officeAddress: text,
  phoneInternational: text,
  phoneLocal: text,
  fax: text,
  supportEmail: text,
  legalEmail: text,
  supportHours: z.array(z.object({ days: text, hours: text })),
  replyTime: text,
  legalEntity: text,
  legalForm: text,
  registerCourt: text,
  registerNumber: text,
  vatId: text,
  managingDirector: text,
  insurer: text,
  insuranceCoverage: text,
  governingLaw: text,
  jurisdiction: text,
  arbitrationBody: text,
  certifications: text,
  legalUpdatedOn: text,
  platformFigures: z.object({ businesses: text, countries: text, cities: text, categories: text }),
  figures: z.object({
    monthlyUsers: text,
    monthlySearches: text,
    monthlyInquiries: text,
    uptime: text,
    dataAccuracy: text,
    responseTime: text,
    weeklyModerated: text,
    trafficUs: text,
    trafficEu: text,
    trafficApac: text,
    trafficOther: text,
    essentialCookies: text,
    analyticsCookies: text,
    marketingCookies: text,
    preferenceCookies: text,
    preferenceCookieDuration: text,
    analyticsCookieDuration: text,
    marketingCookieDuration: text,
    authenticationCookieDuration: text,
  }),
})

export type SiteProfileWire = z.infer<typeof siteProfileResponse>
export type AdvertisementCodesWire = z.infer<typeof advertisementCodesResponse>
