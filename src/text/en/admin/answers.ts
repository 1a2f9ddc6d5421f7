/** What the server says to the back office. */
export const answersText = {
  signInFirst: 'Sign in first: there is no session, or it has ended.',
  foreignSite: 'This request came from another site and was not carried out.',
  invalid: 'The request has values that cannot be used.',
  confirmFirst: 'This needs your password once more.',
  signedIn: 'You are signed in.',
  signedOut: 'Logged Out',
  wrongCredentials: 'Username or password is incorrect',
  wrongPassword: 'The password is not right.',
  tooManyTries: (minutes: number) =>
    `Too many failed tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  confirmed: 'Confirmed.',
  noSuchBackup: 'There is no such backup.',
  noSuchMessage: 'There is no such message.',
  csvHead: [
    'Received',
    'Name',
    'E-mail',
    'Company',
    'Phone',
    'Subject',
    'Message',
    'Spam',
    'Read',
    'Answered',
  ],
}
