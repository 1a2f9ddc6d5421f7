import {
  type Block,
  fill,
  type LegalText,
  type Operator,
  paragraph,
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
      fill`${operator.siteName} is run by ${operator.legalEntity}.` ??
        fill`The company behind ${operator.siteName} is not named here. Use the ${contactForm} to request this information.`,
    ),
    addresses(operator),
  )

const orAsk = (known: Block | null, notStated: string): Block | null =>
  known ?? paragraph(notStated, fill`Use the ${contactForm} to request this information.`)

export const registration = (operator: Operator) =>
  section(
    'registration',
    'Registration and Legal Status',
    orAsk(
      terms(
        ['Legal form', fill`${operator.legalForm}`],
        ['Register', fill`${operator.registerCourt}`],
        ['Register number', fill`${operator.registerNumber}`],
        ['VAT identification number', fill`${operator.vatId}`],
      ),
      'The legal form and the register entry are not stated here.',
    ),
  )

export const management = (operator: Operator) =>
  section(
    'management',
    'Management and Responsibility',
    orAsk(
      terms(['Managing director', fill`${operator.managingDirector}`]),
      'The names of the management are not stated here.',
    ),
    paragraph(
      fill`${operator.managingDirector} is responsible for the content of our own pages.` ??
        'The operator is responsible for the content of our own pages.',
      'Information about businesses comes from the businesses themselves and from public sources. We correct errors when we learn of them.',
      'The operators of linked sites are responsible for their own pages.',
    ),
  )

export const insurance = (operator: Operator) =>
  section(
    'insurance',
    'Professional Liability Insurance',
    orAsk(
      terms(
        ['Insurer', fill`${operator.insurer}`],
        ['Coverage', fill`${operator.insuranceCoverage}`],
      ),
      'The professional liability insurance is not stated here.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Intellectual Property',
    paragraph(
      fill`The name ${siteName}, our texts, and the arrangement of the directory are protected by law. Photos, names, and trademarks of businesses belong to their owners.`,
      'You may read, link to, and quote the pages. Copying large parts of the directory requires our permission, unless the law allows it.',
      'Place names come from GeoNames under the CC BY 4.0 license.',
    ),
    paragraph(
      fill`If something here infringes your rights, tell us through the ${contactForm}: which page, which work, and how we can reach you.`,
    ),
  )

export const disputes = ({ replyTime, arbitrationBody }: Operator) =>
  section(
    'disputes',
    'Dispute Resolution',
    paragraph('We would rather settle a dispute than win it. There are four steps:'),
    steps(
      fill`Direct resolution: tell us through the ${contactForm} what went wrong and what you would like us to do.`,
      'Mediation: if we can’t agree, we are willing to talk with the help of a mediator whom both sides accept.',
      fill`Arbitration: if mediation fails, both sides may agree to let ${arbitrationBody} decide.` ??
        'Arbitration: if mediation fails, both sides may agree to let an arbitrator decide.',
      'Legal action: the courts decide any remaining issues.',
    ),
    paragraph(
      fill`We send a first reply within ${replyTime}.`,
      'None of these steps limits your legal right to go to court, such as the right of consumers in many countries.',
    ),
  )

export const governingLaw = ({ governingLaw, jurisdiction }: Operator) =>
  section(
    'governing-law',
    'Governing Law and Jurisdiction',
    paragraph(
      fill`The law of ${governingLaw} applies.` ??
        'The law of the place where the operator is based applies.',
      fill`The courts of ${jurisdiction} decide.` ?? 'The courts of that place decide.',
      'Consumers keep the protection and the courts that the law of their country of residence gives them.',
    ),
  )

export const compliance = ({ certifications }: Operator) =>
  section(
    'compliance',
    'Compliance and Certifications',
    paragraph(
      'We aim to comply with the laws on privacy, consumer protection, and accessibility in the countries we serve, including the General Data Protection Regulation of the European Union and the California Consumer Privacy Act where they apply.',
      fill`The ${to('privacyPolicy', 'Privacy Policy')} and the ${to('cookiePolicy', 'Cookie Policy')} explain what that means for you.`,
    ),
    terms(['Certifications', fill`${certifications}`]) ??
      paragraph('No certifications are named here.'),
  )

export const visitors = ({ figures }: Operator) => {
  const shares = table(
    'Share of visits, as stated by the operator',
    ['Region', 'Share'],
    ['United States', fill`${figures.trafficUs}`],
    ['European Union', fill`${figures.trafficEu}`],
    ['Asia-Pacific', fill`${figures.trafficApac}`],
    ['Other regions', fill`${figures.trafficOther}`],
  )
  return section(
    'visitors',
    'Where the Directory Is Used',
    paragraph('The directory is open to readers in every country.'),
    shares,
  )
}

export const legalContact = (operator: Operator) =>
  section(
    'legal-contact',
    'Legal Contact',
    paragraph('Use this contact for notices, requests from authorities, and other legal matters.'),
    reachUs(operator),
    operator.supportHours.length > 0 ? paragraph('Office hours:') : null,
    terms(
      ...operator.supportHours.map(({ days, hours }) => [fill`${days}`, fill`${hours}`] as const),
    ),
  )

export const legalNotice: LegalText = {
  title: 'Legal Notice',
  description: (siteName) =>
    `Who runs ${siteName} and is responsible for it: company, registration, management, insurance, how disputes are settled, and how to reach us in legal matters.`,
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
