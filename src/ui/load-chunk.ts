import { isShopReachable } from '#client/reachable.ts'
import { loadText, saveText } from '#streams/storage.ts'
import { retryDelayMs } from '#streams/retry-delay.ts'

/** A page that takes longer is called unreachable (spec.md section 2). */
const PAGE_MS = 60_000
/** Its file may take longer on a slow line: a retry joins the same request within this time. */
const CHUNK_MS = 120_000
const RELOADED = 'shop.reloaded'
const tab = (): Storage => sessionStorage

/** The code of a page could not be fetched for now; trying again may help. */
export class PageUnreachable extends Error {}

function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** The file of a page: one request for all who ask while it is under way, and none that is waited for without end. */
export function chunkOf<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  const ask = (): Promise<T> =>
    inTime(load(), CHUNK_MS, () => new Error('The file of the page did not come.')).catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return () => (coming ??= ask())
}

/** Loads a page's chunk, or fails after a minute. A chunk that is gone after a new build reloads the page, once. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await inTime(load(), PAGE_MS, () => new PageUnreachable('The page did not load in time.'))
    saveText(RELOADED, undefined, tab)
    return loaded
  } catch (error) {
    if (error instanceof PageUnreachable) throw error
    // Without a network a reload would leave nothing but the browser's own error page.
    if (!(await isShopReachable())) throw new PageUnreachable('The shop cannot be reached.', { cause: error })
    if (loadText(RELOADED, tab) === undefined) {
      saveText(RELOADED, 'yes', tab)
      location.reload()
    }
    throw error
  }
}

/** Loads code in the background and retries until it is loaded. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt)))
    }
  }
}
