import type { VitePWAOptions } from 'vite-plugin-pwa'
import { APP_ICONS } from './app-icons.ts'

/**
 * What makes the shop an app that opens without a network: the manifest, and the service worker of `src/worker` with the list of what
 * it stores beforehand (decisions 0045 and 0046). The worker never answers a call of the API.
 */
export const installable: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'service-worker.ts',
  // The page registers the worker when its first screen is shown.
  injectRegister: false,
  registerType: 'prompt',
  includeManifestIcons: false,
  manifest: {
    id: './',
    name: 'Shop',
    short_name: 'Shop',
    description: '',
    // The name is the same in every language, and its direction follows it.
    lang: 'und',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: APP_ICONS.filter(({ file }) => !file.includes('apple')).map(({ file, size, isCut }) => ({
      src: `./${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isCut ? 'maskable' : 'any',
    })),
  },
  injectManifest: {
    // What every page needs, and its first texts in every language. Other code is kept when it is used.
    globPatterns: [
      'index.html',
      'assets/{index,head-start,data,live,member,xstate,lifecycles,texts,common,rolldown-runtime}-*.js',
      'assets/*-bridge-*.js',
      'assets/index-*.css',
      'assets/icon-*.svg',
    ],
    dontCacheBustURLsMatching: /\/?assets\//,
    // One file: a second script would need a policy of its own.
    rollupFormat: 'iife',
    sourcemap: false,
  },
}
