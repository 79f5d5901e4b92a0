import type { VitePWAOptions } from 'vite-plugin-pwa'
import { APP_ICONS } from './app-icons.ts'

const days = (count: number): number => count * 24 * 60 * 60

/** Where the worker keeps code and pictures; the page names both (src/streams/page-worker.ts). */
const CODE = 'shop.code'
const PICTURES = 'shop.pictures'

/**
 * What makes the shop an app that opens without a network: the manifest and the service worker (decision 0045). The worker never
 * answers a call of the API. The page itself comes from the network as long as there is one, so no version is kept longer than
 * its reader wants.
 */
export const installable: Partial<VitePWAOptions> = {
  filename: 'service-worker.js',
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
  workbox: {
    // One file: a second script would need a policy of its own.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    // A first visit learns of the worker at once, and the screens that it opens next are kept.
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    // What every page needs, and its first texts in every language. Other code is kept when it is used.
    globPatterns: [
      'index.html',
      'assets/{index,data,live,member,xstate,lifecycles,texts,common,rolldown-runtime}-*.js',
      'assets/*-bridge-*.js',
      'assets/index-*.css',
      'assets/icon-*.svg',
    ],
    dontCacheBustURLsMatching: /\/?assets\//,
    navigateFallback: null,
    directoryIndex: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: 'index.html' } },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: CODE,
          expiration: { maxEntries: 400, maxAgeSeconds: days(60), purgeOnQuotaError: true },
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        // Public pictures only: a private one comes by a call, and calls are not answered here.
        urlPattern: ({ sameOrigin, request, url }) =>
          sameOrigin && request.destination === 'image' && /^\/(?:files|uploads)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: PICTURES,
          expiration: { maxEntries: 120, maxAgeSeconds: days(14), purgeOnQuotaError: true },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  },
}
