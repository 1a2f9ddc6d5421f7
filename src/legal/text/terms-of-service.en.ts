import {
  fill,
  heading,
  type LegalText,
  list,
  type Operator,
  paragraph,
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
      'Search the directory, manually or through its public API within reason.',
      'Write honest reviews based on your own experience.',
      'Update the information about your own business.',
      'Contact businesses about what they offer.',
    ),
    heading('Prohibited'),
    list(
      'Fake listings: businesses that don’t exist, or listings in the name of others.',
      'False reviews: invented, bought, or written about yourself or a competitor.',
      'Hacking: bypassing protections, spreading harmful code, or overloading the servers.',
      'Violations of intellectual property: works or trademarks of others without their permission.',
      'Spam or harassment: mass messages, threats, insults, or exposure of private details.',
    ),
    heading('Moderation'),
    paragraph(
      'We may check, correct, reject, or remove submissions before or after they are published.',
      fill`By our own count, about ${figures.weeklyModerated} submissions are moderated per week.`,
      fill`Report violations through the ${to('contact', 'contact form')}. We review each report, act on violations, and tell you our decision if you ask.`,
    ),
    paragraph(
      'What you send us for publication remains yours. You allow us to publish it as part of the directory, and you confirm that you have the right to do so.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Intellectual Property',
    paragraph(
      fill`The name ${siteName}, our texts, and the arrangement of the directory belong to us. Names, trademarks, and photos of businesses belong to their owners.`,
      'You may use the pages for yourself and for your own business, link to them, and quote them. You may not copy large parts of the directory to run another one, unless the law allows it.',
    ),
    paragraph(
      fill`The ${to('legalNotice', 'Legal Notice')} explains what to do if your rights are infringed.`,
    ),
  )

export const agreement = (operator: Operator) =>
  section(
    'agreement',
    'Agreement',
    paragraph(
      fill`These terms (in German: Allgemeine Geschäftsbedingungen, AGB) apply to everyone who uses ${operator.siteName}. By using it, you agree to them. If you don’t agree, please don’t use it.`,
      whoWeAre(operator),
    ),
    paragraph(
      'You may use the directory if the law of your country allows you to enter into such an agreement, or with the consent of your legal guardian.',
    ),
  )

export const services = ({ siteName, figures }: Operator) =>
  section(
    'services',
    'Services Description',
    paragraph(fill`${siteName} is a directory of businesses around the world. You can use it to:`),
    list(
      'search for businesses by category and place;',
      'view their contact details and opening hours;',
      'view ratings and the number of reviews behind them;',
      fill`list your own business and keep its profile up to date: this site has no page for that, so ask us through the ${to('contact', 'contact form')};`,
      'use maps and filters;',
      'contact businesses at the addresses and numbers shown.',
    ),
    paragraph(
      'Reading the directory is free. Ratings and reviews come from public sources; we did not write them. Any contract is between you and a business only.',
    ),
    paragraph(
      fill`We aim to keep the directory available ${figures.uptime} of the time.`,
      fill`We aim to respond to requests in under ${figures.responseTime}.`,
      fill`By our own estimate, ${figures.dataAccuracy} of the details shown are accurate.`,
      'These aims and estimates describe the service and are not a guarantee.',
    ),
  )

export const accounts = () =>
  section(
    'accounts',
    'Accounts',
    paragraph(
      'Visitors need no account, and this site has no page for creating one. If we give you an account or manage a listing on your behalf, you must give true details, keep your password secret, and tell us if you believe someone else knows it.',
    ),
    heading('How we handle violations'),
    list(
      'Warning: on a first offence, we tell you what was wrong and what has to change.',
      'Temporary suspension: repeat violations lead to a temporary suspension of the account or the listing.',
      'Account review: before we reactivate an account, we review it and how it was used.',
      'Permanent termination: severe violations close the account permanently, without prior warning.',
    ),
    paragraph('We tell you the reason, and you may ask us to review the decision.'),
  )

const contactForm = to('contact', 'contact form')

export const privacy = () =>
  section(
    'privacy',
    'Privacy',
    paragraph(
      fill`The ${to('privacyPolicy', 'Privacy Policy')} explains what we learn about you and how we use it. The ${to('cookiePolicy', 'Cookie Policy')} covers cookies and browser storage.`,
    ),
  )

export const liability = () =>
  section(
    'liability',
    'Limitation of Liability',
    paragraph(
      'The directory is provided as is. Details of businesses change, and sources can be wrong. Please check important details before you rely on them, such as opening hours before a long trip.',
      'We are not a party to your agreements with a business and are not responsible for its goods, services, or conduct.',
    ),
    paragraph(
      'As far as the law allows, we are not liable for indirect damage, lost profit, lost data, or times when the directory is unavailable.',
      'Liability for intent and gross negligence, for injury to life, body, and health, and wherever the law doesn’t allow limits, remains unaffected.',
    ),
  )

export const termination = () =>
  section(
    'termination',
    'Termination',
    paragraph(
      'You can stop using the directory at any time. If you have an account or a listing, you can ask us to close or remove it.',
      'We can deny use of the directory to anyone who violates these terms, in the steps described under Accounts, and we can change or end the service.',
      'The sections on intellectual property, liability, and disputes continue to apply after termination.',
    ),
  )

export const disputes = ({ governingLaw, jurisdiction, arbitrationBody, replyTime }: Operator) =>
  section(
    'disputes',
    'Governing Law and Disputes',
    paragraph(
      fill`The law of ${governingLaw} applies.` ??
        'The law of the place where the operator is based applies.',
      fill`The courts of ${jurisdiction} have jurisdiction.`,
      'Disputes are settled in these steps:',
    ),
    steps(
      fill`Direct contact: write to us through the ${contactForm} first. We reply within ${replyTime}.` ??
        fill`Direct contact: write to us through the ${contactForm} first.`,
      'Mediation: if that doesn’t settle the dispute, a mediator whom both sides accept tries to resolve it.',
      fill`Binding arbitration: if mediation fails, ${arbitrationBody} decides, and both sides accept the decision.` ??
        'Binding arbitration: if mediation fails, an arbitrator whom both sides accept decides, and both accept the decision.',
    ),
    paragraph(
      'Consumers keep the legal protection of the country they live in and may go to its courts where its law allows, instead of or after any of these steps.',
    ),
  )

export const changes = () =>
  section(
    'changes',
    'Changes to These Terms',
    paragraph(
      'We may change these terms. We announce material changes on this page with 30 days’ notice before they take effect. The date at the top shows the last change.',
      'If you use the directory after that, the changed terms apply to you.',
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
    `The terms for using ${siteName}: what it offers, what is allowed and what is not, how content is moderated, liability, disputes, and changes.`,
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
