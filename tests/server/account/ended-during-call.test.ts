import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import type { Declared } from '#contract/platform/contract.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { statement } from '#server/platform/db/database.ts'
import type { Sessions } from '#server/platform/domain/services.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, PIN, store } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { asked, customer } from '#tests/support/money.ts'
import { accountOf, closing, waiting } from '#tests/support/locks.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { type Ready, readyInputs } from '../hostile/ready.ts'

const every = await everyDeclared()
const keyed = every.filter(({ call }) => call.keyed)
const unkeyed = every.filter(({ call, policy }) => !call.keyed && call.method === 'POST' && policy !== 'everyone')

const HOME = {
  name: 'Li Wei',
  mobile: '138 0013 8000',
  country: 'CN',
  province: 'Zhejiang',
  city: 'Hangzhou',
  address: 'Lake Road 1',
  zip_code: '310000',
}

/** Calls without a key whose session is asked for once, before they begin, each with its reason. */
const ASKED_ONCE: Readonly<Record<string, string>> = {
  'article/agree': 'one statement of the person about themselves',
  'user/endAccessToken': 'revokes a token of the same person, in one statement',
  'user/endSession': 'ends a session of the same person, in one statement',
  'order/delOrder': 'one statement, beside the door: it hides an order of the person’s own list',
  'desk/proveBooks': 'counts, and keeps what it found for everybody',
  'product/delbrowse': 'one statement on the person’s own list',
  'product/pausebrowse': 'one statement on the person’s own account',
  'product/collect': 'one statement on the person’s own list',
  'product/helpful': 'one statement of the person about themselves',
  'desk/extend': 'one statement on the person’s own lease',
  'common/upload': 'loose until a call that asks again takes it',
  'chat/voice': 'loose until a call that asks again takes it',
  'shop/goodsImportPiece': 'a piece of a file that a call with a key began',
  'recharge/address': 'shows the address of the person, which is theirs for good',
  'chat/shake': 'reads',
  'chat/lists': 'reads',
  'desk/users': 'reads',
  'order/getOrderGoodsList': 'reads',
  'order/findOrders': 'reads',
  'shop/findOrders': 'reads',
  'shop/shipPreview': 'reads',
  'shop/checkShopName': 'reads',
}
const pathOf = ({ call }: Declared): string => call.path.replace('wanlshop/', '')
const askedAgain = [...keyed, ...unkeyed.filter((declared) => !(pathOf(declared) in ASKED_ONCE))]

it('names each call that is asked once only as long as it exists', () => {
  expect(Object.keys(ASKED_ONCE).filter((path) => !unkeyed.some((declared) => pathOf(declared) === path))).toEqual([])
})

describe.each(oneEngine())('a session that ends while a call of it is on its way, on %s', (engine) => {
  let shop: TestShop
  /** A shop owner and finance at once, whom every policy lets in. */
  let insider: { readonly id: string; readonly token: string }
  beforeAll(async () => {
    shop = await openShop(engine)
    insider = (await store(shop)).owner
    await runText(shop, `update users set staff = 'finance' where id = $1`, insider.id)
  })
  afterAll(() => shop.close())

  /** Inputs that are refused for what they name unless it is there. */
  async function ownInputs(path: string): Promise<Ready | undefined> {
    const finance = await person(shop, { staff: 'finance' })
    if (path === 'address/address') return { input: HOME, as: insider }
    if (path === 'desk/setNetwork')
      return { input: { network: 'TRC20', recharge_open: true, reason: 'x' }, as: finance }
    if (path === 'desk/assign' || path === 'desk/release')
      return { input: { entity: 'recharge', id: (await asked(shop, await customer(shop))).id }, as: finance }
    if (!path.startsWith('chat/') || path === 'chat/send') return undefined
    const { buyer, merchant } = await pairOf(shop)
    const { id: message, chat_id: id } = await say(shop, buyer, merchant.id, 'Hello')
    const inputs: Readonly<Record<string, object>> = {
      recall: { id: message },
      read: { marks: [{ id, seq: 1 }] },
      deliver: { marks: [{ id, seq: 1 }] },
      clear: { id },
      del: { id },
      mute: { id, muted: true },
      block: { id, blocked: true },
      report: { id, reason: 'scam' },
    }
    const input = inputs[path.replace('chat/', '')]
    return input && { input, as: path === 'chat/recall' ? buyer : merchant.owner }
  }

  /** An input that would be accepted, or one that gets as far as the transaction. */
  async function readyFor({ call, input }: Declared): Promise<Ready> {
    const own = await ownInputs(call.path.replace('wanlshop/', ''))
    if (own) return own
    const make = readyInputs(shop, await person(shop, { staff: 'finance' }))[call.path]
    if (make) return make()
    const sample = sampleOf(input) as object
    const { token } = await openSession(shop.db, { userId: insider.id, device: 'test' })
    return { input: { ...sample, ...('pay_password' in sample ? { pay_password: PIN } : {}) }, as: { token } }
  }

  it.each(askedAgain.map((declared) => [nameOf(declared.call), declared] as const))(
    'moves nothing by %s, and is told to sign in again',
    async (_name, declared) => {
      const { call } = declared
      const { input, as } = await readyFor(declared)
      await shop.must(userCalls.profile, {}, as)
      const before = await fingerprint(shop)
      const sessions = shop.services.sessions as { -readonly [K in keyof Sessions]: Sessions[K] }
      const { nowOf } = sessions
      // After the policy and every password, at the first question inside the transaction.
      sessions.nowOf = async (tx, session) => {
        await tx.run(statement('test_end', 'update sessions set ended_at = shop_now() where id = $1'), [session.id])
        return nowOf(tx, session)
      }
      const { body } = await shop.ask(call as Call<object>, input, as).finally(() => (sessions.nowOf = nowOf))
      expect(body).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
      expect(await fingerprint(shop)).toEqual(before)
    },
  )
})

describeOnPostgres('a payment and the end of its session at one moment', () => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop('postgres')))
  afterAll(() => shop.close())

  const pay = ({ buyer, order }: Awaited<ReturnType<typeof placed>>) =>
    shop.ask(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
  const stateOf = async (id: string) =>
    (await runText<{ state: string }>(shop, 'select state from orders where id = $1', id))[0]?.state

  it('leaves the order unpaid if the session ended while the payment waited for the order', async () => {
    const deal = await placed(shop)
    const free = await closing(shop, statement('', `select 1 from orders where id = '${deal.order.id}' for update`))
    const paying = pay(deal)
    await waiting(shop)
    await shop.must(userCalls.logout, {}, deal.buyer)
    await free()
    expect((await paying).body).toMatchObject({ code: 401, data: { problem: { key: 'account.signInFirst' } } })
    expect(await stateOf(deal.order.id)).toBe('pendingPayment')
  })

  it('ends the session after a payment that had begun to write', async () => {
    const deal = await placed(shop)
    const free = await closing(shop, accountOf(available(deal.buyer.id)))
    const paying = pay(deal)
    await waiting(shop)
    const leaving = shop.ask(userCalls.logout, {}, deal.buyer)
    await waiting(shop, 2)
    await free()
    expect((await paying).body.code).toBe(1)
    expect((await leaving).body.code).toBe(1)
    expect(await stateOf(deal.order.id)).toBe('pendingDelivery')
    expect((await pay(deal)).body.code).toBe(401)
  })
})
