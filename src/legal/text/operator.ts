/** An operator of whom nothing is given. */
const NOBODY = {
  officeAddress: '',
  phoneInternational: '',
  phoneLocal: '',
  fax: '',
  supportEmail: '',
  legalEmail: '',
  supportHours: [] as readonly { days: string; hours: string }[],
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
  /** ISO 8601 date. */
  legalUpdatedOn: '',
  /** Figures in the words they are printed in. */
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
}

/**
 * What the legal texts may say of who runs the site. Every value is the operator's own words; ''
 * means not given, and drops what cannot be said without it.
 */
export type Operator = Readonly<typeof NOBODY> & { siteName: string }

/** What can be said when nothing of the operator but the site's name could be loaded. */
export const unknownOperator = (siteName: string): Operator => ({ ...NOBODY, siteName })
