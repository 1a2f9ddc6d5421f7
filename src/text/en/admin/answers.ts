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
  approved: (name: string) => `${name} is approved.`,
  unapproved: (name: string) => `${name} is no longer approved.`,
  noSuchBusiness: 'There is no such business.',
}
