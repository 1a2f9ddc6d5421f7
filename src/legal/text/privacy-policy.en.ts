import {
  fill,
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
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
      fill`This policy explains what ${operator.siteName} learns about you when you use it, why, and what you can do about it.`,
      whoWeAre(operator),
    ),
    paragraph(
      'You need no account to use the directory, and you don’t have to give your name to read it.',
      fill`The ${to('cookiePolicy', 'Cookie Policy')} explains how we use your browser’s storage, and the ${to('legalNotice', 'Legal Notice')} says who we are.`,
    ),
  )

export const use = () =>
  section(
    'use',
    'How We Use Your Information',
    paragraph('We use this information only for these purposes:'),
    list(
      'to show the pages you request and to find what you search for;',
      'to reply to the messages you send us;',
      'to keep the site running: to find errors and to prevent attacks and automated mass messages;',
      'to correct and extend the listings, when you tell us what is wrong;',
      'if we have added code of advertising or analytics services to the pages: to show advertisements and to count visits;',
      'to keep the records the law requires us to keep.',
    ),
    paragraph(
      'Where a law requires a legal basis, it is our legitimate interest in running a safe and useful directory; for your messages, the steps you asked us to take; for anything else, your consent.',
      'We make no solely automated decisions with legal effect for you, and we don’t sell what you write to us.',
    ),
  )

export const sharing = () =>
  section(
    'sharing',
    'Information Sharing and Disclosure',
    paragraph('Others learn something about you only in these cases:'),
    list(
      'Providers that run servers, networks, or email for us, as far as their work requires it.',
      'Hosts of photos: many photos of businesses come directly from the site where they were published. Your browser requests them from that host, which sees your IP address.',
      'The map service: when a map comes into view, your browser requests the map images from the service. “Get Directions” opens an external maps service in a new tab.',
      'Advertising and analytics services, if we have added their code to the pages. They may learn your IP address, the page you read, and the contents of their own cookies.',
      'Authorities and courts, where the law requires it.',
      'A successor, if another operator takes over the directory. This policy then binds them too.',
    ),
    paragraph(
      fill`Listings are public. They contain information about businesses, not visitors. If a listing contains something about you that shouldn’t be there, tell us through the ${to('contact', 'contact form')}.`,
    ),
  )

export const collection = ({ figures }: Operator) =>
  section(
    'collection',
    'Information We Collect',
    heading('Information you give us'),
    paragraph(
      'When you send a message, we receive your name, your email address, the subject, and the text, and your company and phone number if you enter them.',
      'Nothing else on the site asks for personal information.',
    ),
    heading('Information Collected Automatically'),
    list(
      'For every page, our server records its URL, the time, the result, and how long it took. Your search terms are part of the URL of a results page.',
      'The server needs your IP address to send you a response. It also uses the address to limit how many messages one address can send, and stores it for as long as that limit applies.',
      'Your browser may store your recent searches to suggest them again. They stay in your browser and aren’t sent to us until you search.',
    ),
    heading('Usage statistics'),
    paragraph(
      'Usage statistics are totals. They show how much the directory is used, not by whom.',
      'If pages show advertisements, we count how often each ad slot was seen and clicked per day.',
      fill`By our own count, about ${figures.monthlyUsers} people use it per month.`,
      fill`Visitors make about ${figures.monthlySearches} searches per month.`,
      fill`Businesses receive about ${figures.monthlyInquiries} inquiries through it per month.`,
    ),
  )

export const security = () =>
  section(
    'security',
    'Data Security',
    paragraph(
      'We protect stored information with technical and organizational measures. Only the people who answer messages read them. Administrators’ passwords are stored as hashes, which can’t be turned back into passwords.',
      'Pages have a content security policy that blocks scripts added by anyone other than the site’s software and its operator.',
    ),
    paragraph(
      'No way of sending or storing information is perfectly safe. Please don’t send us anything that must stay secret, such as passwords or payment details.',
    ),
  )

export const rights = ({ replyTime }: Operator) =>
  section(
    'rights',
    'Your Rights and Choices',
    paragraph('Depending on where you live, the law gives you some or all of these rights:'),
    terms(
      ['Access', 'You can ask what information we have about you, and get a copy.'],
      ['Correction', 'You can have wrong information corrected and missing information added.'],
      ['Deletion', 'You can have your information deleted, unless the law requires us to keep it.'],
      ['Portability', 'You can get the information you gave us in a machine-readable format.'],
      ['Objection', 'You can object to uses based on our legitimate interest.'],
      ['Restriction', 'You can ask us to only store your information while a question is open.'],
      [
        'Withdrawal',
        'You can withdraw consent at any time. What was done before that remains lawful.',
      ],
    ),
    paragraph(
      fill`Use the ${to('contact', 'contact form')} to exercise any of them. It’s free.`,
      fill`We’ll reply within ${replyTime} and decide within the period required by law.`,
      'We may have to ask you to prove your identity. You can also complain to the data protection authority where you live.',
    ),
  )

export const transfers = () =>
  section(
    'transfers',
    'International Data Transfers',
    paragraph(
      'The directory can be read in every country. Our providers and the services named above may operate in countries other than yours, with different privacy laws.',
      'Where a law sets conditions for such transfers, we meet them, for example with standard contractual clauses.',
    ),
  )

export const retention = () =>
  section(
    'retention',
    'Data Retention',
    list(
      'We delete messages when the matter is closed or when you ask us to, unless the law requires us to keep them longer.',
      'IP addresses recorded to limit messages are stored only as long as the limit applies.',
      'Server logs are kept as long as they are needed to find errors and attacks.',
      'Recent searches stay in your browser until you clear its storage.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'Contact Information',
    paragraph('Questions about this policy and requests about your information are welcome.'),
    reachUs(operator),
    terms(['Postal address', fill`${operator.officeAddress}`]),
  )

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: (siteName) =>
    `What ${siteName} learns about its visitors, how it uses that information, who else receives it, how long it’s kept, and your rights.`,
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
