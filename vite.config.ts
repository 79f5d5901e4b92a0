import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { appIcons } from './scripts/build/app-icons.ts'
import { headStart } from './scripts/build/head-start.ts'
import { installable } from './scripts/build/installable.ts'
import { licences } from './scripts/build/licences.ts'
import { AREAS } from './scripts/check/house/areas.ts'

const socketBrowserBuild = fileURLToPath(
  new URL('node_modules/socket.io-client/dist/socket.io.esm.min.js', import.meta.url),
)
const apiTarget = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const shared = {
  extends: true,
  // More than there are processors: a test waits for its database, and for seconds to pass.
  // Patience says nothing of what is tested: on a machine that others use, seconds pass while nothing runs, and a hook makes a
  // database and its people.
  test: { pool: 'forks' as const, maxWorkers: '150%' as const, testTimeout: 120_000, hookTimeout: 240_000 },
} as const

/** Modules are read once a worker and not once a file: half of a run was reading them. */
const modulesOnce = { isolate: false } as const

/** Vitest would take the node build, which uses `ws` and never sees mock-socket. */
const browser = {
  resolve: { alias: [{ find: /^socket\.io-client$/, replacement: socketBrowserBuild }] },
}

const modules = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](?:${folder})[\\\\/](?:(?:${AREAS.join('|')})[\\\\/])?(?:${names.join('|')})\\.tsx?$`)

const DATA = modules(
  'api/(?:client|contract)|machines|streams|ui/(?:atoms|hooks|parts|primitives|shopping|templates)',
  [
    'http',
    'live',
    'paged',
    'stock\\.stream',
    'live-rooms',
    'read',
    '(?:address|cart|category|common|desk-home|order|page|product|promotion|question|review-vote|shop)\\.calls',
    'use-live',
    'use-previous-data',
    'live-content',
    'endless',
    'goods-grid',
    'goods-card',
    'growing-picture',
    'still',
    'card-freight',
    'freight',
    'country\\.atom',
    'favourite-button',
    'favourites\\.stream',
    'goods\\.stream',
    'use-toggle',
    'use-sign-in-first',
    'tag',
    'use-infinite-list',
    'swiper',
    'skeleton',
    'money',
    'card-row',
    'written',
    'prose',
    'home-changed',
  ],
)
/** The operator of RxJS with which home spreads its reads; a package comes with the first group that asks for it, which would be that of members. */
const DELAYED = /[\\/]rxjs[\\/].*[\\/]delayWhen\.js$/
/** Small, and otherwise drawn into files that a visitor has no use for. */
const AMOUNTS = modules('api/contract|ui', ['latin-digits', 'typed-amount', 'wanted-lines'])
const LIVE = modules('streams|ui/atoms', [
  'cart\\.stream',
  'cart-changes\\.atom',
  'live-bridge',
  'page-worker',
  'clock-set',
])
const MEMBER = modules('streams|api/contract|machines|ui/(?:parts|chat|lifecycles)', [
  'counters\\.stream',
  'shop-board\\.stream',
  'own-answers',
  'desk-case\\.stream',
  'shop-application\\.stream',
  'notice-choices\\.stream',
  'chat-(?:changes|marks|news|outbox|start)',
  'chats-fold',
  'device',
  'kept-answers',
  'typing',
  'connection\\.machine',
  'chat-alert',
  'alert-sound',
  'use-party',
  'all-texts',
  'in-view',
  'lifecycle-notices',
  '(?!account\\.)[a-z-]+\\.calls',
])
/** What most pages are made of beside their data. */
const PARTS = modules('streams|ui/(?:chat|hooks|parts|primitives|templates)', [
  'address\\.stream',
  'contact-button',
  'pages',
  'field',
  'use-length',
  'sheet',
  'form-sheet',
  'confirm-sheet',
  'use-send',
  'use-draft',
  'use-copy',
  'use-now',
  'chip',
  'switch',
  'countdown',
  'fact-row',
  'picture-zoom',
  'status-badge',
])
/** What a page with a lifecycle's moves needs: its timeline, its actions and what their sheets ask for. */
const MOVES = modules('streams|api/contract|ui/(?:hooks|parts|lifecycles(?:[\\/][a-z-]+)?)', [
  'lifecycle-[a-z]+',
  'use-lifecycle',
  'timeline-entries',
  'moved-notice',
  'input-problem',
  'order-whole',
  'claim-case',
  'fund-ledger',
  'evidence',
  'guarantee-claim\\.stream',
  'private-picture',
  'upload-(?:grid|tile)',
  'address-(?:card|fields)',
  'service-link',
  '(?:account|postal-code|shop-application|upload)\\.form',
])
/** What notices to members need of every lifecycle. */
const LIFECYCLES = modules('streams|ui/lifecycles', ['all', '[a-z-]+\\.ui', 'use-lifecycle-text', 'notice\\.stream'])

const inCamel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** The catalogues of the lifecycles are named as their files are. */
const CATALOGUES = readdirSync(new URL('src/ui/lifecycles', import.meta.url)).flatMap((file) =>
  file.endsWith('.ui.tsx') ? [inCamel(file.slice(0, -'.ui.tsx'.length))] : [],
)

/** The texts of the lifecycles in one language, which their notices need together. */
const TEXTS = new RegExp(`[\\\\/]locales[\\\\/]([\\w-]+)[\\\\/](?:lifecycle|wallet|${CATALOGUES.join('|')})\\.json$`)
const textsOf = (id: string): string | null => {
  const language = TEXTS.exec(id)?.[1]
  return language === undefined ? null : `texts-${language}`
}

export default defineConfig({
  base: './',
  // RxJS offers its classes as they are under this name, which takes 1.7 kB from the first script.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [react(), tailwind(), appIcons(), headStart(), licences(), VitePWA(installable)],
  server: {
    proxy: {
      '/api': apiTarget,
      '/files': apiTarget,
      '/uploads': apiTarget,
      '/socket.io': { target: apiTarget, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes as one file: split by who shares what, it would be twenty requests.
            { name: 'shell', tags: ['$initial'], priority: 3 },
            // The same for what nearly every screen with data shares, for what is live, and for what only members need (decision 0009).
            // Alone: it runs while the shell is on its way.
            {
              name: 'head-start',
              test: modules('ui|api/contract', ['head-start', 'picture-sizes', 'shared-route']),
              priority: 5,
            },
            { name: 'data', test: (id) => DATA.test(id) || DELAYED.test(id), priority: 2 },
            { name: 'amounts', test: AMOUNTS, priority: 2 },
            { name: 'live', test: LIVE, priority: 2 },
            { name: 'member', test: MEMBER, priority: 1 },
            // On its own: the sign-in form needs it, too, and none of the lifecycles.
            { name: 'xstate', test: /[\\/]node_modules[\\/]xstate[\\/]/, priority: 2 },
            { name: 'parts', test: PARTS, priority: 2 },
            { name: 'moves', test: MOVES, priority: 0 },
            { name: 'lifecycles', test: LIFECYCLES, priority: 0 },
            { name: textsOf, debugName: 'texts', priority: 4 },
          ],
        },
      },
    },
  },
  test: {
    // A hundred databases are dropped at the end.
    teardownTimeout: 120_000,
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          ...modulesOnce,
          name: 'pure',
          include: ['tests/{machines,api,locales,house}/**/*.test.ts'],
          setupFiles: ['tests/support/restore.setup.ts'],
        },
      },
      {
        ...shared,
        ...browser,
        test: {
          ...shared.test,
          ...modulesOnce,
          name: 'streams',
          environment: 'happy-dom',
          include: ['tests/streams/**/*.test.ts'],
          setupFiles: ['tests/support/restore.setup.ts', 'tests/support/mock-socket.setup.ts'],
        },
      },
      {
        ...shared,
        ...browser,
        test: {
          ...shared.test,
          ...modulesOnce,
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/support/restore.setup.ts',
            'tests/support/mock-socket.setup.ts',
            'tests/support/ui.setup.ts',
          ],
        },
      },
      {
        ...shared,
        ...browser,
        test: {
          ...shared.test,
          // Each replaces a module: a test that shared it would read the other one.
          name: 'apart',
          environment: 'happy-dom',
          include: ['tests/apart/**/*.test.tsx'],
          setupFiles: ['tests/support/mock-socket.setup.ts', 'tests/support/ui.setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          ...modulesOnce,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/database.setup.ts', 'tests/support/answers.setup.ts'],
          setupFiles: ['tests/support/restore.setup.ts', 'tests/support/server.setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'storms',
          include: ['tests/storms/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
          setupFiles: ['tests/support/restore.setup.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          ...modulesOnce,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/journeys.setup.ts'],
          setupFiles: ['tests/support/journeys-pictures.setup.ts'],
          // Several things of one journey may each take as long as a busy machine needs (SOON).
          testTimeout: 240_000,
          // Each has a shop of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
})
