import type { WithEarlyAnswer } from '#client/early-answer.ts'
import { pictureSizes } from '#contract/people/picture-sizes.ts'
import type { OpeningScreen } from './opening-screens.ts'
import { sharedRoute } from './shared-route.ts'

/** What the build writes into the document for this script: which files a screen needs. */
export interface HeadStartPlan {
  /** The file of each language, which lists those of its texts. */
  readonly languages: Readonly<Record<string, string>>
  /** The files of texts, by language and namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The screens by their routes, each with the files of its code. */
  readonly screens: Readonly<
    Record<string, Pick<OpeningScreen, 'texts' | 'reads'> & { readonly code: readonly string[] }>
  >
}

type Reads = NonNullable<OpeningScreen['reads']>

/** A network that lost the question takes none of the page's time. */
const PATIENCE_MS = 10_000

/** The address of a page may name anything: a member of all objects is no screen. */
const own = <Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined

const stored = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const tokenIn = (session: string | null): string | null => {
  try {
    return (JSON.parse(session ?? 'null') as { token?: string } | null)?.token ?? null
  } catch {
    return null
  }
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link))
}

function preloadPictures(pictures: Reads['pictures'], body: string): void {
  const { data } = JSON.parse(body) as { data: unknown }
  for (const { at, shown = '', media = '' } of pictures) {
    const address = at.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], data)
    if (typeof address !== 'string') continue
    const sizes = pictureSizes(address)
    const sized = sizes === undefined ? { href: address } : { href: address, imageSrcset: sizes, imageSizes: shown }
    preload({ rel: 'preload', as: 'image', fetchPriority: 'high', media, ...sized })
  }
}

/** Asks for what the screen shows. It changes nothing, and the page asks again if this is not what it asks for. */
function askEarly({ path, query, pictures }: Reads, given: URLSearchParams, lang: string): void {
  const asked = new URLSearchParams(query.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  const address = `/api/${path}${asked.size === 0 ? '' : `?${asked}`}`
  const token = tokenIn(stored('shop.session'))
  const position = stored('shop.position')
  const headers = {
    lang,
    'content-type': 'application/json',
    ...(token === null ? {} : { token }),
    ...(position === null ? {} : { position }),
  }
  const answer = fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (response) => ({
      status: response.status,
      body: await response.text(),
      receivedMs: Date.now(),
      position: response.headers.get('position'),
    }))
    .catch(() => undefined)
  // Assigned and not merged: the compiler sees what is missing.
  ;(globalThis as WithEarlyAnswer).earlyAnswer = { address, lang, token, sentMs: Date.now(), answer }
  // What is no answer of the shop is for the page to say.
  void answer.then((known) => known && preloadPictures(pictures, known.body)).catch(() => {})
}

/**
 * Fetches what the addressed screen needs while the shell is still on its way (decision 0070). The route stands in the hash, which the
 * server never sees. Does nothing without a plan, as in development, and for a screen that is not in it.
 */
export function headStart(): void {
  const plan = document.querySelector<HTMLMetaElement>('meta[name=head-start]')?.content
  if (!plan) return
  const { languages, texts, screens } = JSON.parse(plan) as HeadStartPlan
  const route = sharedRoute(location)?.route ?? location.hash.slice(1)
  const [path = '', query] = route.split('?')
  const screen = own(screens, path === '' || path === '/' ? '/pages/index' : path)
  const lang = stored('shop.language') ?? 'en'
  const ofLanguage = own(texts, lang)
  // A language that follows the system is known by the shell.
  if (!screen || !ofLanguage) return
  // Pages that ask another host hand the session to no other.
  const isOwnHost = !import.meta.env['VITE_HOST']
  if (screen.reads && isOwnHost) askEarly(screen.reads, new URLSearchParams(query), lang)
  const named = ['common', ...screen.texts].map((namespace) => ofLanguage[namespace])
  for (const file of new Set([own(languages, lang), ...named, ...screen.code]))
    if (file !== undefined) preload({ rel: 'modulepreload', href: `./assets/${file}`, crossOrigin: '' })
}

try {
  headStart()
} catch {
  // The shell imports this file: whatever is wrong here, the page comes without a head start.
}
