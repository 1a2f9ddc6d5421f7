import texts from './session.en.json' with { type: 'json' }

export const sessionText = {
  ...texts,
  until: (time: string) => `You can try again at ${time}.`,
  otherText: (other: string, username: string) =>
    `${other} has signed in with this browser, in another tab. Work started here by ${username} can’t continue under another account.`,
  goOnAs: (other: string) => `Continue as ${other}`,
  confirmText: (username: string) => `Enter the password of ${username} to confirm this action.`,
}
