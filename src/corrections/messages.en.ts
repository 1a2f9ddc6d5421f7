export const correctionMessagesText = {
  kind: 'Choose what you want to report.',
  hours: 'We couldn’t read these hours. Write one day on each line, such as “Monday: 09:00–17:00”.',
  nothing: 'Change at least one field, or write a note.',
  noteMissing: 'Write a note, so that we know what you mean.',
  tooLong: (limit: number) => `Write at most ${limit} characters.`,
  senderEmail: 'Enter a valid email address.',
  senderEmailMissing: 'Enter your email address, so that we can check your claim.',
  token: 'This link is no longer valid. Report “This is my business” again to get a new one.',
  full: 'The review queue is full at the moment. Try again tomorrow, or use the contact form.',
  queued: 'Thank you. We’ll review what you sent.',
  mailed:
    'Check your email. Open the link in it within 24 hours to confirm that this is your business.',
  claimed: 'Thank you. The listing is marked as claimed by the owner.',
  mail: {
    subject: (siteName: string, business: string) =>
      `[${siteName}] Confirm your claim: ${business}`,
    text: (siteName: string, business: string, link: string) =>
      `Someone entered this address on ${siteName} to claim this listing:\n\n${business}\n\nIf you manage this business, open the link and confirm the claim. The link works once, and for 24 hours:\n\n${link}\n\nIf you don’t know about this, ignore this email. Nothing changes without your confirmation.\n`,
  },
}
