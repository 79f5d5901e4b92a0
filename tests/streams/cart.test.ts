import { describe, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import type { Tab } from '#tests/support/tab.ts'

const page = useFakePage()

type Lines = { sku_id: string; quantity: number }[]

const cartOf = (lines: Lines): Cart => ({
  shops:
    lines.length === 0
      ? []
      : [
          {
            shop: { id: 'lamps', name: 'Lamps', logo: '', open: true },
            freight: null,
            lines: lines.map(({ sku_id, quantity }) => ({
              sku_id,
              goods_id: 'g',
              title: { en: sku_id, 'zh-CN': sku_id, ar: sku_id },
              picture: '',
              spec: [],
              quantity,
              price: '1000000',
              price_then: '1000000',
              left: 9,
              on_shelf: true,
              option_gone: false,
              own: false,
              placed: null,
            })),
          },
        ],
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** The cart of the server, changed by its calls. */
function serverCart(...given: Lines): { lines: Lines } {
  const cart = { lines: given }
  const answers = page.shop.answers
  answers['cart/lists'] = () => accepted(cartOf(cart.lines))
  answers['cart/preview'] = ({ lines }) => accepted(cartOf(lines as Lines))
  answers['cart/storage'] = ({ mode, sku_id, sku_ids, quantity }) => {
    if (Number(quantity) > 9) return refused('goods.quantity', { max: 9 })
    const others = cart.lines.filter(
      (line) => line.sku_id !== sku_id && !(sku_ids as string[] | undefined)?.includes(line.sku_id),
    )
    const known = cart.lines.find((line) => line.sku_id === sku_id)
    const sum = Number(quantity) + (mode === 'add' ? (known?.quantity ?? 0) : 0)
    cart.lines = mode === 'delete' ? others : [{ sku_id: String(sku_id), quantity: sum }, ...others]
    return accepted(cartOf(cart.lines))
  }
  answers['cart/merge'] = ({ lines }) => {
    cart.lines = [...(lines as Lines), ...cart.lines]
    const [first] = lines as Lines
    const title = { en: 'x', 'zh-CN': 'x', ar: 'x' }
    const change = {
      sku_id: first?.sku_id,
      title,
      kind: 'priceChanged',
      asked: 1,
      quantity: 1,
      price_then: '1',
      price: '2',
    }
    return accepted({ cart: cartOf(cart.lines), changes: [change] })
  }
  return cart
}

const linesIn = ({ watchCart }: Tab): string[] => {
  const live = watchCart().now()
  const cart = 'data' in live ? live.data : undefined
  return (cart?.shops ?? []).flatMap(({ lines }) => lines.map(({ sku_id, quantity }) => `${quantity} ${sku_id}`))
}
const countIn = ({ watchCart }: Tab): number | undefined => watchCart().held()?.count

describe('the cart of a shopper', () => {
  it('is not overwritten by a snapshot older than its last optimistic step', async () => {
    const cart = serverCart({ sku_id: 'lamp', quantity: 1 })
    page.signIn()
    const ada = await page.tab()
    ada.watchCart().subscribe()
    await moment()
    const before = accepted(cartOf(cart.lines))
    let asked = 0
    page.shop.answers['cart/lists'] = () => (asked++ === 0 ? before : accepted(cartOf(cart.lines)))
    let answer = (): void => {}
    page.shop.holds.set('cart/lists', new Promise((done) => (answer = done)))
    ada.watchCart().refetch()
    await moment()
    await ada.addToCart('cup', 1)
    answer()
    await moment()
    expect(linesIn(ada)).toEqual(['1 cup', '1 lamp'])
  })

  it('shows a new quantity at once, and the server’s state when it arrives', async () => {
    serverCart({ sku_id: 'lamp', quantity: 1 })
    page.signIn()
    const ada = await page.tab()
    ada.watchCart().subscribe()
    await moment()
    const stored = ada.setQuantity('lamp', 3)
    expect(linesIn(ada)).toEqual(['3 lamp'])
    await moment()
    expect((await stored).ok).toBe(true)
    expect(linesIn(ada)).toEqual(['3 lamp'])
  })

  it('reverts a refused step and returns the problem', async () => {
    serverCart({ sku_id: 'lamp', quantity: 1 })
    page.signIn()
    const ada = await page.tab()
    ada.watchCart().subscribe()
    await moment()
    const stored = ada.setQuantity('lamp', 10)
    expect(linesIn(ada)).toEqual(['10 lamp'])
    await moment()
    expect(await stored).toMatchObject({ ok: false, problem: { key: 'goods.quantity' } })
    expect(linesIn(ada)).toEqual(['1 lamp'])
  })

  it('does not flicker through the answers of quick steps', async () => {
    serverCart({ sku_id: 'lamp', quantity: 1 })
    page.signIn()
    const ada = await page.tab()
    const seen: string[] = []
    ada.watchCart().subscribe(() => seen.push(linesIn(ada).join()))
    await moment()
    for (const quantity of [2, 3, 4]) void ada.setQuantity('lamp', quantity)
    await moment()
    const quantities = seen.filter((each, index) => each !== seen[index - 1])
    expect(quantities.slice(quantities.indexOf('1 lamp'))).toEqual(['1 lamp', '2 lamp', '3 lamp', '4 lamp'])
    expect(page.shop.callsOf('cart/storage').map(({ quantity }) => quantity)).toEqual([2, 3, 4])
  })

  it('counts an added line before the server describes it, and drops removed lines at once', async () => {
    serverCart({ sku_id: 'lamp', quantity: 1 })
    page.signIn()
    const ada = await page.tab()
    ada.watchCart().subscribe()
    await moment()
    void ada.addToCart('vase', 2)
    expect(countIn(ada)).toBe(3)
    await moment()
    expect(linesIn(ada)).toEqual(['2 vase', '1 lamp'])
    void ada.removeFromCart(['lamp'])
    expect(linesIn(ada)).toEqual(['2 vase'])
    await moment()
    expect(linesIn(ada)).toEqual(['2 vase'])
  })
})

describe('the cart of a visitor', () => {
  it('is stored on the device and shown with current prices and stock', async () => {
    serverCart()
    const visitor = await page.tab()
    visitor.watchCart().subscribe()
    await visitor.addToCart('lamp', 1, '1000000')
    await visitor.addToCart('lamp', 1)
    await visitor.addToCart('vase', 1)
    await visitor.setQuantity('vase', 4)
    await pass(500)
    expect(linesIn(visitor)).toEqual(['4 vase', '2 lamp'])
    expect(page.shop.callsOf('cart/preview')).toHaveLength(1)
    const later = await page.tab()
    later.watchCart().subscribe()
    await moment()
    expect(linesIn(later)).toEqual(['4 vase', '2 lamp'])
    expect(page.shop.callsOf('cart/storage')).toEqual([])
  })

  it('refuses a line beyond one hundred', async () => {
    serverCart()
    const visitor = await page.tab()
    for (let n = 0; n < 100; n++) await visitor.addToCart(`sku${n}`, 1)
    expect(await visitor.addToCart('one-more', 1)).toMatchObject({ ok: false, problem: { key: 'cart.full' } })
  })

  it('is merged once at sign-in, and the changes are published', async () => {
    const server = serverCart({ sku_id: 'lamp', quantity: 1 })
    const visitor = await page.tab()
    visitor.watchCart().subscribe()
    const changes = vi.fn()
    visitor.cartChanges$.subscribe(changes)
    await visitor.addToCart('vase', 2, '1000000')
    page.shop.sessions.set('token-9', { userId: 'ada', topics: [] })
    const user = {
      id: 'ada',
      nickname: 'Ada',
      email: 'a@b.c',
      avatar: '',
      roles: ['shopper'],
      shop_id: null,
      staff: null,
    }
    page.shop.answers['user/login'] = () => accepted({ token: 'token-9', user, statistics: {} })
    await visitor.signIn({ account: 'a@b.c', password: 'secret' })
    await pass(1_000)
    expect(linesIn(visitor)).toEqual(['2 vase', '1 lamp'])
    expect(changes).toHaveBeenCalledTimes(1)
    expect(server.lines).toHaveLength(2)
    expect(localStorage.getItem('shop.cart')).toBeNull()
    expect(page.shop.callsOf('cart/merge')).toEqual([
      { lines: [{ sku_id: 'vase', quantity: 2, price_then: '1000000' }] },
    ])
  })

  it('stays on the device if the merge fails, and is merged the next time', async () => {
    serverCart()
    const visitor = await page.tab()
    await visitor.addToCart('vase', 2)
    page.shop.hasNetwork = false
    page.signIn()
    const ada = await page.tab()
    ada.watchCart().subscribe()
    await moment()
    expect(localStorage.getItem('shop.cart')).not.toBeNull()
    page.shop.hasNetwork = true
    ada.watchCart().refetch()
    await moment()
    expect(linesIn(ada)).toEqual(['2 vase'])
    expect(localStorage.getItem('shop.cart')).toBeNull()
  })
})
