import { heading, list, paragraph, say, section } from './blocks.ts'
import type { Operator } from './operator.ts'

export const collection = ({ figures }: Operator) =>
  section(
    'collection',
    'Information We Collect',
    heading('Information you give us'),
    paragraph(
      'When you send a message we receive your name, your e-mail address, the subject and the text, and your company and phone number if you fill them in.',
      'Nothing else on the site asks for personal information.',
    ),
    heading('Information that arises by itself'),
    list(
      'For every page our server notes the address of the page, the time, the outcome and how long it took. What you search for is part of the address of a page of results.',
      'Your network address is needed to send you an answer at all. It is also used to limit how often one address can send messages, and is then kept for as long as that limit looks back.',
      'Your browser may keep your latest searches, so that it can suggest them again. They stay in your browser and are not sent to us until you search.',
    ),
    heading('Usage statistics'),
    paragraph(
      'Figures of use are totals. They tell how much the directory is used, not by whom.',
      'Where advertisements stand, we count how often each place of them was seen and clicked on a day.',
      say`By our own count about ${figures.monthlyUsers} people use it in a month.`,
      say`About ${figures.monthlySearches} searches are made in a month.`,
      say`Businesses receive about ${figures.monthlyInquiries} inquiries through it in a month.`,
    ),
  )
