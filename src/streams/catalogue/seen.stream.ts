import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsCard } from '#contract/catalogue/product.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'
import { session$ } from '../platform/session.stream.ts'
import { loadItem, saveItem } from '../platform/storage.ts'

const SEEN = 'shop.seen'
const AT_MOST = 12

const seenHere = (): string[] => {
  const found = loadItem<unknown>(SEEN)
  return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string').slice(0, AT_MOST) : []
}

/** Remembers on this device which product a visitor viewed; the server keeps the history of a person who is signed in. */
export function rememberSeen(id: string): void {
  if (session$.value !== null) return
  saveItem(SEEN, [id, ...seenHere().filter((each) => each !== id)].slice(0, AT_MOST))
}

/** Forgets what was viewed on this device. */
export const forgetSeen = (): boolean => saveItem(SEEN, undefined)

/**
 * The products that were viewed last and are still on sale, with their price of now: a visitor's from the device, a person's from their
 * history. None while the person pauses it. A visitor's row leaves out the product that is looked at.
 */
export const watchSeen = (isSignedIn: boolean, but?: string): LiveStream<readonly GoodsCard[]> =>
  isSignedIn
    ? read<readonly GoodsCard[]>({
        name: 'goods/seen/own',
        audience: 'signedIn',
        call: async () => {
          const found = await ask(productCalls.footprint, {})
          if (!found.ok) return found
          const { data, paused } = found.value
          return accepted(paused ? [] : data.filter((card) => card.on_shelf).slice(0, AT_MOST))
        },
      })
    : read<readonly GoodsCard[]>({
        name: `goods/seen/here/${but ?? ''}`,
        audience: 'everyone',
        call: async () => {
          const ids = seenHere().filter((id) => id !== but)
          if (ids.length === 0) return accepted([])
          const found = await ask(productCalls.cards, { ids: ids.join() })
          return found.ok ? accepted(found.value.data) : found
        },
      })
