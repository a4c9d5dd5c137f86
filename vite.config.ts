import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf, icon, iconsOf } from './scripts/chunks.ts'
import { expressionModels } from './scripts/expression-models.ts'
import { directIcons } from './scripts/imports/direct-icons.ts'
import { directImports } from './scripts/imports/direct-imports.ts'
import { leaveOutLoaded } from './scripts/preloads.ts'
import { oneRuntimeFile, serveSpeechFiles, speechModel } from './scripts/speech-files.ts'

const server = process.env.API_URL ?? 'http://localhost:3000'
const served = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/config.json', '/health', '/dev']

/** What only public pages need: header, footer, the button of the chat. */
const siteOnly =
  /web[\\/](?:app[\\/]routes[\\/]public[\\/](?:site-\w+|language-link|words)|domains[\\/]site[\\/]chat[\\/](?:chat|words))\.tsx?$/
/** What the portals' frames need too. */
const sharedFrame =
  /web[\\/](?:ui[\\/](?:crisis-bar|logo|spinner|button-class)|platform[\\/](?:theme|language|notice|use-public-path))\.tsx?$|icons[\\/](?:chevron-down|stethoscope|user-round|menu|calendar-plus|languages|external-link|phone|message-circle)\.m?js$/

const preloads = leaveOutLoaded()

export default defineConfig({
  root: 'web',
  plugins: [
    directImports(path.join(import.meta.dirname, 'web')),
    directIcons(),
    react(),
    tailwindcss(),
    expressionModels(),
    serveSpeechFiles(speechModel(process.env)),
    preloads.plugin,
  ],
  worker: { format: 'es', plugins: () => [oneRuntimeFile()] },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/realtime/v1': { target: server, ws: true },
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: preloads.resolveDependencies },
    // Artwork is referenced with <use href="file.svg#id">, which browsers refuse for data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second is the page of the safety plan without a connection: see scripts/prerender.ts.
      input: ['web/index.html', 'web/app/entry-offline-plan.tsx'],
      output: {
        // The addresses of all chunks are in the first script: their names would be two kilobytes of it. They are in
        // the manifest.
        chunkFileNames: 'assets/[hash:7].js',
        // What every public page needs comes in four files and not in twenty: each request costs a round trip. The
        // portals share `frame` with it, and load neither the site's header and footer nor its chat.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'start', test: /web[\\/]app[\\/]public-pages\.ts$/, priority: 2 },
            { name: 'site', test: siteOnly, priority: 1.5, includeDependenciesRecursively: false },
            { name: 'frame', test: sharedFrame, priority: 1 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
            {
              name: iconsOf,
              test: icon,
              priority: 0.5,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: chunkOf, priority: 0, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
