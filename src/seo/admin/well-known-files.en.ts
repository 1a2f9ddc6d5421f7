export const machineFilesText = {
  intro:
    'Files that crawlers, advertising systems and browsers look for under fixed names. Each is there without any of this; here you add what only you know.',
  title: 'Files for machines',
  open: (path: string) => `Open ${path}`,
  fields: {
    robots: {
      label: 'Rules of robots.txt',
      hint: 'Added behind our own rules, which keep crawlers out of searches, narrowed lists and this back office. Example: "User-agent: GPTBot", and "Disallow: /" on the next line.',
    },
    ads: {
      label: 'Sellers in ads.txt',
      hint: 'Who may sell the advertisements of this site, a record a line: domain, account, DIRECT or RESELLER, and the id of an authority where there is one.',
    },
    appAds: {
      label: 'Sellers in app-ads.txt',
      hint: 'The same for advertisements in an app of yours.',
    },
    llms: {
      label: 'Additions to llms.txt',
      hint: 'Markdown at the end of the file that tells language models what this site is and where what is.',
    },
    securityContact: {
      label: 'Contact in security.txt',
      hint: 'Whom to tell of a weakness: mailto:, https:// or tel:. Empty, it is the support address of the site profile, else the contact page.',
    },
  },
  saved: 'Files for machines saved.',
  notSaved: 'Files for machines could not be saved.',
}
