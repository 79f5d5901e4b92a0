import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { days } from '#machines/platform/constants.ts'
import type { LiveStream } from '#streams/platform/live.ts'
import { MINE, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  page.signIn('token-1', 'ada', [MINE])
})

/** Waits for the device, whose answers come by timers. */
async function wait<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const isOver = (): boolean => isDone
  void work.finally(() => (isDone = true))
  while (!isOver()) await pass(10)
  return work
}

/** A tab whose person was already signed in, with the streams that it reads. */
const opened = async () => {
  const tab = await page.tab()
  const [kept, wallet, goods, category, device, leaving] = await Promise.all([
    import('#streams/platform/kept-answers.ts'),
    import('#streams/money/wallet.stream.ts'),
    import('#streams/catalogue/goods.stream.ts'),
    import('#streams/catalogue/category.stream.ts'),
    import('#streams/platform/device.ts'),
    import('#streams/people/left-behind.ts'),
  ])
  return { ...tab, ...kept, ...wallet, ...goods, ...category, ...device, ...leaving }
}
type Ada = Awaited<ReturnType<typeof opened>>

const names = async (ada: Ada): Promise<string[]> =>
  ((await wait(ada.loadAllFromDevice('answers'))) ?? []).map(({ name }) => name).toSorted()

const WALLET = { available: '5', holds: [] }
const TREE = [{ id: 'cups' }]

describe('the last answers on the device', () => {
  it('are shown as old, with their time, where there is no network: money, and what the log never mentions', async () => {
    Object.assign(page.shop.answers, {
      'pay/getBalance': () => accepted(WALLET),
      'category/tree': () => accepted(TREE),
      'product/goods': () => accepted({ id: 'g1' }),
    })
    const readMs = Date.now()
    const before = await opened()
    const streams = (ada: Ada) =>
      [ada.watchWallet(), ada.watchCategories(), ada.watchGoods('g1')] as unknown as LiveStream<unknown>[]
    for (const stream of streams(before)) stream.subscribe()
    await pass(2_000)
    expect(await names(before)).toEqual(['categories', 'goods/g1', 'wallet'])
    before.stop()

    page.shop.hasNetwork = false
    const after = await opened()
    const seen = streams(after)
    for (const stream of seen) stream.subscribe()
    await pass(2_000)
    expect(seen.map((stream) => stream.now())).toEqual(
      [WALLET, TREE, { id: 'g1' }].map((data) => expect.objectContaining({ data })),
    )
    for (const stream of seen) expect(stream.now().state).toBe('failed')
    const kept = await wait(after.readAnswer('wallet'))
    expect((kept?.atMs ?? 0) - readMs).toBeLessThan(1_000)
  })

  it('are those of this version of the shop only', async () => {
    const ada = await opened()
    ada.keepAnswer('wallet', { held: WALLET, atMs: Date.now() })
    await pass(600)
    expect(await wait(ada.readAnswer('wallet'))).toMatchObject({ held: WALLET })
    await wait(ada.keepOnDevice('answers', 'cart', { name: 'cart', held: [], atMs: Date.now(), build: 'another' }))
    expect(await wait(ada.readAnswer('cart'))).toBeUndefined()
    ada.keepAnswer('categories', { held: TREE, atMs: Date.now() })
    await pass(600)
    expect(await names(ada)).toEqual(['categories', 'wallet'])
  })

  it('are the newest of their kind only, none that is huge, and none for ever', async () => {
    const ada = await opened()
    for (let n = 1; n <= 25; n++) {
      ada.keepAnswer(`goods/g${n}`, { held: { id: `g${n}` }, atMs: Date.now() + n })
      await pass(600)
    }
    ada.keepAnswer('wallet', { held: WALLET, atMs: Date.now() - days(15) })
    await pass(600)
    expect(await names(ada)).toHaveLength(20)
    expect(await names(ada)).not.toContain('goods/g5')
    expect(await wait(ada.readAnswer('wallet'))).toBeUndefined()
    ada.keepAnswer('goods/huge', { held: 'x'.repeat(600_000), atMs: Date.now() })
    await pass(600)
    expect(await names(ada)).not.toContain('goods/huge')
  })

  it('of one person are never shown to the next', async () => {
    const ada = await opened()
    ada.keepAnswer('wallet', { held: WALLET, atMs: Date.now() })
    // Still waiting to be written when another person signs in.
    page.signIn('token-2', 'ben', ['user:ben'])
    ada.enter({ token: 'token-2', user: { id: 'ben', roles: [] } } as never)
    await pass(1_000)
    expect(await names(ada)).toEqual([])
    expect(await wait(ada.readAnswer('wallet'))).toBeUndefined()
  })
})
