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
  noCategory: 'There is no such category.',
  noCity: 'There is no such city.',
  categorySaved: 'The category is saved.',
  citySaved: 'The city is saved.',
  slugTaken: 'Another page has this address, now or from before.',
  nameTaken: 'Another category has this name; merge the two instead.',
  mergeBegun: 'The merge has begun.',
  splitBegun: 'The split has begun.',
  mergeRefused: {
    same: 'It cannot be merged into itself.',
    'no-target': 'What it should go into is not there any more, or is being merged itself.',
    'other-country': 'Only cities of one country can be merged.',
    'already-running': 'This merge is under way.',
  },
}
