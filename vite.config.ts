import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { createLocalePlugin, environmentName } from './scripts/locale-plugin.ts'
import { runBuild } from './src/app/server/build-stamp.server.ts'
import { refreshCaches } from './src/app/server/refresh-caches.server.ts'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from './src/platform/urls/routes.ts'

// Small chunks compress badly, and every page downloads all of its chunks. So these modules share chunks:
// what every page runs (libraries, which stay the same from release to release, and our own code), what most
// pages show businesses with (one chunk that the admin area may load too, and one for visitor pages, because
// loading it starts the site), and results with their filters.
const CHUNKS: { name: string; packages: RegExp; modules: string[]; isAlone?: boolean }[] = [
  {
    name: 'libraries',
    packages:
      /react-dom[\\/]client\.js|query-core.*[\\/]query(Client|Observer)\.js|react-query.*[\\/](useQuery|QueryClientProvider)\.js|createLucideIcon\.mjs/,
    modules: [],
  },
  {
    name: 'page',
    packages: /preload-helper|icons[\\/](menu|search|x)\.mjs/,
    modules: [
      'platform/urls/routes.ts',
      'platform/calls/call.ts',
      'platform/calls/paging.ts',
      'platform/calls/public-client.ts',
      'platform/calls/query-client.ts',
      'platform/calls/use-call.ts',
      'platform/i18n/counts.en.ts',
      'platform/i18n/message-format.ts',
      'platform/site-ui/breadcrumb.tsx',
      'platform/site-ui/page-head.tsx',
      'platform/site-ui/structured-data.ts',
      'platform/ui/router.ts',
      'settings/public-settings.ts',
    ],
  },
  {
    name: 'drawn',
    packages: /icons[\\/](house|building-complex|globe|layout-grid)\.mjs/,
    modules: [
      'businesses/businesses.ts',
      'platform/ui/category-icon.tsx',
      'platform/ui/chip.tsx',
      'platform/ui/stars.tsx',
    ],
  },
  {
    name: 'business',
    packages: /^$/,
    modules: [
      'advertising/ad-slot.tsx',
      'listings/cards/business-card.en.ts',
      'listings/cards/business-photo.tsx',
      'listings/cards/category-styles.ts',
      'listings/cards/open-now-label.tsx',
      'listings/index-list/not-found.en.ts',
      'listings/index-list/not-found.tsx',
    ],
    isAlone: true,
  },
  {
    name: 'search',
    packages: /icons[\\/]sliders-horizontal\.mjs/,
    modules: [
      'search/search.ts',
      'search-filters/filter-form.tsx',
      'search-filters/search-filters.en.ts',
      'search-filters/search-params.ts',
      'search-page/results-and-map.tsx',
      'search-page/send-click.ts',
      'search-page/search.en.ts',
    ],
    isAlone: true,
  },
]

for (const path of CHUNKS.flatMap(({ modules }) => modules))
  if (!existsSync(join(import.meta.dirname, 'src', path)))
    throw new Error(`vite.config.ts: no module src/${path}`)

const chunkGroups = CHUNKS.map(({ name, packages, modules, isAlone }) => ({
  name,
  test: (id: string) => {
    const path = id.replace(/\.(?:tr|ar-xb)\.ts$/, '.en.ts')
    return packages.test(id) || modules.some((module) => path.endsWith(`/src/${module}`))
  },
  ...(isAlone && { includeDependenciesRecursively: false }),
}))

/** The environments a site is built in for a language; the main one's have Vite's own names, and the admin area. */
const environmentsOf = (language: SiteLanguage) =>
  language === MAIN_LANGUAGE
    ? { client: 'client', ssr: 'ssr' }
    : { client: environmentName('client', language), ssr: environmentName('ssr', language) }

const clientOf = (language: SiteLanguage): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    // What the languages have in common has one name in each.
    emptyOutDir: language === MAIN_LANGUAGE,
    copyPublicDir: language === MAIN_LANGUAGE,
    manifest: `.vite/manifest-${language}.json`,
    rolldownOptions: {
      input: [
        'src/app/site/entry-browser.tsx',
        ...(language === MAIN_LANGUAGE ? ['src/app/admin/entry-browser.tsx'] : []),
      ],
      output: { codeSplitting: { groups: chunkGroups } },
    },
    modulePreload: {
      // A list of the chunks of every screen would be part of each page, and few are not there yet.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Fonts stay files, so that they can be loaded ahead and kept.
    assetsInlineLimit: 0,
  },
})

const serverOf = (language: SiteLanguage, command: 'build' | 'serve'): EnvironmentOptions => ({
  consumer: 'server',
  // The development server cannot run React's CommonJS files.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { noExternal: true },
  }),
  build: {
    outDir: `dist/server/${language}`,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: { 'entry-server': 'src/app/site/entry-server.server.tsx' } },
  },
})

const serverIcons: Plugin = {
  name: 'server-icons',
  enforce: 'pre',
  resolveId(source, importer) {
    const isIcon = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
    return isIcon && this.environment.config.consumer === 'server'
      ? join(import.meta.dirname, 'src/platform/ui/server-icon.server.tsx')
      : null
  },
}

/** Hot reload is for one browser program at a time: in development there is the main language alone. */
const languagesFor = (command: 'build' | 'serve'): readonly SiteLanguage[] =>
  command === 'build' ? SITE_LANGUAGES : [MAIN_LANGUAGE]

// Two builds of the same pages for each language: for browsers, and for rendering on the server. They
// differ in the folder that `#text` is, so no visitor loads the texts of another language.
export default defineConfig(({ command }) => ({
  plugins: [createLocalePlugin(), serverIcons, react(), tailwindcss()],
  builder: {
    buildApp: (builder) =>
      runBuild(import.meta.dirname, async () => {
        for (const language of SITE_LANGUAGES)
          for (const name of Object.values(environmentsOf(language)))
            await builder.build(builder.environments[name]!)
        refreshCaches()
      }),
  },
  environments: Object.fromEntries(
    languagesFor(command).flatMap((language) => {
      const { client, ssr } = environmentsOf(language)
      return [
        [client, clientOf(language)],
        [ssr, serverOf(language, command)],
      ]
    }),
  ),
}))
