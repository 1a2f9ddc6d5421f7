export const contactMailText = {
  subject: (siteName: string, subject: string) => `[${siteName}] ${subject}`,
  intro: (siteName: string) => `A message from the contact form of ${siteName}. Answer to reply.`,
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  phone: 'Phone',
  subjectLabel: 'Subject',
}
