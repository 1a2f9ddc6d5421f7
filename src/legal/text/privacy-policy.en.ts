import {
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
  say,
  section,
  terms,
  to,
} from './blocks.ts'
import { reachUs, whoWeAre } from './reaching.en.ts'

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

export const collection = ({ figures }: Operator) =>
  section(
    'collection',
    'Information We Collect',
    heading('Information you give us'),
    paragraph(
      'When you send a message we receive your name, your e-mail address, the subject and the text, and your company and phone number if you fill them in.',
      'Nothing else on the site asks for personal information.',
    ),
    heading('Information that arises by itself'),
    list(
      'For every page our server notes the address of the page, the time, the outcome and how long it took. What you search for is part of the address of a page of results.',
      'Your network address is needed to send you an answer at all. It is also used to limit how often one address can send messages, and is then kept for as long as that limit looks back.',
      'Your browser may keep your latest searches, so that it can suggest them again. They stay in your browser and are not sent to us until you search.',
    ),
    heading('Usage statistics'),
    paragraph(
      'Figures of use are totals. They tell how much the directory is used, not by whom.',
      'Where advertisements stand, we count how often each place of them was seen and clicked on a day.',
      say`By our own count about ${figures.monthlyUsers} people use it in a month.`,
      say`About ${figures.monthlySearches} searches are made in a month.`,
      say`Businesses receive about ${figures.monthlyInquiries} inquiries through it in a month.`,
    ),
  )

export const security = () =>
  section(
    'security',
    'Data Security',
    paragraph(
      'We protect what we hold with technical and organisational measures. Messages are read by those who answer them. Passwords of administrators are stored as hashes, which cannot be turned back into the passwords.',
      'Pages come with a content policy that keeps out scripts which neither the site’s software nor its operator has put there.',
    ),
    paragraph(
      'No way of sending or storing information is perfectly safe. Please do not send us anything that must stay secret, such as passwords or payment details.',
    ),
  )

export const rights = ({ replyTime }: Operator) =>
  section(
    'rights',
    'Your Rights and Choices',
    paragraph('Depending on where you live, the law gives you some or all of these rights:'),
    terms(
      ['Access', 'You can ask what we hold about you, and for a copy.'],
      ['Correction', 'You can have what is wrong put right and what is missing added.'],
      ['Deletion', 'You can have what we hold about you deleted, unless the law makes us keep it.'],
      ['Portability', 'You can have what you gave us in a form that a machine can read.'],
      ['Objection', 'You can object to a use that rests on our legitimate interest.'],
      ['Restriction', 'You can ask us to do nothing more than store it while a question is open.'],
      [
        'Withdrawal',
        'You can withdraw a consent at any time; what was done until then stays lawful.',
      ],
    ),
    paragraph(
      say`Use the ${to('contact', 'contact form')} for any of them; it costs nothing.`,
      say`You have a first reply within ${replyTime}, and a decision within the time the law sets.`,
      'We may have to ask for proof that it is you. You can also complain to the data protection authority where you live.',
    ),
  )

export const transfers = () =>
  section(
    'transfers',
    'International Data Transfers',
    paragraph(
      'The directory can be read from every country, and our providers and the services named above may work in other countries than yours, where other laws protect personal information.',
      'Where a law sets conditions for sending it there, we meet them, for instance with standard contractual clauses.',
    ),
  )

export const retention = () =>
  section(
    'retention',
    'Data Retention',
    list(
      'Messages are kept until we delete them: when the matter is closed, or when you ask us to, and later only where the law makes us keep them.',
      'Network addresses noted to limit messages are kept only as long as the limit looks back.',
      'The server’s records of pages are kept as long as they are needed to find faults and attacks.',
      'Recent searches stay in your browser until you clear its storage.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'Contact Information',
    paragraph('Questions about this policy and requests about your information are welcome.'),
    reachUs(operator),
    terms(['Postal address', say`${operator.officeAddress}`]),
  )

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: (siteName) =>
    `What ${siteName} learns about its visitors, what it is used for, who else gets to know it, how long it is kept, and the rights you have.`,
  sections: (operator) => [
    introduction(operator),
    collection(operator),
    use(),
    sharing(),
    security(),
    rights(operator),
    transfers(),
    retention(),
    contact(operator),
  ],
}
