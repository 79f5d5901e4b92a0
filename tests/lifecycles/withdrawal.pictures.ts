import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { Pictured, Place } from '../../scripts/pictures/place.ts'

/** What pictures show of a withdrawal: the page that asks for it, and one in each state that the demo has. */
export const pictures: Pictured = {
  places: async (ask) => {
    const { data } = await ask(withdrawalCalls.withdrawLog, {}, 'shopper')
    return [
      { name: 'withdrawal', as: 'shopper', path: '/pages/member/withdrawal' },
      ...data.map(({ id, state }): Place => ({
        name: `withdrawal-${state}`,
        as: 'shopper',
        path: `/pages/member/withdrawal_detail?id=${id}`,
      })),
    ]
  },
}
