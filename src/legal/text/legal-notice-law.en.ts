import { paragraph, say, section, steps, table, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.en.ts'

const contactForm = to('contact', 'contact form')

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Intellectual Property',
    paragraph(
      say`The name ${siteName}, our texts and the arrangement of the directory are protected by law. Photos, names and marks of businesses belong to their owners.`,
      'You may read, link to and quote the pages; copying large parts of the directory needs our permission, unless the law allows it.',
      'Place names come from GeoNames under the licence CC BY 4.0.',
    ),
    paragraph(
      say`If something here infringes a right of yours, tell us with the ${contactForm}: which page, which work, and how we can reach you.`,
    ),
  )

export const disputes = ({ replyTime, arbitrationBody }: Operator) =>
  section(
    'disputes',
    'Dispute Resolution',
    paragraph('We would rather settle a dispute than win it. It takes four steps:'),
    steps(
      say`Direct resolution: tell us with the ${contactForm} what has gone wrong and what you ask for.`,
      'Mediation: if we do not agree, we are ready to talk with the help of a mediator whom both sides accept.',
      say`Arbitration: if mediation fails, both sides may agree to let ${arbitrationBody} decide.` ??
        'Arbitration: if mediation fails, both sides may agree to let an arbitrator decide.',
      'Legal action: what is still open then is for the courts to decide.',
    ),
    paragraph(
      say`A first reply comes within ${replyTime}.`,
      'None of the steps takes from you a right to go to court that the law gives you, as it does to consumers in many countries.',
    ),
  )

export const governingLaw = ({ governingLaw, jurisdiction }: Operator) =>
  section(
    'governing-law',
    'Governing Law and Jurisdiction',
    paragraph(
      say`The law of ${governingLaw} applies.` ??
        'The law of the place where the operator has its seat applies.',
      say`The courts of ${jurisdiction} decide.` ?? 'The courts of that law decide.',
      'For consumers, the protection and the courts of the country they live in stay as that country’s law sets them.',
    ),
  )

export const compliance = ({ certifications }: Operator) =>
  section(
    'compliance',
    'Compliance and Certifications',
    paragraph(
      'We mean to follow the laws on privacy, consumer protection and accessibility of the countries we serve, among them the General Data Protection Regulation of the European Union and the California Consumer Privacy Act where they apply.',
      say`What that means for you is told in the ${to('privacyPolicy', 'Privacy Policy')} and the ${to('cookiePolicy', 'Cookie Policy')}.`,
    ),
    terms(['Certifications', say`${certifications}`]) ??
      paragraph('No certifications are named here.'),
  )

export const visitors = ({ figures }: Operator) => {
  const shares = table(
    'Share of visits, as stated by the operator',
    ['Region', 'Share'],
    ['United States', say`${figures.trafficUs}`],
    ['European Union', say`${figures.trafficEu}`],
    ['Asia-Pacific', say`${figures.trafficApac}`],
    ['Other regions', say`${figures.trafficOther}`],
  )
  return section(
    'visitors',
    'Where the Directory Is Used',
    paragraph('The directory is open to readers of every country.'),
    shares,
  )
}

export const legalContact = (operator: Operator) =>
  section(
    'legal-contact',
    'Legal Contact',
    paragraph('This is the way for notices, requests of authorities and other legal matters.'),
    reachUs(operator),
    operator.supportHours.length > 0 ? paragraph('Office hours:') : null,
    terms(
      ...operator.supportHours.map(({ days, hours }) => [say`${days}`, say`${hours}`] as const),
    ),
  )
