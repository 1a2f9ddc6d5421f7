import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    test: /src[\\/](contract[\\/]businesses|ui[\\/](category-icon|chip|stars)|text[\\/]en[\\/]counts)\.tsx?$|icons[\\/](house|building-complex|globe|layout-grid)\.mjs/,
  },
  {
    name: 'business',
    includeDependenciesRecursively: false,
    test: /src[\\/]site[\\/](nothing-here|advertisements[\\/]ad-slot|cards[\\/](business-photo|category-tint|open-now-label|use-now))|src[\\/]text[\\/]en[\\/](business-card|ways-on)/,
  },
]

// Two builds of the same pages: dist/client for browsers, dist/server for rendering.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/site/entry-browser.tsx', 'src/admin/entry-browser.tsx'],
          output: { codeSplitting: { groups: CHUNKS } },
        },
        modulePreload: {
          // A list of the chunks of every screen would be part of each page, and few are not there yet.
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        // Fonts stay files, so that they can be loaded ahead and kept.
        assetsInlineLimit: 0,
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
})
