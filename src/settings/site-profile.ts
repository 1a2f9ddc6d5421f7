export const DEFAULT_PROFILE = {
  siteName: 'Business Directory',
  officeAddress: '',
  phoneInternational: '',
  phoneLocal: '',
  fax: '',
  supportEmail: '',
  legalEmail: '',
  supportHours: [
    { days: 'Monday - Friday', hours: '9:00 AM - 6:00 PM EST' },
    { days: 'Saturday', hours: '10:00 AM - 4:00 PM EST' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  replyTime: '24 hours',
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
  legalUpdatedOn: '2025-12-12',
  platformFigures: { businesses: '', countries: '', cities: '', categories: '' },
  /** An empty text drops the sentence that contains the figure. */
  figures: {
    monthlyUsers: '2.5 million',
    monthlySearches: '15 million',
    monthlyInquiries: '500,000',
    uptime: '99.9%',
    dataAccuracy: '95%+',
    responseTime: '2 seconds',
    weeklyModerated: '10,000',
    trafficUs: '45%',
    trafficEu: '30%',
    trafficApac: '20%',
    trafficOther: '5%',
    essentialCookies: '12',
    analyticsCookies: '8',
    marketingCookies: '15',
    preferenceCookies: '6',
    preferenceCookieDuration: '1 year',
    analyticsCookieDuration: '24 months',
    marketingCookieDuration: '90 days',
    authenticationCookieDuration: '30 days',
  },
}

export type SiteProfile = typeof DEFAULT_PROFILE

const NO_FIGURES = Object.fromEntries(
  Object.keys(DEFAULT_PROFILE.figures).map((name) => [name, '']),
) as SiteProfile['figures']

/** The default figures were never measured, so they stay hidden until the profile is saved. */
export const buildPublishedProfile = (profile: SiteProfile, isSaved: boolean): SiteProfile =>
  isSaved ? profile : { ...profile, figures: NO_FIGURES }
