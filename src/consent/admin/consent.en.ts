export const consentText = {
  intro:
    'Ask visitors for consent before non-essential code runs and before maps load images from another server. Without JavaScript, no such code runs and the site doesn’t ask.',
  isOn: 'Ask visitors for consent',
  isOnHint: 'While this is off, all code runs for every visitor.',
  purposesTitle: 'Purpose of each code snippet',
  purposesHint: 'Essential code runs without consent. Slots without code are ignored.',
  purposes: { essential: 'Essential', analytics: 'Analytics', marketing: 'Marketing' },
  codes: {
    head_tags: 'Head tag code',
    analytics_code: 'Analytics code',
    facebook_pixel: 'Body tag code',
    footer_tags: 'Footer code',
    ad1: 'Advertisement 1',
    ad2: 'Advertisement 2',
    ad3: 'Advertisement 3',
    ad4: 'Advertisement 4',
    ad404: '404 page ad',
  },
  askAgain: 'Ask all visitors again',
  askedAgain: 'After you save, the site asks all visitors again, whatever they chose before.',
  askAgainHint:
    'A choice is kept for one year. The site asks visitors again automatically when you add a snippet with a new purpose. If you change providers, ask again yourself.',
  save: 'Save consent settings',
  notSaved: 'The consent settings couldn’t be saved.',
  members: { isOn: 'Ask visitors', revision: 'Asked again' },
  preview: {
    title: 'Banner preview',
    intro: 'What visitors see before they choose, with all purposes. Nothing is saved.',
    show: 'Show the banner',
    frame: 'The home page with the banner',
  },
}
