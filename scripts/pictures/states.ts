import type { Page } from 'playwright-core'
import { shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { AskAs } from './place.ts'

/** What differs while pictures are taken: in the shop, before the first one, and on each page. */
interface State {
  readonly inShop?: (ask: AskAs) => Promise<unknown>
  readonly onPage?: (page: Page) => Promise<unknown>
  /** Requests stay open, so that the page never comes to rest. */
  readonly neverRests?: true
}

/** What the shop is like, and what it does with what a screen asks, while pictures are taken. */
const states = {
  live: {},
  /** Nothing is answered. */
  loading: { neverRests: true, onPage: (page) => page.route('**/api/**', () => {}) },
  /** Everything fails, in the shop's own words. */
  failed: {
    onPage: (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({
          status: 500,
          json: { code: 0, msg: '', time: '', data: { problem: { key: 'system.unknown', params: {} } } },
        }),
      ),
  },
  /** Customer service has suspended the merchant's shop. */
  suspended: {
    inShop: async (ask) => {
      const { id } = await ask(shopBoardCalls.state, {}, 'merchant')
      await ask(shopMoves['shop.suspend'], { id, reason: 'Sells copies of a brand' }, 'support')
    },
  },
} as const satisfies Record<string, State>

/** The state of that name, or an error that lists them. */
export function stateNamed(name: string): State {
  const found = (states as Readonly<Record<string, State>>)[name]
  if (found) return found
  throw new Error(`No state is called ${name}: there are ${Object.keys(states).join(', ')}`)
}
