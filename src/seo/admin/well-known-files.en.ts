export const machineFilesText = {
  intro:
    'Files that crawlers, ad systems, and browsers request at fixed URLs. The site generates each of them. You can add to them here.',
  title: 'Well-known files',
  open: (path: string) => `Open ${path}`,
  fields: {
    robots: {
      label: 'Rules for robots.txt',
      hint: 'Added after the built-in rules, which keep crawlers out of searches, filtered lists, and this admin area. Example: “User-agent: GPTBot”, and “Disallow: /” on the next line.',
    },
    ads: {
      label: 'Sellers for ads.txt',
      hint: 'The companies that may sell ads on this site, one record per line: domain, account, DIRECT or RESELLER, and optionally the ID of a certification authority.',
    },
    appAds: {
      label: 'Sellers for app-ads.txt',
      hint: 'The companies that may sell ads in your app, in the same format.',
    },
    llms: {
      label: 'Additions to llms.txt',
      hint: 'Markdown added to the end of the file that describes this site and its pages to language models.',
    },
    securityContact: {
      label: 'Contact for security.txt',
      hint: 'Where to report vulnerabilities: mailto:, https://, or tel:. If this is empty, the file lists the support email from the site profile or, without one, the contact page.',
    },
  },
  notSaved: 'The well-known files couldn’t be saved.',
}
