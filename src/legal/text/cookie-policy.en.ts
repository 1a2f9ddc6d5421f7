import {
  fill,
  type LegalText,
  list,
  type Operator,
  paragraph,
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
      'A cookie is a short text that a site asks your browser to store and to send back with later requests. Browsers also have local storage, which isn’t sent with requests.',
      fill`You can read all of ${siteName} without either.`,
    ),
  )

export const kinds = ({ figures }: Operator) =>
  section(
    'types',
    'Types of Cookies',
    paragraph(
      'Cookies are grouped by purpose. Numbers given here are the operator’s own statements and include the cookies of services whose code the operator adds to the pages. Which of them you receive depends on the page and on your choices.',
      'The cookies and entries that the site’s own software stores are listed at the end of this page.',
    ),
    terms(
      ['Essential cookies', 'Required for a service to work, such as staying signed in.'],
      ['Analytics cookies', 'Count visits and show which pages are used.'],
      ['Marketing cookies', 'Choose advertisements and measure their effect.'],
      ['Preference cookies', 'Remember choices, such as a language.'],
    ),
    table(
      'Number of cookies, as stated by the operator',
      ['Type', 'Cookies'],
      ['Essential', fill`${figures.essentialCookies}`],
      ['Analytics', fill`${figures.analyticsCookies}`],
      ['Marketing', fill`${figures.marketingCookies}`],
      ['Preference', fill`${figures.preferenceCookies}`],
    ),
  )

export const duration = ({ figures }: Operator) =>
  section(
    'duration',
    'Duration',
    paragraph(
      'Session cookies are deleted when you close the browser. Others stay for a set time, or until you delete them.',
    ),
    table(
      'Maximum duration of cookies, as stated by the operator',
      ['Purpose', 'Maximum'],
      ['Preferences', fill`${figures.preferenceCookieDuration}`],
      ['Analytics', fill`${figures.analyticsCookieDuration}`],
      ['Marketing', fill`${figures.marketingCookieDuration}`],
      ['Authentication', fill`${figures.authenticationCookieDuration}`],
    ),
  )

export const managing = () =>
  section(
    'managing',
    'Managing Your Preferences',
    list(
      'In your browser’s settings, you can view, block, and delete cookies for one site or all sites, and clear a site’s storage.',
      'A private window deletes both when you close it.',
      'The directory works without cookies and storage, except that it can’t suggest your recent searches.',
      'Many browsers can also block third-party cookies, and most advertising and analytics services offer an opt-out of their own.',
    ),
  )

const forAdministrators = () => [
  paragraph(
    'The people who run the site sign in to an admin area. Only for them, the software sets these cookies and entries:',
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
      'Cookie: shows that an administrator is signed in, so that pages don’t run advertisements or code snippets.',
      'Until signing out, at most 14 days',
    ],
    [
      'gazetteer_device',
      'Cookie: identifies a device that has signed in before, so that failed attempts by others don’t lock it out. Sent only when signing in.',
      '180 days after the last sign-in',
    ],
    ['gazetteer_language', 'Cookie: the language of the admin area.', 'One year'],
    ['gazetteer_theme', 'Cookie: the light or dark theme, if one was chosen.', 'One year'],
    [
      'adminAuth',
      'Entry in the browser’s storage: tells the pages that someone is signed in. It gives no access.',
      'Until signing out',
    ],
    [
      'gazetteer.sidebar-folded',
      'Entry in the browser’s storage: whether the sidebar of the admin area is collapsed.',
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
      'The software that runs this site sets no cookies for visitors, except one that stores your choice if the site asks for your consent. It stores only these entries in your browser’s storage:',
    ),
    table(
      'Entries in the browser’s storage',
      ['Name', 'Purpose', 'Duration'],
      [
        'recentSearches',
        'Your last eight searches, to suggest them in the search box. Not sent to us.',
        'Until you clear the site’s storage',
      ],
      [
        'gazetteer.recovered-at',
        'When a page was last reloaded after an error, so that it isn’t reloaded repeatedly. Created only after such an error. Not sent to us.',
        'Until the tab is closed',
      ],
    ),
    table(
      'If the site asks for your consent',
      ['Name', 'Purpose', 'Duration'],
      [
        'gazetteer_consent',
        'Cookie: which purposes you have accepted and refused. Set only when you choose.',
        'One year',
      ],
    ),
    ...forAdministrators(),
    paragraph(
      'Code of other services that the operator adds to the pages isn’t part of this software and may set its own cookies. See Third-Party Services.',
    ),
  )

export const thirdParties = () =>
  section(
    'third-parties',
    'Third-Party Services',
    paragraph(
      'The operator can add code of other services to the pages. These services may then set and read their own cookies. They decide how many and for how long, and their own policies apply.',
    ),
    list(
      'Advertising: code in the slots marked “Advertisement”.',
      'Analytics: code that counts visits on every page.',
      'Maps and photos come from other hosts without running their code. Your browser requests only the images, and a host may set a cookie in its response.',
    ),
    paragraph(
      fill`The ${to('privacyPolicy', 'Privacy Policy')} describes what else these services learn.`,
    ),
  )

export const compliance = () =>
  section(
    'compliance',
    'International Compliance',
    paragraph(
      'Cookie laws differ: the European Union and the United Kingdom require consent before non-essential cookies are set. Other places, including California, require a way to opt out.',
      'The entries that this site’s own software stores serve what you asked for: your searches and readable pages. Before adding code of other services, the operator must obtain any consent the law requires.',
    ),
  )

export const updates = (operator: Operator) =>
  section(
    'updates',
    'Updates and Contact',
    paragraph(
      'This policy changes when the use of cookies changes. The date at the top shows the last change.',
    ),
    reachUs(operator),
  )

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  description: (siteName) =>
    `Which cookies and browser storage ${siteName} uses, what each type is for, how long it lasts, and how to manage or clear it.`,
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
