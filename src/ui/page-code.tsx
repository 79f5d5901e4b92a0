import { type ComponentType, use } from 'react'
import { chunkOf, loadChunk, loadPatiently } from './load-chunk.ts'

/** A page whose code comes when it is needed. */
export interface PageCode {
  /** Draws the page; suspends until its code is there, throws what kept it away. */
  readonly Page: ComponentType
  /** Fetches the code ahead of the page. */
  readonly fetch: () => Promise<unknown>
  /** Fetches the code for later, again and again until it is there. A failure neither reloads the page nor is it remembered. */
  readonly fetchAhead: () => Promise<unknown>
  /** Forgets a failure, so that the next drawing tries again. */
  readonly retry: () => void
}

/** Like `lazy`, but a failure is not for ever: what could not be fetched in a tunnel is fetched after it. */
export function pageCode(load: () => Promise<ComponentType>): PageCode {
  let loading: Promise<ComponentType> | undefined
  const chunk = chunkOf(load)
  const fetch = (): Promise<ComponentType> => (loading ??= loadChunk(chunk))
  return {
    Page: function Page() {
      const Loaded = use(fetch())
      return <Loaded />
    },
    fetch,
    fetchAhead: () => loadPatiently(chunk),
    retry: () => (loading = undefined),
  }
}
