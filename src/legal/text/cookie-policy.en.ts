import {
  type LegalText,
  list,
  type Operator,
  paragraph,
  say,
  section,
  table,
  terms,
  to,
} from './blocks.ts'
import { reachUs } from './reaching.en.ts'

export const whatCookiesAre = ({ siteName }: Operator) =>
  section(
    'what-cookies-are',
    'What Cookies Are',
    paragraph(
      'A cookie is a short text that a site asks your browser to keep and to send back with later requests. Browsers also have a storage of their own, whose contents are not sent along.',
      say`${siteName} can be read in full without either.`,
    ),
  )

export const kinds = ({ figures }: Operator) =>
  section(
    'types',
    'Types of Cookies',
    paragraph(
      'Cookies are told apart by what they are for. Where a number stands here, it is the operator’s own statement and takes in the cookies of services whose code the operator places on the pages; which of them you meet depends on the page and on your choices.',
      'What the site’s own software keeps is listed at the end of this page.',
    ),
    terms(
      ['Essential cookies', 'Needed for a service to work at all, such as staying signed in.'],
      ['Analytics cookies', 'Count visits and tell which pages are used.'],
      ['Marketing cookies', 'Choose advertisements and measure their effect.'],
      ['Preference cookies', 'Remember choices, such as a language.'],
    ),
    table(
      'Number of cookies, as stated by the operator',
      ['Type', 'Cookies'],
      ['Essential', say`${figures.essentialCookies}`],
      ['Analytics', say`${figures.analyticsCookies}`],
      ['Marketing', say`${figures.marketingCookies}`],
      ['Preference', say`${figures.preferenceCookies}`],
    ),
  )

export const duration = ({ figures }: Operator) =>
  section(
    'duration',
    'Duration',
    paragraph(
      'Session cookies go when the browser is closed. Others stay for a set time, or until you delete them.',
    ),
    table(
      'How long cookies may stay, as stated by the operator',
      ['Purpose', 'At most'],
      ['Preferences', say`${figures.preferenceCookieDuration}`],
      ['Analytics', say`${figures.analyticsCookieDuration}`],
      ['Marketing', say`${figures.marketingCookieDuration}`],
      ['Authentication', say`${figures.authenticationCookieDuration}`],
    ),
  )

export const managing = () =>
  section(
    'managing',
    'Managing Your Preferences',
    list(
      'In your browser’s settings you can see, refuse and delete cookies, for one site or for all, and clear the storage of a site.',
      'A private window forgets both when it is closed.',
      'Without cookies and storage the directory works as before; only your latest searches are not suggested again.',
      'Many browsers can also block the cookies of other sites than the one you are reading, and services of advertising and analytics usually offer an opt-out of their own.',
    ),
  )

const forAdministrators = () => [
  paragraph(
    'Those who run the site sign in to a back office of their own. For them, and for nobody else, the software sets these cookies and entries:',
  ),
  table(
    'For administrators only',
    ['Name', 'Purpose', 'Duration'],
    [
      'gazetteer_session',
      'Cookie: proves that an administrator has signed in.',
      'Until signing out, at most 14 days',
    ],
    [
      'gazetteer_signed_in',
      'Cookie: tells pages that an administrator is signed in, so that they run no code of advertisements or snippets.',
      'Until signing out, at most 14 days',
    ],
    [
      'gazetteer_device',
      'Cookie: tells a device that has signed in before, so that failed tries of others do not lock it out. Sent with signing in only.',
      '180 days after the last sign-in',
    ],
    ['gazetteer_language', 'Cookie: the language of the back office.', 'One year'],
    ['gazetteer_theme', 'Cookie: light or dark, where one was chosen.', 'One year'],
    [
      'adminAuth',
      'Entry in the browser’s storage: a hint to the pages that somebody is signed in; it opens nothing.',
      'Until signing out',
    ],
    [
      'gazetteer.sidebar-folded',
      'Entry in the browser’s storage: whether the sidebar of the back office is folded.',
      'Until you clear the site’s storage',
    ],
  ),
]

/** Describes this software version, whatever the operator states. */
export const stored = () =>
  section(
    'stored',
    'What This Site’s Software Stores',
    paragraph(
      'The software that runs this site sets no cookies for visitors, but for one that keeps your own choice where the site asks for your consent. It keeps these entries in your browser’s own storage, and no others:',
    ),
    table(
      'Entries in the browser’s storage',
      ['Name', 'Purpose', 'Duration'],
      [
        'recentSearches',
        'Your last eight searches, to suggest them again in the search box. Not sent to us.',
        'Until you clear the site’s storage',
      ],
      [
        'gazetteer.recovered-at',
        'When a page last had to be loaded again after a fault, so that it is not loaded again and again. Made only after such a fault; not sent to us.',
        'Until the tab is closed',
      ],
    ),
    table(
      'Where the site asks for your consent',
      ['Name', 'Purpose', 'Duration'],
      [
        'gazetteer_consent',
        'Cookie: which purposes you have allowed and refused. Made only when you choose.',
        'One year',
      ],
    ),
    ...forAdministrators(),
    paragraph(
      'Code of other services that the operator places on the pages is not part of this software and may set cookies of its own; see Third-Party Services.',
    ),
  )

export const thirdParties = () =>
  section(
    'third-parties',
    'Third-Party Services',
    paragraph(
      'The operator can place code of other services on the pages. Where that is done, these services may set and read cookies of their own; how many and for how long is for them to say, and their own policies hold.',
    ),
    list(
      'Advertising: code in the places marked “Advertisement”.',
      'Analytics: code that counts visits on every page.',
      'Maps and photos come from other hosts without code of theirs; your browser asks for the pictures only, and a host may answer with a cookie.',
    ),
    paragraph(
      say`What these services learn besides is told in the ${to('privacyPolicy', 'Privacy Policy')}.`,
    ),
  )

export const compliance = () =>
  section(
    'compliance',
    'International Compliance',
    paragraph(
      'Laws on cookies differ: the European Union and the United Kingdom ask for consent before cookies that are not essential, other places for a way to refuse, among them California.',
      'The entries this site’s own software keeps serve what you asked for: your searches, and a page that can be read. Before placing code of other services it is for the operator to see to the consent the law asks for.',
    ),
  )

export const updates = (operator: Operator) =>
  section(
    'updates',
    'Updates and Contact',
    paragraph(
      'This policy is changed when the use of cookies changes; the date at the top tells when it was last.',
    ),
    reachUs(operator),
  )

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  description: (siteName) =>
    `Which cookies and browser storage ${siteName} uses, what each kind is for, how long it lasts, and how to manage or clear it.`,
  sections: (operator) => [
    whatCookiesAre(operator),
    kinds(operator),
    duration(operator),
    managing(),
    thirdParties(),
    compliance(),
    updates(operator),
    stored(),
  ],
}
