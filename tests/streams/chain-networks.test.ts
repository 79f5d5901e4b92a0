import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { networkView } from '#tests/support/money-views.ts'

const page = useFakePage()

/** A page that reads the networks, and a way to change them without a message. */
async function looked(topics = [MINE]) {
  let network = networkView()
  page.shop.answers['pay/networks'] = () => accepted({ data: [network], after: null })
  page.signIn('token-1', 'ada', topics)
  await page.tab()
  const { watchNetworks, showNetwork } = await import('#streams/money/chain-networks.stream.ts')
  const networks = watchNetworks()
  const looking = networks.subscribe()
  await moment()
  return {
    turn: (change: Partial<NetworkView>) => (network = networkView(change)),
    shown: () => {
      const live = networks.now()
      return 'data' in live ? live.data?.[0] : undefined
    },
    asked: () => page.shop.callsOf('pay/networks').length,
    showNetwork,
    stop: () => looking.unsubscribe(),
  }
}
const changed = (): void =>
  page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } })

describe('the networks', () => {
  it('are fetched once for a reader, and again when their room announces a change', async () => {
    const { turn, shown, asked } = await looked()
    expect([asked(), shown()?.withdraw_open]).toEqual([1, true])
    turn({ withdraw_open: false, delayed: true })
    changed()
    await moment()
    expect(shown()).toMatchObject({ withdraw_open: false, delayed: true })
    turn({})
    changed()
    await pass(1_100)
    expect(shown()).toMatchObject({ withdraw_open: true, delayed: false })
  })

  it('are refetched when the socket is back, however young they are: room messages were lost', async () => {
    const { turn, shown } = await looked()
    turn({ recharge_open: false })
    page.shop.cut()
    await pass(5_000)
    expect(shown()?.recharge_open).toBe(false)
  })

  it('are polled every minute with a socket and every 15 s without one', async () => {
    const { turn, shown } = await looked()
    turn({ recharge_open: false })
    await pass(59_000)
    expect(shown()?.recharge_open).toBe(true)
    await pass(2_000)
    expect(shown()?.recharge_open).toBe(false)
    page.shop.isUp = false
    page.shop.cut()
    turn({})
    await pass(14_000)
    expect(shown()?.recharge_open).toBe(false)
    await pass(2_000)
    expect(shown()?.recharge_open).toBe(true)
  })

  it('are refetched at the desk by an event of its log', async () => {
    const { turn, shown } = await looked([MINE, 'desk'])
    turn({ withdraw_open: false })
    page.shop.publish({
      topic: 'desk',
      type: 'notice',
      entity: 'network',
      entity_id: 'ERC20',
      name: 'network.set',
      view: {},
    })
    await moment()
    expect(shown()?.withdraw_open).toBe(false)
  })

  it('show the answer of finance’s own action before its event arrives', async () => {
    const { shown, asked, showNetwork } = await looked()
    showNetwork(networkView({ recharge_open: false }))
    expect(shown()?.recharge_open).toBe(false)
    showNetwork(networkView({ code: 'TRC20', recharge_open: true }))
    expect([shown()?.recharge_open, asked()]).toEqual([false, 1])
  })

  it('are not polled without readers', async () => {
    const { asked, stop } = await looked()
    stop()
    await pass(2_000)
    changed()
    await pass(120_000)
    expect(asked()).toBe(1)
  })
})
