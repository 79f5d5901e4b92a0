import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ForgetBrowsed, KeptGoods } from '#contract/catalogue/product.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** Whether what the person looks at is kept. */
interface Keeping {
  readonly isPaused: boolean
}

/** The products that the person viewed, the latest first. */
export const watchHistory = (): PagedStream<KeptGoods, Keeping> =>
  paged<KeptGoods, Keeping>({
    name: 'history',
    isLogged: false,
    first: async () => {
      const found = await ask(productCalls.footprint, {})
      return found.ok ? accepted({ ...found.value, head: { isPaused: found.value.paused } }) : found
    },
    page: (from) => ask(productCalls.footprint, from),
  })

const isForgotten = ({ id, at }: KeptGoods, { ids, from, up_to }: ForgetBrowsed): boolean =>
  (ids?.includes(id) ?? true) && at <= up_to && (from === undefined || at >= from)

/** Deletes views: they leave the list at once, and come back if the server refuses. */
export async function forgetHistory(which: ForgetBrowsed): Promise<Result<unknown>> {
  const list = watchHistory()
  list.update((now) => ({ ...now, items: now.items.filter((view) => !isForgotten(view, which)) }))
  const answer = await ask(productCalls.delbrowse, which)
  list.startOver()
  // Also after success: a page that was on its way in the meantime may still show what is deleted.
  list.refetch()
  return answer
}

/** Keeps no history from now on, or keeps it again. */
export async function pauseHistory(on: boolean): Promise<Result<unknown>> {
  const show = (isPaused: boolean): void => watchHistory().update((now) => ({ ...now, head: { isPaused } }))
  show(on)
  const answer = await ask(productCalls.pausebrowse, { on })
  show(answer.ok ? answer.value.paused : !on)
  return answer
}
