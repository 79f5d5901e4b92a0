import { isShopReachable } from '#client/reachable.ts'
import { isOutdated$, ownBuild } from './build-skew.ts'
import { retryDelayMs } from './retry-delay.ts'
import { loadText, saveText } from './storage.ts'
import { pause, startTimer, type Timer } from '#client/time.ts'

/** A file that takes longer is called unreachable. */
const PAGE_MS = 60_000
/** It may take longer on a slow line: a retry joins the same request within this time. */
const CHUNK_MS = 120_000
/** So often a file may be missing from a shop that answers: then it is gone, and no further try brings it. */
const GONE_AFTER = 3
/** Which build this tab has renewed already. A second time would bring the same files, and so on for ever. */
const RENEWED = 'shop.renewed'
const tab = (): Storage => sessionStorage

/** Code could not be fetched for now; trying again may help. */
export class ChunkUnreachable extends Error {}

function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: Timer | undefined
  const over = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(late()), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** Shares one request among all who ask while it is under way; none is waited for without end, and a failure is not remembered. */
export function chunkOf<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  const ask = (): Promise<T> =>
    inTime(load(), CHUNK_MS, () => new Error('The file did not come.')).catch((error: unknown) => {
      coming = undefined
      throw error
    })
  return () => (coming ??= ask())
}

/** Whether a missing file may renew the page: once for each build, because a page that misses it again is of the build that is served. */
function mayRenew(): boolean {
  if (loadText(RENEWED, tab) === ownBuild) return false
  saveText(RENEWED, ownBuild, tab)
  // A browser that stores nothing would not remember it, and reload for ever.
  return loadText(RENEWED, tab) === ownBuild
}

/**
 * Loads code that the reader waits for, or fails after a minute. A file that is gone although the shop answers belongs to a build that
 * is no longer served: it renews the page, once. Every import that is not at the top of a file goes through this or `loadPatiently`.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load(), PAGE_MS, () => new ChunkUnreachable('The code did not load in time.'))
  } catch (error) {
    if (error instanceof ChunkUnreachable) throw error
    // Without a network a reload would leave nothing but the browser's own error page.
    if (!(await isShopReachable())) throw new ChunkUnreachable('The shop cannot be reached.', { cause: error })
    // What is typed lies in drafts.
    if (mayRenew()) location.reload()
    throw error
  }
}

/**
 * Loads code in the background and tries again while the network is away. A file that is gone although the shop answers is not asked
 * for without end: the page is outdated, says so, and this promise stays open, because nothing waits for it.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1, missing = 0; ; attempt++) {
    try {
      return await load()
    } catch {
      if (await isShopReachable()) missing += 1
    }
    if (missing === GONE_AFTER) {
      if (mayRenew()) isOutdated$.next(true)
      return new Promise<never>(() => {})
    }
    await pause(retryDelayMs(attempt))
  }
}
