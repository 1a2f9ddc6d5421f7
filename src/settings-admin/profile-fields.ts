import type { SiteProfile } from '../settings/public-settings.ts'

type TextName = {
  [Name in keyof SiteProfile]: SiteProfile[Name] extends string ? Name : never
}[keyof SiteProfile]

export const CONTACT: TextName[] = [
  'officeAddress',
  'phoneInternational',
  'phoneLocal',
  'fax',
  'supportEmail',
  'legalEmail',
  'replyTime',
]

export const LEGAL: TextName[] = [
  'legalEntity',
  'legalForm',
  'managingDirector',
  'registerCourt',
  'registerNumber',
  'vatId',
  'insurer',
  'insuranceCoverage',
  'governingLaw',
  'jurisdiction',
  'arbitrationBody',
  'certifications',
  'legalUpdatedOn',
]

export const FIGURES: (keyof SiteProfile['figures'])[] = [
  'monthlyUsers',
  'monthlySearches',
  'monthlyInquiries',
  'uptime',
  'dataAccuracy',
  'responseTime',
  'weeklyModerated',
  'trafficUs',
  'trafficEu',
  'trafficApac',
  'trafficOther',
  'essentialCookies',
  'analyticsCookies',
  'marketingCookies',
  'preferenceCookies',
  'preferenceCookieDuration',
  'analyticsCookieDuration',
  'marketingCookieDuration',
  'authenticationCookieDuration',
]

export const PLATFORM_FIGURES: (keyof SiteProfile['platformFigures'])[] = [
  'businesses',
  'countries',
  'cities',
  'categories',
]
