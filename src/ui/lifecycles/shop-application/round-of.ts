import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'

/** Which round of review this is, from 1: each refusal ends one. */
export function roundOf({ state, timeline }: Pick<ShopApplicationView, 'state' | 'timeline'>): number {
  const refused = timeline.filter(({ name }) => name === shopApplicationLifecycle.events['shopApplication.reject'].as)
  return refused.length + (tagsOf(shopApplicationLifecycle, state).includes('failed') ? 0 : 1)
}
