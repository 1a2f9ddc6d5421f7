export const siteMessagesText = {
  businessMissing: 'Business not found',
  businessGone: 'This business is no longer listed.',
  categoryMissing: 'Category not found',
  categoryEmptied: 'No businesses found in this category.',
  countryMissing: 'Country not found',
  cityMissing: 'City not found',
  cityEmptied: 'No businesses found in this city.',
  districtMissing: 'District not found',
  mistakes: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at least 5 characters',
    message: 'Message must be at least 10 characters',
    company: 'Company must be text',
    phone: 'Phone must be text',
  },
  thanks: (replyTime: string) =>
    replyTime === ''
      ? "Thank you for your message. We'll get back to you."
      : `Thank you for your message. We'll get back to you within ${replyTime}.`,
  diskFull: 'We couldn’t save what you sent. Try again later.',
  tooMany: 'You’ve sent too many messages. Try again in an hour.',
}
