import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { environmentName, siteTexts } from './scripts/site-texts.ts'
import { stampBuild } from './src/app/server/build-stamp.server.ts'
import { MAIN_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from './src/platform/urls/routes.ts'

// Small chunks compress badly, and each page names all it needs. So what every page runs on is one chunk
// of libraries, which stays the same from release to release, and one of our own; and what most pages draw
// businesses with is two: one that the back office may load as well, and one of the site alone, for
// whoever loads that starts the site.
const CHUNKS = [
  {
    name: 'libraries',
    test: /react-dom[\\/]client\.js|query-core.*[\\/]query(Client|Observer)\.js|react-query.*[\\/](useQuery|QueryClientProvider)\.js|createLucideIcon\.mjs/,
  },
  {
    name: 'page',
    test: /preload-helper|src[\\/](routes|contract[\\/](call|list-page|settings|client[\\/](use-call|query-client)))\b|icons[\\/](menu|x)\.mjs/,
  },
  {
    name: 'drawn',
    test: /src[\\/](contract[\\/]businesses|ui[\\/](category-icon|chip|stars)|text[\\/][a-z-]+[\\/]counts)\.tsx?$|icons[\\/](house|building-complex|globe|layout-grid)\.mjs/,
  },
  {
    name: 'business',
    includeDependenciesRecursively: false,
    test: /src[\\/]site[\\/](nothing-here|advertisements[\\/]ad-slot|cards[\\/](business-photo|category-tint|open-now-label|use-now))|src[\\/]text[\\/][a-z-]+[\\/](business-card|ways-on)/,
  },
]

/** The environments a site is built in for a language; the main one's have Vite's own names, and the back office. */
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
      output: { codeSplitting: { groups: CHUNKS } },
    },
    modulePreload: {
      // A list of the chunks of every screen would be part of each page, and few are not there yet.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // Fonts stay files, so that they can be loaded ahead and kept.
    assetsInlineLimit: 0,
  },
})

const serverOf = (language: SiteLanguage): EnvironmentOptions => ({
  consumer: 'server',
  build: {
    outDir: `dist/server/${language}`,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/app/site/entry-server.server.tsx' },
  },
})

/** Hot reload is for one browser program at a time: in development there is the main language alone. */
const languagesFor = (command: 'build' | 'serve'): readonly SiteLanguage[] =>
  command === 'build' ? SITE_LANGUAGES : [MAIN_LANGUAGE]

// Two builds of the same pages for each language: for browsers, and for rendering on the server. They
// differ in the folder that `#text` is, so no visitor loads the texts of another language.
export default defineConfig(({ command }) => ({
  plugins: [siteTexts(), react(), tailwindcss()],
  builder: {
    buildApp: (builder) =>
      stampBuild(import.meta.dirname, async () => {
        for (const language of SITE_LANGUAGES)
          for (const name of Object.values(environmentsOf(language)))
            await builder.build(builder.environments[name]!)
      }),
  },
  environments: Object.fromEntries(
    languagesFor(command).flatMap((language) => {
      const { client, ssr } = environmentsOf(language)
      return [
        [client, clientOf(language)],
        [ssr, serverOf(language)],
      ]
    }),
  ),
}))
