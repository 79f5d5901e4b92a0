import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type * as Page from './page.ts'

/** Whose page it is. */
export interface PageOwner {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** A page that was opened, with modules of its own. */
export type OpenPage = typeof Page

type Opener = (origin: string, owner: PageOwner) => OpenPage
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What the streams touch of a browser; each page has its own. */
const GLOBALS = [
  'document',
  'location',
  'navigator',
  'localStorage',
  'fetch',
  'globalThis',
  'addEventListener',
] as const

/** The client's own code in one text, so that hundreds of pages can run in one process, each with modules of its own; packages are shared. */
async function bundled(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: resolve(root, 'tests/storms/pages/page.ts'),
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false, dynamicImportInCjs: false } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('The page could not be bundled')
  return chunk.code
}

function browserAt(origin: string, { id, email, token }: PageOwner): Record<(typeof GLOBALS)[number], unknown> {
  const user = { id, email, nickname: id, avatar: '', roles: ['shopper'], shop_id: null, staff: null }
  const kept = new Map([['shop.session', JSON.stringify({ token, user })]])
  const window = new EventTarget()
  return {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } }),
    location: { origin, hash: '#/pages/index' },
    navigator: { onLine: true },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
    fetch: (path: string, init: RequestInit) => fetch(origin + path, init),
    globalThis: window,
    addEventListener: window.addEventListener.bind(window),
  }
}

const packages = createRequire(import.meta.url)

/** The packages of a page. A browser names the page a socket belongs to; Node has to be told. */
function requireAt(origin: string): (name: string) => unknown {
  return (name) => {
    if (name !== 'socket.io-client') return packages(name)
    const client = packages(name) as typeof import('socket.io-client')
    const io = (url: string, options: object) => client.io(url, { ...options, extraHeaders: { origin } })
    return { ...client, io }
  }
}

/** Prepares to open pages: bundles the client once. */
export async function pageOpener(): Promise<Opener> {
  const code = await bundled()
  // Our own bundle, whose free names are what a page calls its window: compiled once, run once a page.
  const run = compileFunction(code, ['require', 'exports', ...GLOBALS])
  return (origin, owner) => {
    const exports = {} as OpenPage
    const browser = browserAt(origin, owner)
    run(requireAt(origin), exports, ...GLOBALS.map((name) => browser[name]))
    return exports
  }
}
