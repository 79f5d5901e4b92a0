import type { Promotion } from '#contract/fund/promotion.contract.ts'
import { said } from './said.ts'

/** A shop that promotes one product, and another one until lately. */
export const promotion: Promotion = {
  views: {
    budget: 500,
    today: 125,
    left: 375,
    lasts_ms: 43_200_000,
    resets_at: '2026-05-02T00:00:00.000Z',
    paused: false,
  },
  shows: 'now',
  goods: [
    {
      id: 'g1',
      title: said('Μπρίκι'),
      picture: '/g1.svg',
      price: '12500000',
      left: 3,
      on_shelf: true,
      chosen: true,
      views_7: 200,
      views_30: 900,
    },
    {
      id: 'g2',
      title: said('Φλιτζάνι'),
      picture: '/g2.svg',
      price: '4000000',
      left: 0,
      on_shelf: true,
      chosen: false,
      views_7: 0,
      views_30: 41,
    },
  ],
  views_7: 200,
  views_30: 941,
}
