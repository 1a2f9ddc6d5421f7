import { list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { whoWeAre } from './reaching.en.ts'

export const introduction = (operator: Operator) =>
  section(
    'introduction',
    'Introduction',
    paragraph(
      say`This policy says what ${operator.siteName} learns about you when you look something up, why, and what you can do about it.`,
      whoWeAre(operator),
    ),
    paragraph(
      'You need no account to use the directory, and nobody is asked for a name in order to read it.',
      say`How the browser’s own memory is used is told in the ${to('cookiePolicy', 'Cookie Policy')}; who we are, in the ${to('legalNotice', 'Legal Notice')}.`,
    ),
  )

export const use = () =>
  section(
    'use',
    'How We Use Your Information',
    paragraph('What we learn is used for these purposes, and for no others:'),
    list(
      'to show the pages you ask for and to find what you search for;',
      'to answer the messages you send us;',
      'to keep the site running: to find faults, to hold off attacks and automated mass messages;',
      'to correct and extend the listings, when you tell us what is wrong;',
      'where we have placed code of advertising or analytics services on the pages: to show advertisements and to count visits;',
      'to keep the records the law asks us to keep.',
    ),
    paragraph(
      'Where a law asks for a legal basis, it is our legitimate interest in running a safe and useful directory; for your messages, the steps you asked us to take; for anything else, your consent.',
      'No decision with legal effect for you is made by automatic means alone, and we do not sell what you write to us.',
    ),
  )

export const sharing = () =>
  section(
    'sharing',
    'Information Sharing and Disclosure',
    paragraph('Others learn something about you in these cases only:'),
    list(
      'Providers that run servers, networks or e-mail for us, as far as their work needs it.',
      'Hosts of photos: many photos of businesses come straight from the place they were published at. Your browser asks that host for them, which so learns your network address.',
      'The map service: when a map comes into view, your browser asks the service for the pieces of map it shows. “Get Directions” opens an outside maps service in a new tab.',
      'Advertising and analytics services, where we have placed their code on the pages. They may learn your network address, the page you read and what their own cookies say.',
      'Authorities and courts, where the law obliges us.',
      'A successor, if the directory passes to another operator; this policy then binds them too.',
    ),
    paragraph(
      say`Listings are public. They hold what is known of a business, not of visitors; if one holds something about you that should not be there, tell us with the ${to('contact', 'contact form')}.`,
    ),
  )
