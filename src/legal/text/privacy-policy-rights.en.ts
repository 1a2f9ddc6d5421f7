import { list, paragraph, say, section, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.en.ts'

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
