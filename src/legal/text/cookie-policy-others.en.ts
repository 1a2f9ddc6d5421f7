import { list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.en.ts'

export const thirdParties = () =>
  section(
    'third-parties',
    'Third-Party Services',
    paragraph(
      'The operator can place code of other services on the pages. Where that is done, these services may set and read cookies of their own; how many and for how long is for them to say, and their own policies hold.',
    ),
    list(
      'Advertising: code in the places marked “Advertisement”.',
      'Analytics: code that counts visits on every page.',
      'Maps and photos come from other hosts without code of theirs; your browser asks for the pictures only, and a host may answer with a cookie.',
    ),
    paragraph(
      say`What these services learn besides is told in the ${to('privacyPolicy', 'Privacy Policy')}.`,
    ),
  )

export const compliance = () =>
  section(
    'compliance',
    'International Compliance',
    paragraph(
      'Laws on cookies differ: the European Union and the United Kingdom ask for consent before cookies that are not essential, other places for a way to refuse, among them California.',
      'The entries this site’s own software keeps serve what you asked for: your searches, and a page that can be read. Before placing code of other services it is for the operator to see to the consent the law asks for.',
    ),
  )

export const updates = (operator: Operator) =>
  section(
    'updates',
    'Updates and Contact',
    paragraph(
      'This policy is changed when the use of cookies changes; the date at the top tells when it was last.',
    ),
    reachUs(operator),
  )
