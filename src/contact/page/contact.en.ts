const count = new Intl.NumberFormat('en')

export const contactText = {
  title: 'Contact Us',
  lead: 'A question about a listing, a correction, or anything else about the directory: write to us.',
  description: (siteName: string) =>
    `How to reach ${siteName}: office, phone, e-mail, business hours, and a form for your message.`,
  loading: 'Loading contact details...',
  useForm: 'Use the form',
  office: { title: 'Office Location', none: 'No address for visitors is published.' },
  phone: {
    title: 'Phone Support',
    international: 'International',
    local: 'Local',
    fax: 'Fax',
    none: 'No phone number is published.',
  },
  email: {
    title: 'Email Support',
    none: 'Write with the form, and we answer by e-mail.',
    note: 'Write to us about problems related to a maps service, too.',
  },
  hours: { title: 'Business Hours', none: 'We answer as soon as we can.' },
  statistics: {
    title: 'Platform Statistics',
    businesses: 'Listed Businesses',
    countries: 'Countries Covered',
    cities: 'Cities Covered',
    categories: 'Business Categories',
    exactly: (value: number) => count.format(value),
    atLeast: (value: number) => `${count.format(value)}+`,
  },
  form: {
    title: 'Send us a Message',
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
  tooLarge: 'Your message is too long. Please shorten it and send it again.',
}
