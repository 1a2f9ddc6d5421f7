export const consentText = {
  intro:
    'Ask visitors before code that is not essential runs, and before maps load images from another server. Without JavaScript none of it runs, and nobody is asked.',
  isOn: 'Ask visitors for consent',
  isOnHint: 'While this is off, all code runs for everybody.',
  purposesTitle: 'What each code is for',
  purposesHint: 'Essential code runs without being asked about; slots without code do not matter.',
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
    ad404: 'Advertisement 404',
  },
  askAgain: 'Ask everybody again',
  askedAgain: 'With the next save everybody is asked again, whatever they have chosen.',
  askAgainHint:
    'A choice is kept for a year. Visitors are asked again by themselves when code of another purpose is placed; ask again when its provider changes.',
  save: 'Save consent',
  saved: 'The settings of consent are saved.',
  notSaved: 'The settings of consent could not be saved.',
  members: { isOn: 'Ask visitors', revision: 'Asked again' },
  preview: {
    title: 'The banner',
    intro: 'What a visitor who has not chosen yet sees, with all purposes. Nothing is saved by it.',
    show: 'Show the banner',
    frame: 'The home page with the banner',
  },
}
