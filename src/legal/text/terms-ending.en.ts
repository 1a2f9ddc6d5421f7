import { paragraph, say, section, steps, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.en.ts'

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
