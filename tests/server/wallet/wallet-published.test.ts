import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { PASSWORD, newEmail, registered } from '#tests/support/accounts.ts'
import { person, type Person, PIN } from '#tests/support/factories.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { evmAddress } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NEW_PIN = '840263'
const NEW_PASSWORD = 'amber-Ladder-9'

describe.each(oneEngine())('a person’s other screens on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** What a person's screens were told since the last look. */
  async function listening({ id, token }: Pick<Person, 'id' | 'token'>) {
    let after = 0
    return async () => {
      const { items, to } = await shop.must(socketCalls.eventsAfter, { topic: `user:${id}`, after }, { token })
      after = to
      return items.map(({ type, name, entity, entity_id, view }) => [type, name, entity, entity_id === id, view])
    }
  }
  const held = ['notice', 'wallet.held', 'wallet', true, {}]
  const bookChanged = ['notice', 'book.changed', 'book', true, {}]

  it('hear that a payment password was set, changed and reset', async () => {
    const { token, user, email } = await registered(shop)
    const received = await listening({ id: user.id, token })
    await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token })
    expect(await received()).toEqual([['notice', 'wallet.passwordSet', 'wallet', true, {}]])
    await shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: NEW_PIN }, { token })
    expect(await received()).toEqual([held])
    const code = await mailedCode(shop, email, 'paypass', token)
    await shop.must(userCalls.resetPayPass, { ...code, pay_password: PIN }, { token })
    expect(await received()).toEqual([held])
    const wrong = { old_pay_password: NEW_PIN, pay_password: '518274' }
    expect((await shop.ask(userCalls.changePayPass, wrong, { token })).problem?.key).toBe('pay.passwordWrong')
    expect(await received()).toEqual([])
  })

  it('hear that another password or email holds what may be withdrawn', async () => {
    const { token, user } = await registered(shop)
    const received = await listening({ id: user.id, token })
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: NEW_PASSWORD }, { token })
    expect(await received()).toEqual([held])
    const email = newEmail()
    const code = await mailedCode(shop, email, 'email', token)
    await shop.must(userCalls.changeEmail, { email, ...code, password: NEW_PASSWORD }, { token })
    expect(await received()).toEqual([held])
  })

  it('hear that an address came into the book and left it, also when the wallet was frozen in the meantime', async () => {
    const who = await person(shop)
    const received = await listening(who)
    const address = { network: 'ERC20', address: evmAddress(), label: 'Mine' }
    const { id } = await shop.must(walletCalls.addPayAccount, address, who)
    expect(await received()).toEqual([bookChanged])
    expect((await shop.ask(walletCalls.addPayAccount, address, who)).problem?.key).toBe('walletAddress.exists')
    expect((await shop.ask(walletCalls.delPayAccount, { id }, await person(shop))).problem?.key).toBe(
      'walletAddress.notFound',
    )
    expect(await received()).toEqual([])
    await shop.must(walletCalls.delPayAccount, { id }, who)
    await shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: NEW_PIN }, who)
    expect(await received()).toEqual([bookChanged, held])
    expect((await shop.ask(walletCalls.delPayAccount, { id }, who)).problem?.key).toBe('walletAddress.notFound')
    expect(await received()).toEqual([])
  })
})
