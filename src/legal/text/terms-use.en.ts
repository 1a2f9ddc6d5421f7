import { heading, list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'

export const content = ({ figures }: Operator) =>
  section(
    'guidelines',
    'Content Guidelines and Moderation',
    heading('Allowed'),
    list(
      'Create listings of real businesses, through us.',
      'Search the directory, by hand or by its public interface within reason.',
      'Give honest reviews that rest on an experience of your own.',
      'Update the information about your own business.',
      'Contact businesses about what they offer.',
    ),
    heading('Prohibited'),
    list(
      'Fake listings: of businesses that do not exist, or in the name of others.',
      'False reviews: invented, bought, or written about oneself or a competitor.',
      'Hacking: getting around protections, spreading harmful code, overloading the servers.',
      'Violations of intellectual property: works or marks of others without their leave.',
      'Spam or harassment: mass messages, threats, insults, exposure of private details.',
    ),
    heading('Moderation'),
    paragraph(
      'What is submitted may be checked before or after it is published, corrected, refused or removed.',
      say`By our own count about ${figures.weeklyModerated} submissions are moderated in a week.`,
      say`Tell us with the ${to('contact', 'contact form')} what breaks these rules: we look at it, act on what does, and tell you what we decided if you ask.`,
    ),
    paragraph(
      'What you send us for publication stays yours. You let us publish it as part of the directory, and say that you have the right to do so.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Intellectual Property',
    paragraph(
      say`The name ${siteName}, our texts and the arrangement of the directory belong to us. Names, marks and photos of businesses belong to their owners.`,
      'You may use the pages for yourself and for your own business, link to them and quote them. You may not copy large parts of the directory in order to run another with them, unless the law allows it.',
    ),
    paragraph(
      say`What to do when a right of yours is infringed is told in the ${to('legalNotice', 'Legal Notice')}.`,
    ),
  )
