import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
