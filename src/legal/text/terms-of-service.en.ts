import {
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
  say,
  section,
  steps,
  to,
} from './blocks.ts'
import { reachUs, whoWeAre } from './reaching.en.ts'

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

export const agreement = (operator: Operator) =>
  section(
    'agreement',
    'Agreement',
    paragraph(
      say`These terms (in German: Allgemeine Geschäftsbedingungen, AGB) hold for everyone who uses ${operator.siteName}. By using it you agree to them; if you do not agree, please do not use it.`,
      whoWeAre(operator),
    ),
    paragraph(
      'You may use the directory if the law of your country lets you enter into such an agreement, or with the consent of those who answer for you.',
    ),
  )

export const services = ({ siteName, figures }: Operator) =>
  section(
    'services',
    'Services Description',
    paragraph(say`${siteName} is a directory of businesses around the world. With it you can:`),
    list(
      'search for businesses by what they are and where they are;',
      'view their contact details and opening hours;',
      'read ratings, and how many reviews they rest on;',
      say`have your own business listed and its profile kept up to date: there is no screen for it on this site, so ask us with the ${to('contact', 'contact form')};`,
      'use maps, and filters of the lists;',
      'contact businesses at the addresses and numbers shown.',
    ),
    paragraph(
      'Reading the directory is free. Ratings and reviews are gathered from public sources; we did not write them, and contracts come about between you and a business only.',
    ),
    paragraph(
      say`We aim to have the directory available ${figures.uptime} of the time.`,
      say`We aim to answer requests in under ${figures.responseTime}.`,
      say`By our own reckoning ${figures.dataAccuracy} of the details shown are accurate.`,
      'Anything said here of aims and reckoning describes the service and is not a guarantee.',
    ),
  )

export const accounts = () =>
  section(
    'accounts',
    'Accounts',
    paragraph(
      'Visitors need no account, and this site has no screen on which to open one. If we give you an account or manage a listing on your behalf, you give true details, keep your password to yourself, and tell us when you believe somebody else knows it.',
    ),
    heading('How we handle violations'),
    list(
      'Warning: on a first offence we tell you what was wrong and what has to change.',
      'Temporary suspension: repeat violations suspend the account or the listing for a time.',
      'Account review: before it is opened again we review the account and what was done with it.',
      'Permanent termination: severe violations end the account for good, without a warning before.',
    ),
    paragraph('You are told the reason, and you may ask for the decision to be looked at again.'),
  )

const contactForm = to('contact', 'contact form')

export const privacy = () =>
  section(
    'privacy',
    'Privacy',
    paragraph(
      say`What we learn about you and what it is used for is told in the ${to('privacyPolicy', 'Privacy Policy')}; cookies and the browser’s storage, in the ${to('cookiePolicy', 'Cookie Policy')}.`,
    ),
  )

export const liability = () =>
  section(
    'liability',
    'Limitation of Liability',
    paragraph(
      'The directory is offered as it is. Details of businesses change, and sources are mistaken at times: please check what matters before you rely on it, such as opening hours before a long way.',
      'We are not a party to what you agree with a business and do not answer for its goods, services or conduct.',
    ),
    paragraph(
      'As far as the law allows, we are not liable for indirect damage, lost profit or lost data, nor for times at which the directory cannot be reached.',
      'Liability for intent and gross negligence, for injury to life, body and health, and wherever else the law does not let it be limited, stays as it is.',
    ),
  )

export const termination = () =>
  section(
    'termination',
    'Termination',
    paragraph(
      'You can stop using the directory at any time. If you have an account or a listing, you can ask us to close or remove it.',
      'We can refuse the use of the directory to those who break these terms, in the steps described under Accounts, and we can change or end the service.',
      'What these terms say of property, liability and disputes holds beyond the end.',
    ),
  )

export const disputes = ({ governingLaw, jurisdiction, arbitrationBody, replyTime }: Operator) =>
  section(
    'disputes',
    'Governing Law and Disputes',
    paragraph(
      say`The law of ${governingLaw} applies.` ??
        'The law of the place where the operator has its seat applies.',
      say`The courts of ${jurisdiction} decide what courts have to decide.`,
      'Disputes are settled in these steps:',
    ),
    steps(
      say`Direct contact: write to us with the ${contactForm} first; we reply within ${replyTime}.` ??
        say`Direct contact: write to us with the ${contactForm} first.`,
      'Mediation: if that settles nothing, a mediator whom both sides accept tries to bring them together.',
      say`Binding arbitration: if mediation fails, ${arbitrationBody} decides, and both sides accept what it decides.` ??
        'Binding arbitration: if mediation fails, an arbitrator whom both sides accept decides, and both accept the decision.',
    ),
    paragraph(
      'Consumers keep the protection of the country they live in and may go to its courts wherever its law says so, instead of or after any of these steps.',
    ),
  )

export const changes = () =>
  section(
    'changes',
    'Changes to These Terms',
    paragraph(
      'We may change these terms. Material changes are announced on this page with 30 days’ notice before they take effect; the date at the top tells when the text was last changed.',
      'If you use the directory after that, the changed terms hold for you.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'Contact',
    paragraph('Questions about these terms are welcome.'),
    reachUs(operator),
  )

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description: (siteName) =>
    `The terms for using ${siteName}: what it offers, what is allowed and what is not, how content is moderated, liability, disputes and changes.`,
  sections: (operator) => [
    agreement(operator),
    services(operator),
    accounts(),
    content(operator),
    property(operator),
    privacy(),
    liability(),
    termination(),
    disputes(operator),
    changes(),
    contact(operator),
  ],
}
