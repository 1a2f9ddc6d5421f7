const UNKNOWN_OPERATOR = {
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

/** Values are the operator's own words; '' drops the sentences that need the value. */
export type Operator = Readonly<typeof UNKNOWN_OPERATOR> & { siteName: string }

export const createUnknownOperator = (siteName: string): Operator => ({
  ...UNKNOWN_OPERATOR,
  siteName,
})
