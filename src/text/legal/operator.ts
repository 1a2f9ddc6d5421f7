/**
 * What the legal texts may say of who runs the site. Every value is the operator's own words; ''
 * means not given, and drops what cannot be said without it.
 */
export type Operator = {
  siteName: string
  officeAddress: string
  phoneInternational: string
  phoneLocal: string
  fax: string
  supportEmail: string
  legalEmail: string
  supportHours: readonly { days: string; hours: string }[]
  replyTime: string
  legalEntity: string
  legalForm: string
  registerCourt: string
  registerNumber: string
  vatId: string
  managingDirector: string
  insurer: string
  insuranceCoverage: string
  governingLaw: string
  jurisdiction: string
  arbitrationBody: string
  certifications: string
  /** ISO 8601 date. */
  legalUpdatedOn: string
  figures: Readonly<Record<FigureName, string>>
}

type FigureName =
  | 'monthlyUsers'
  | 'monthlySearches'
  | 'monthlyInquiries'
  | 'uptime'
  | 'dataAccuracy'
  | 'responseTime'
  | 'weeklyModerated'
  | 'trafficUs'
  | 'trafficEu'
  | 'trafficApac'
  | 'trafficOther'
  | 'essentialCookies'
  | 'analyticsCookies'
  | 'marketingCookies'
  | 'preferenceCookies'
  | 'preferenceCookieDuration'
  | 'analyticsCookieDuration'
  | 'marketingCookieDuration'
  | 'authenticationCookieDuration'

/** What can be said when nothing of the operator but the site's name could be loaded. */
export const unknownOperator = (siteName: string): Operator => ({
  siteName,
  officeAddress: '',
  phoneInternational: '',
  phoneLocal: '',
  fax: '',
  supportEmail: '',
  legalEmail: '',
  supportHours: [],
  replyTime: '',
  legalEntity: '',
  legalForm: '',
  registerCourt: '',
  registerNumber: '',
  vatId: '',
  managingDirector: '',
  insurer: '',
  insuranceCoverage: '',
  governingLaw: '',
  jurisdiction: '',
  arbitrationBody: '',
  certifications: '',
  legalUpdatedOn: '',
  figures: {
    monthlyUsers: '',
    monthlySearches: '',
    monthlyInquiries: '',
    uptime: '',
    dataAccuracy: '',
    responseTime: '',
    weeklyModerated: '',
    trafficUs: '',
    trafficEu: '',
    trafficApac: '',
    trafficOther: '',
    essentialCookies: '',
    analyticsCookies: '',
    marketingCookies: '',
    preferenceCookies: '',
    preferenceCookieDuration: '',
    analyticsCookieDuration: '',
    marketingCookieDuration: '',
    authenticationCookieDuration: '',
  },
})
