import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { CollectIds } from '#contract/catalogue/product.contract.ts'
import { ask } from '#client/http.ts'
import { forgetValue } from '../platform/last-values.ts'
import { watchGoods } from './goods.stream.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** The name of the list of favourite products. */
export const FAVOURITE_GOODS = 'favourites/goods'

/** The ids of the person's favourite goods, for the hearts on cards. */
export const watchFavourites = (): LiveStream<CollectIds> =>
  read({ name: 'favourites', call: () => ask(productCalls.collectIds, {}) })

/** Reads the favourites again, after they changed by another way than their buttons. */
export function renewFavourites(): void {
  forgetValue(FAVOURITE_GOODS)
  watchFavourites().refetch()
}

/** Keeps a product among the favourites or takes it out; every view that shows it gets the answer. */
export async function keepFavourite(id: string, wanted: boolean) {
  const answer = await ask(productCalls.collect, { ids: [id], on: wanted })
  if (!answer.ok) return answer
  const { on } = answer.value
  // The reader of the list comes back to what they like now.
  forgetValue(FAVOURITE_GOODS)
  watchGoods(id).update((goods) => ({ ...goods, collected: on }))
  watchFavourites().update(({ ids }) => ({ ids: [...ids.filter((each) => each !== id), ...(on ? [id] : [])] }))
  return answer
}
