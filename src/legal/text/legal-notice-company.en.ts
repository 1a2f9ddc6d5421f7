import { type Block, paragraph, say, section, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { addresses } from './reaching.en.ts'

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
