import { formatNumber } from '../../platform/i18n/counts.en.ts'

export const contactText = {
  title: 'Contact Us',
  lead: 'Questions about a listing, corrections, or anything else? Send us a message and we’ll reply by email.',
  description: (siteName: string) =>
    `How to reach ${siteName}: office address, phone, email, business hours, and a contact form.`,
  loading: 'Loading contact details...',
  office: { title: 'Office Location' },
  phone: {
    title: 'Phone Support',
    international: 'International',
    local: 'Local',
    fax: 'Fax',
  },
  email: {
    title: 'Email Support',
    note: 'You can also email us about problems with the maps.',
  },
  hours: { title: 'Business Hours' },
  statistics: {
    title: 'Platform Statistics',
    businesses: 'Listed Businesses',
    countries: 'Countries Covered',
    cities: 'Cities Covered',
    categories: 'Business Categories',
    exactly: (value: number) => formatNumber(value),
    atLeast: (value: number) => `${formatNumber(value)}+`,
  },
  form: {
    title: 'Send Us a Message',
    name: 'Full Name *',
    email: 'Email Address *',
    company: 'Company (Optional)',
    phone: 'Phone Number (Optional)',
    subject: 'Subject *',
    message: 'Message *',
    homepage: 'Leave this field empty',
    send: 'Send Message',
    sending: 'Sending...',
  },
  sent: 'Message Sent Successfully',
  error: 'Error',
  failed: 'Failed to send message. Please try again later.',
  tooLarge: 'Your message is too long. Shorten it and send it again.',
}
