export const consentText = {
  title: 'Your privacy',
  intro:
    'With your consent this site runs code that counts visits or shows advertisements, and that may keep data on your device. You can change your choice at any time under "Privacy choices" at the end of every page.',
  more: 'Cookie Policy',
  accept: 'Accept all',
  refuse: 'Refuse all',
  choose: 'Choose by purpose',
  purposes: {
    analytics: { name: 'Analytics', what: 'Counts which pages are read, to make the site better.' },
    marketing: {
      name: 'Marketing',
      what: 'Shows advertisements and measures how well they work.',
    },
    maps: {
      name: 'Maps',
      what: 'Loads the images of maps from another server, which learns your network address.',
    },
  },
  save: 'Save my choice',
  close: 'Close without changes',
  withoutScripts: 'Without JavaScript nothing that needs your consent runs on this page.',
}
