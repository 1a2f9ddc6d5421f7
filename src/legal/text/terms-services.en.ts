import { heading, list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { whoWeAre } from './reaching.en.ts'

export const agreement = (operator: Operator) =>
  section(
    'agreement',
    'Agreement',
    paragraph(
      say`These terms (in German: Allgemeine Geschäftsbedingungen, AGB) hold for everyone who uses ${operator.siteName}. By using it you agree to them; if you do not agree, please do not use it.`,
      whoWeAre(operator),
    ),
    paragraph(
      'You may use the directory if the law of your country lets you enter into such an agreement, or with the consent of those who answer for you.',
    ),
  )

export const services = ({ siteName, figures }: Operator) =>
  section(
    'services',
    'Services Description',
    paragraph(say`${siteName} is a directory of businesses around the world. With it you can:`),
    list(
      'search for businesses by what they are and where they are;',
      'view their contact details and opening hours;',
      'read ratings, and how many reviews they rest on;',
      say`have your own business listed and its profile kept up to date: there is no screen for it on this site, so ask us with the ${to('contact', 'contact form')};`,
      'use maps, and filters of the lists;',
      'contact businesses at the addresses and numbers shown.',
    ),
    paragraph(
      'Reading the directory is free. Ratings and reviews are gathered from public sources; we did not write them, and contracts come about between you and a business only.',
    ),
    paragraph(
      say`We aim to have the directory available ${figures.uptime} of the time.`,
      say`We aim to answer requests in under ${figures.responseTime}.`,
      say`By our own reckoning ${figures.dataAccuracy} of the details shown are accurate.`,
      'Anything said here of aims and reckoning describes the service and is not a guarantee.',
    ),
  )

export const accounts = () =>
  section(
    'accounts',
    'Accounts',
    paragraph(
      'Visitors need no account, and this site has no screen on which to open one. If we give you an account or manage a listing on your behalf, you give true details, keep your password to yourself, and tell us when you believe somebody else knows it.',
    ),
    heading('How we handle violations'),
    list(
      'Warning: on a first offence we tell you what was wrong and what has to change.',
      'Temporary suspension: repeat violations suspend the account or the listing for a time.',
      'Account review: before it is opened again we review the account and what was done with it.',
      'Permanent termination: severe violations end the account for good, without a warning before.',
    ),
    paragraph('You are told the reason, and you may ask for the decision to be looked at again.'),
  )
