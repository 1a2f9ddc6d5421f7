import texts from './session.en.json' with { type: 'json' }

export const sessionText = {
  ...texts,
  until: (time: string) => `You can try again at ${time}.`,
  otherText: (other: string, username: string) =>
    `${other} signed in from another tab in this browser. ${username}’s work on this page can’t continue under a different account.`,
  goOnAs: (other: string) => `Continue as ${other}`,
  confirmText: (username: string) => `Enter ${username}’s password to confirm this action.`,
}
