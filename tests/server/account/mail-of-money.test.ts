import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { usdtText } from '#server/platform/text/usdt-text.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { type Person, PIN, USDT } from '#tests/support/factories.ts'
import { lastMail } from '#tests/support/mail.ts'
import { booked, customer, evmAddress, withdrawalFor } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

const NEW_PIN = '840263'

describe.each(oneEngine())('the owner of a wallet, on %s,', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const mailOf = async ({ id }: Pick<Person, 'id'>): Promise<{ email: string; count: number }> => {
    const [found] = await runText<{ email: string; count: number }>(
      shop,
      'select u.email, (select count(*)::int from mails m where m.to_email = u.email) as count from users u where u.id = $1',
      id,
    )
    if (!found) throw new Error('No one has this id')
    return found
  }
  const newest = async (who: Person) => lastMail(shop, (await mailOf(who)).email)
  const speaks = (who: Person, lang: string) => runText(shop, 'update users set lang = $2 where id = $1', who.id, lang)

  it.each([
    ['en', '24 hours'],
    ['zh-CN', '24 小时'],
    ['ar', '24 ساعة'],
  ])('is told by mail of a new address and of its day, in %s', async (lang, day) => {
    const who = await customer(shop)
    await speaks(who, lang)
    const address = evmAddress()
    await shop.must(walletCalls.addPayAccount, { network: 'ERC20', address, label: 'Mine' }, who)
    const { body } = await newest(who)
    for (const part of [address, 'ERC20', day]) expect(body).toContain(part)
    expect(body).not.toContain('{')
  })

  it('is told nothing of an address that was refused', async () => {
    const who = await customer(shop)
    const ask = { network: 'ERC20', address: evmAddress(), label: 'Mine' }
    await shop.must(walletCalls.addPayAccount, ask, who)
    expect((await shop.ask(walletCalls.addPayAccount, ask, who)).problem?.key).toBe('walletAddress.exists')
    expect((await mailOf(who)).count).toBe(1)
  })

  it.each(['en', 'zh-CN', 'ar'])('is told by mail of each withdrawal that is requested, in %s', async (lang) => {
    const who = await customer(shop)
    await speaks(who, lang)
    const { id: address_id, address } = await booked(shop, who)
    const ask = await withdrawalFor(shop, who, { address_id, amount: String(100n * USDT + 1n) })
    const key = newKey()
    const { withdrawal_no } = await shop.must(withdrawalCalls.withdraw, ask, { token: who.token, key })
    const { body } = await newest(who)
    for (const part of [address, 'ERC20', '100.000001 USDT', withdrawal_no]) expect(body).toContain(part)
    expect(body).not.toContain('{')
    await shop.must(withdrawalCalls.withdraw, ask, { token: who.token, key })
    expect((await mailOf(who)).count).toBe(1)
  })

  it('is told nothing of a withdrawal that was refused', async () => {
    const who = await customer(shop)
    const ask = await withdrawalFor(shop, who, { amount: String(5_000n * USDT) })
    expect((await shop.ask(withdrawalCalls.withdraw, ask, who)).problem?.key).toBe('pay.insufficientBalance')
    expect((await mailOf(who)).count).toBe(0)
  })

  it('reads of the day that nothing leaves where a password was changed, and of none where one was set first', async () => {
    const { token, email } = await registered(shop)
    const said = async () => (await lastMail(shop, email)).body
    await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token })
    expect(await said()).not.toContain('24 hours')
    await shop.must(userCalls.changePayPass, { old_pay_password: PIN, pay_password: NEW_PIN }, { token })
    expect(await said()).toContain(
      'payment password of your Shop wallet was just changed. Withdrawals are paused for 24 hours',
    )
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: 'amber-Ladder-9' }, { token })
    expect(await said()).toContain('Your password was just changed')
    expect(await said()).toContain('Withdrawals are paused for 24 hours')
  })
})

it.each([
  [0n, '0.00'],
  [1n, '0.000001'],
  [100n * USDT, '100.00'],
  [1_234_500_000n, '1234.50'],
  [10_100_100n, '10.100100'],
])('writes %s micro-USDT as %s in a mail', (micro, text) => {
  expect(usdtText(micro)).toBe(text)
})
