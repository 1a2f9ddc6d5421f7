export const consentText = {
  title: 'Your privacy',
  intro:
    'With your consent, this site runs code that counts visits or shows advertisements. This code may store data on your device. You can change your choice at any time under “Privacy choices” at the bottom of every page.',
  more: 'Cookie Policy',
  accept: 'Accept all',
  refuse: 'Reject all',
  choose: 'Choose by purpose',
  purposes: {
    analytics: { name: 'Analytics', what: 'Counts page views to improve the site.' },
    marketing: {
      name: 'Marketing',
      what: 'Shows advertisements and measures how well they work.',
    },
    maps: {
      name: 'Maps',
      what: 'Loads map images from another server, which sees your IP address.',
    },
  },
  save: 'Save my choices',
  close: 'Close without changes',
  withoutScripts: 'JavaScript is off, so nothing that needs your consent runs on this page.',
}
