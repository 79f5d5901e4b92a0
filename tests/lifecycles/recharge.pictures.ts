import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { Pictured, Place } from '../../scripts/pictures/place.ts'

/** What pictures show of a recharge: the page that asks for it, and one in each state that the demo has. */
export const pictures: Pictured = {
  places: async (ask) => {
    const { data } = await ask(rechargeCalls.lists, {}, 'shopper')
    return [
      { name: 'recharge', as: 'shopper', path: '/pages/member/recharge' },
      ...data.map(({ id, state }): Place => ({
        name: `recharge-${state}`,
        as: 'shopper',
        path: `/pages/member/recharge_detail?id=${id}`,
      })),
    ]
  },
}
