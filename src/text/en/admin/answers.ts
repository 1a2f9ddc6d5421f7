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
  settingsSaved: 'Site settings updated.',
  adCodesSaved: 'Advertisement codes saved.',
  profileSaved: 'Site profile saved.',
  returned: 'The former version is in force again.',
  cacheCleared: 'The cache was cleared.',
  codesTooLarge: (names: string[], mostBytes: number) =>
    `Too large: ${names.join(', ')}. A code may have at most ${mostBytes.toLocaleString('en')} bytes. Nothing was saved.`,
  codeTooDeep: (most: number) =>
    `The elements of this code stand more than ${most} levels deep in each other: most likely many of them are never closed.`,
  settingsChanged:
    'Somebody else has saved here since you opened this page. Nothing was overwritten: load the newest state, then make your change again.',
  noSuchVersion: 'This version is no longer kept.',
}
