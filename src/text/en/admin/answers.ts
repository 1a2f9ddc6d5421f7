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
  passwordShort: 'At least 10 characters.',
  passwordIsName: 'The password must not be the username.',
  passwordChanged: 'Your password is changed. All other sessions are signed out.',
  sessionsEnded: (count: number) =>
    count === 1 ? 'One session signed out.' : `${count} sessions signed out.`,
  noSuchSession: 'This session has ended already.',
  nameTaken: 'There is an administrator of this name already.',
  adminAdded: (name: string) => `${name} can sign in now.`,
  adminRemoved: 'The administrator can no longer sign in.',
  noSuchAdmin: 'There is no such administrator any more.',
  notOneself: 'You cannot remove yourself.',
  notTheLast: 'The last administrator cannot be removed.',
}
