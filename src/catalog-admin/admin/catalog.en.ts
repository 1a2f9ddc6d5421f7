import { countsText, formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'

export const catalogText = {
  filter: { categories: 'Search categories', cities: 'Search cities' },
  filterHint: 'Name, URL, previous URL, or synonym',
  sort: 'Sort by',
  sorts: { businesses: 'Most businesses', name: 'Name' },
  show: 'Show',
  shows: { all: 'All', visible: 'Visible', hidden: 'Hidden' },
  country: 'Country code',
  intro: {
    categories: countsText.categories,
    cities: countsText.cities,
  },
  columns: {
    name: 'Name',
    slug: 'URL',
    businesses: 'Listed / all',
    state: 'State',
    aliases: 'Redirects here',
    acts: 'Actions',
  },
  counts: (listed: number, total: number) => `${formatNumber(listed)} / ${formatNumber(total)}`,
  visible: 'Visible',
  hidden: 'Hidden',
  moving: (into: string) => `Moving to ${into}`,
  more: (others: number) => `and ${formatNumber(others)} more`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  texts: 'Texts',
  textsOf: (name: string) => `Texts of ${name}`,
  merge: 'Merge',
  mergeOf: (name: string) => `Merge ${name}`,
  split: 'Split',
  splitOf: (name: string) => `Split ${name} by region`,
  goOn: 'Continue moving',
  empty: { categories: 'No category matches', cities: 'No city matches' },
  emptyText: 'Try other words, or show all.',
  showAll: 'Show all',
  none: { categories: 'No categories yet', cities: 'No cities yet' },
  noneText: 'They appear here after the first import.',
  loading: 'Loading the list',
  form: {
    title: (name: string) => `Edit “${name}”`,
    name: 'Name',
    slug: 'URL',
    slugHint: (path: string, former: string) =>
      path === former
        ? `The page is at ${path}. If you change it, this URL will redirect to the new one.`
        : `The page will be at ${path}. ${former} will redirect to it.`,
    slugProblem: 'Use only lowercase letters a–z, digits, and single hyphens.',
    nameProblem: 'Enter a name.',
    region: 'Region',
    regionHint: 'Distinguishes cities of the same name in one country.',
    synonyms: 'Synonyms',
    synonymsHint: 'One per line. A search for a synonym also finds this entry.',
    visible: 'Shown on the site',
    visibleHint:
      'When hidden, its page returns “not found”. Its businesses stay listed and show the name without a link.',
    icon: 'Icon',
    automatic: 'Automatic, by name',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    unreachable: 'The server didn’t respond. Your changes are still here.',
  },
  mergeForm: {
    title: (name: string) => `Merge “${name}” into another`,
    target: 'Merge into',
    targetHint: 'Search for the entry to keep.',
    none: 'No other entry matches.',
    says: (total: number, from: string, into: string) =>
      formatPlural(total, {
        one: `1 business moves; ${from} redirects to ${into}.`,
        other: (n) => `${n} businesses move; ${from} redirects to ${into}.`,
      }),
    imports: (from: string, into: string) =>
      `Imports that name “${from}” will use “${into}”. “${from}” disappears.`,
    canUndo: 'You can undo this for 30 days.',
    confirm: 'Merge',
    begun: 'Merge started',
    begunText: 'The businesses are being moved. This page shows the progress.',
    failed: 'The merge failed',
  },
  districts: {
    act: 'Districts',
    actOf: (name: string) => `Districts of ${name}`,
    title: (name: string) => `Districts of “${name}”`,
    filter: 'Search districts',
    counts: (listed: number, total: number) =>
      `${countsText.businesses(total)}, ${formatNumber(listed)} listed`,
    capped: (shown: number) =>
      `The ${formatNumber(shown)} largest are shown. Search for the others.`,
    none: 'No district matches.',
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    renameHint:
      'Imports that use the former name will use this district, and its former URL will redirect.',
  },
  splitForm: {
    title: (name: string) => `Split “${name}” by region`,
    intro:
      'Businesses in the regions you choose move to a new city. Later imports follow this split.',
    regions: 'Regions to move',
    noRegion: 'No region given',
    businesses: countsText.businesses,
    capped: (lookedAt: number) =>
      `Counted among the first ${countsText.businesses(lookedAt)} of the city. There may be more businesses and regions.`,
    only: 'All businesses in this city have the same region, so there is nothing to split.',
    newName: 'Name of the new city',
    newSlug: 'URL of the new city',
    newRegion: 'Region shown for the new city',
    keptRegion: 'Region shown for the existing city',
    chooseSome: 'Choose at least one region, but not all of them.',
    regionProblem: 'Enter a region. It distinguishes the two cities.',
    says: (moved: string, path: string) =>
      `${moved} from the chosen regions will be at ${path}. You can’t undo this.`,
    confirm: 'Split',
    begun: 'Split started',
    begunText: 'The businesses are being moved. This page shows the progress.',
  },
  suggestions: {
    title: 'Possible duplicates',
    into: 'into',
    keepApart: 'Keep apart',
    keepApartOf: (from: string, into: string) => `Keep apart: ${from} and ${into}`,
    kept: 'Kept apart',
    failed: 'Not saved',
    reasons: {
      'only place': 'Both names mean the same place.',
      region: 'Both names and regions mean the same place.',
      coordinates: 'Both names mean the same place near these businesses.',
      population: 'Both names mean the same large city.',
      section: 'One name is a part of the other city.',
      district: 'The district of the file is a town of its own, far from the city of the file.',
      'damaged letters':
        'One name has damaged letters, and its businesses are near the other city.',
      spelling: 'One name is probably a misspelling of the other.',
      label: 'Both names mean the same category.',
      plural: 'Both names are forms of the same words.',
      ending: 'Both names mean the same category, apart from an ending.',
      suffix: 'Both names mean the same category, apart from a general word.',
      path: 'A part of one name means the same category.',
      'search phrase': 'One name is the other one plus a place or search words.',
    } as Partial<Record<string, string>>,
  },
  proposals: {
    cities: {
      title: (cities: number) =>
        formatPlural(cities, {
          one: '1 city is listed under more than one name',
          other: (n) => `${n} cities are listed under more than one name`,
        }),
      intro:
        'According to the list of places, the two names of each pair mean the same city. Nothing changes until you merge them.',
      dialogTitle: (cities: number) =>
        formatPlural(cities, { one: 'Merge 1 city?', other: (n) => `Merge ${n} cities?` }),
      moves: (businesses: number) =>
        formatPlural(businesses, {
          one: '1 business moves to the page of its city’s other name.',
          other: (n) => `${n} businesses move to the page of their city’s other name.`,
        }),
      confirm: (cities: number) =>
        formatPlural(cities, { one: 'Merge 1 city', other: (n) => `Merge ${n} cities` }),
    },
    categories: {
      title: (categories: number) =>
        formatPlural(categories, {
          one: '1 category is listed under more than one name',
          other: (n) => `${n} categories are listed under more than one name`,
        }),
      intro:
        'According to the built-in list of categories, the two names of each pair mean the same. Nothing changes until you merge them.',
      dialogTitle: (categories: number) =>
        formatPlural(categories, {
          one: 'Merge 1 category?',
          other: (n) => `Merge ${n} categories?`,
        }),
      moves: (businesses: number) =>
        formatPlural(businesses, {
          one: '1 business moves to the page of its category’s other name.',
          other: (n) => `${n} businesses move to the page of their category’s other name.`,
        }),
      confirm: (categories: number) =>
        formatPlural(categories, {
          one: 'Merge 1 category',
          other: (n) => `Merge ${n} categories`,
        }),
    },
    mergeAll: (entries: number) =>
      formatPlural(entries, { one: 'Merge…', other: (n) => `Merge all ${n}…` }),
    redirects: (urls: number) =>
      formatPlural(urls, {
        one: '1 URL redirects to that page.',
        other: (n) => `${n} URLs redirect to these pages.`,
      }),
    namesTitle: 'Category names in the visitor’s language',
    names: (names: number) =>
      formatPlural(names, {
        one: '1 name from a file becomes the name in the built-in list, which pages show in the visitor’s language. Its URL stays.',
        other: (n) =>
          `${n} names from files become the names in the built-in list, which pages show in the visitor’s language. Their URLs stay.`,
      }),
    useNames: 'Use these names',
    startAgain: 'Start again',
    canUndo: 'You can undo all of it in one step for 30 days.',
    needsBackup: 'Create a backup first. None has been created since these pairs were found.',
    toBackups: 'Go to backups',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  },
}
