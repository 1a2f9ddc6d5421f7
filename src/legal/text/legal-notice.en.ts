import {
  type Block,
  type LegalText,
  type Operator,
  paragraph,
  say,
  section,
  steps,
  table,
  terms,
  to,
} from './blocks.ts'
import { addresses, reachUs } from './reaching.en.ts'

const contactForm = to('contact', 'contact form')

export const company = (operator: Operator) =>
  section(
    'company',
    'Company Information',
    paragraph(
      say`${operator.siteName} is run by ${operator.legalEntity}.` ??
        say`The company behind ${operator.siteName} is not named here. Ask with the ${contactForm}.`,
    ),
    addresses(operator),
  )

const orAsk = (known: Block | null, what: string): Block | null =>
  known ?? paragraph(`${what} not stated here.`, say`Ask with the ${contactForm}.`)

export const registration = (operator: Operator) =>
  section(
    'registration',
    'Registration and Legal Status',
    orAsk(
      terms(
        ['Legal form', say`${operator.legalForm}`],
        ['Register', say`${operator.registerCourt}`],
        ['Register number', say`${operator.registerNumber}`],
        ['VAT identification number', say`${operator.vatId}`],
      ),
      'The legal form and the entry in a register are',
    ),
  )

export const management = (operator: Operator) =>
  section(
    'management',
    'Management and Responsibility',
    orAsk(
      terms(['Managing director', say`${operator.managingDirector}`]),
      'The names of the management are',
    ),
    paragraph(
      say`${operator.managingDirector} is responsible for the content of our own pages.` ??
        'The operator is responsible for the content of our own pages.',
      'What is told of businesses comes from the businesses themselves and from public sources; we correct what is wrong when we learn of it.',
      'Pages of others that ours link to are in the hands of those who run them.',
    ),
  )

export const insurance = (operator: Operator) =>
  section(
    'insurance',
    'Professional Liability Insurance',
    orAsk(
      terms(['Insurer', say`${operator.insurer}`], ['Cover', say`${operator.insuranceCoverage}`]),
      'A professional liability insurance is',
    ),
  )

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

export const legalNotice: LegalText = {
  title: 'Legal Notice',
  description: (siteName) =>
    `Who runs ${siteName} and answers for it: company, registration, management, insurance, how disputes are settled, and how to reach us in legal matters.`,
  sections: (operator) => [
    company(operator),
    registration(operator),
    management(operator),
    insurance(operator),
    property(operator),
    disputes(operator),
    governingLaw(operator),
    compliance(operator),
    visitors(operator),
    legalContact(operator),
  ],
}
