import { countsText, formatPlural } from '../platform/i18n/counts.en.ts'
export const settingsText = {
  intro: 'Code for every page of the site, and information for search engines.',
  codes: {
    head_tags: {
      label: 'Head tag code',
      where: 'In the <head> of every page: verification tags, styles, scripts.',
    },
    analytics_code: { label: 'Analytics code', where: 'In the <head>, after the head tag code.' },
    facebook_pixel: {
      label: 'Body tag code',
      where: 'At the beginning of the <body>: pixels and <noscript> elements.',
    },
    footer_tags: { label: 'Footer code', where: 'At the end of the <body> of every page.' },
  },
  codesTitle: 'Site-wide code',
  save: 'Save settings',
  scriptWarning:
    'The head or footer code contains a script tag. It runs for every visitor, so add only code you trust. If a page breaks, use “Open the site without code” below.',
  notUpdated: 'The site settings couldn’t be updated.',
  site: {
    title: 'The site with and without code',
    text: 'While you’re signed in, public pages omit code and advertisements, because a script in them could act as you. The preview shows a page with both, isolated from your session. If code breaks a page, remove it above or return to an earlier version.',
    open: 'Open the site without code',
    preview: 'Preview the site with code',
  },
  cache: {
    title: 'Cache',
    text: 'Lists and settings are cached in memory and update automatically. Clearing the cache makes every server process reload them.',
    clear: 'Clear cache',
    clearing: 'Clearing…',
    doneTitle: 'Cache cleared',
    doneText: 'The page reloads in two seconds.',
    failed: '❌ Failed to clear the cache',
  },
  sitemap: {
    title: 'Sitemap',
    counts: (businesses: number, files: number) =>
      `${countsText.businesses(businesses)}, ${formatPlural(files, { one: '1 file', other: (n) => `${n} files` })}`,
    empty: 'no URLs yet',
    note: 'Each file is created once it has URLs to list. A business always stays in the same file. Businesses with too little information are excluded.',
    more: (count: number) =>
      formatPlural(count, { one: 'Show 1 more file', other: (n) => `Show ${n} more files` }),
    file: 'File',
    what: 'Contents',
    acts: 'Actions',
    copy: 'Copy link',
    copyOf: (path: string) => `Copy link: ${path}`,
    open: 'Open',
    openOf: (path: string) => `Open: ${path}`,
    copied: 'Copied!',
    copyFailed: 'The link couldn’t be copied.',
    contents: {
      index: 'Index of all files',
      main: 'Main pages of the site',
      categories: 'Categories',
      countries: 'Countries',
      cities: 'Cities',
      businesses: 'Businesses, 9,000 per file',
      districts: 'Districts',
    },
  },
  console: {
    title: 'Search console',
    steps: [
      'Open the search engine’s console and add this site by its URL.',
      'Choose verification by HTML tag, add the tag to the head tag code above, and save.',
      'Go back to the console and verify the tag.',
      'Submit /sitemap.xml as the sitemap. It lists all other sitemaps.',
      'Check back in a few days: the console shows which pages were indexed, and why others weren’t.',
    ],
  },
}
