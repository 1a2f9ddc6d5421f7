export const correctionMessagesText = {
  kind: 'Choose what you want to report.',
  hours: 'We couldn’t read these hours. Enter one day per line, such as “Monday: 09:00–17:00”.',
  nothing: 'Change at least one field or add a note.',
  noteMissing: 'Add a note so we know what you mean.',
  tooLong: (limit: number) => `Use no more than ${limit} characters.`,
  senderEmail: 'Enter a valid email address.',
  senderEmailMissing: 'Enter your email address so we can verify your claim.',
  token:
    'This link is no longer valid. To get a new one, choose “This is my business” and send the form again.',
  full: 'The review queue is full at the moment. Try again tomorrow, or use the contact form.',
  queued: 'Thank you. We’ll review what you sent.',
  mailed:
    'Check your email. To confirm that this is your business, open the link we sent you within 24 hours.',
  claimed: 'Thank you. The listing is marked as claimed by the owner.',
  mail: {
    subject: (siteName: string, business: string) =>
      `[${siteName}] Confirm your claim: ${business}`,
    text: (siteName: string, business: string, link: string) =>
      `Someone entered this email address on ${siteName} to claim this listing:\n\n${business}\n\nIf you manage this business, open the link and confirm the claim. The link can be used only once and expires in 24 hours:\n\n${link}\n\nIf this wasn’t you, you can ignore this email. Nothing changes without your confirmation.\n`,
  },
}
