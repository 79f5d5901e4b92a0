import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { bondExamples } from '#lab/examples/bond.example.ts'
import { moment, pass, SHOP, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()
const stateView = (change: Partial<ShopStateView> = {}): ShopStateView => ({
  entity: 'shop',
  id: 'lamps',
  version: 1,
  as: 'merchant',
  state: 'open',
  facts: { runningOrders: 0, fundMicro: '0' },
  deadline_event: null,
  deadline_at: null,
  deadline_left: null,
  level: 0,
  bond: { state: 'none.free', facts: bondExamples.facts, deadline_event: null, deadline_at: null, deadline_left: null },
  name: 'Lamps',
  logo: '',
  owner: { id: 'ada', nickname: 'Ada' },
  timeline: [],
  ...change,
})
const suspended = stateView({ version: 2, state: 'suspended' })
const event = (topic: string, view: ShopStateView) =>
  page.shop.publish({ topic, type: 'notice', entity: 'shop', entity_id: view.id, name: 'shop.suspended', view })

describe('the state of a shop', () => {
  it('reaches the owner’s page with its event, also one that it missed, and an older view never takes it back', async () => {
    page.shop.answers['shop/state'] = () => accepted(stateView())
    page.signIn()
    await page.tab()
    const { watchShopState } = await import('#streams/figures/shop-state.stream.ts')
    const live = watchShopState('lamps')
    const looking = live.subscribe()
    const state = () => {
      const now = live.now()
      return 'data' in now ? now.data?.state : undefined
    }
    await moment()
    expect(state()).toBe('open')
    event(SHOP, suspended)
    await moment()
    expect(state()).toBe('suspended')
    page.shop.isUp = false
    page.shop.cut()
    event(SHOP, stateView({ version: 3 }))
    await pass(5_000)
    expect(state()).toBe('suspended')
    page.shop.isUp = true
    await pass(30_000)
    expect(state()).toBe('open')
    event(SHOP, suspended)
    await moment()
    expect(state()).toBe('open')
    looking.unsubscribe()
  })

  it('renews the desk’s list of shops, at most once a second', async () => {
    let shops = [stateView({ as: 'support' })]
    page.shop.answers['desk/shops'] = () => accepted({ data: shops, after: null })
    page.signIn('token-1', 'ada', ['user:ada', 'desk'])
    await page.tab()
    const { watchDeskShops } = await import('#streams/figures/shop-state.stream.ts')
    const list = watchDeskShops('')
    const looking = list.subscribe()
    await moment()
    expect(page.shop.callsOf('desk/shops')).toHaveLength(1)
    shops = [{ ...suspended, as: 'support' }]
    for (let version = 2; version < 5; version++) event('desk', { ...suspended, as: 'support', version })
    await pass(3_000)
    expect(page.shop.callsOf('desk/shops').length).toBeLessThanOrEqual(3)
    const now = list.now()
    expect('data' in now && now.data?.items.map(({ state }) => state)).toEqual(['suspended'])
    looking.unsubscribe()
  })
})
