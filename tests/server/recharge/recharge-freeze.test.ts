import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, updateTransfer, WATCHING } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a wallet that is frozen because a chain took money back, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())

  const reversed = async () => {
    const who = await customer(shop, { balance: 7n * USDT })
    await updateTransfer(shop, await arrives(shop, await asked(shop, who)), { gone: true })
    return who
  }
  const mailsTo = async (id: string) =>
    runText<{ subject: string; body: string }>(
      shop,
      'select m.subject, m.body from mails m join users u on u.email = m.to_email where u.id = $1',
      id,
    )

  it('is told to its owner live and by mail and to the desk, once', async () => {
    const who = await reversed()
    const atDesk = () => runText(shop, `select name, view from events where topic = 'desk' and entity_id = $1`, who.id)
    expect(await atDesk()).toEqual([{ name: 'wallet.frozen', view: {} }])
    expect((await shop.must(walletCalls.getBalance, {}, who)).frozen).toBe(true)
    const published = async () =>
      (await shop.must(socketCalls.eventsAfter, { topic: `user:${who.id}`, after: 0 }, who)).items.filter(
        ({ name }) => name === 'wallet.frozen',
      )
    expect(await published()).toMatchObject([{ entity: 'wallet', entity_id: who.id, view: { frozen: true } }])
    expect(await mailsTo(who.id)).toMatchObject([{ subject: 'Your Shop wallet was frozen' }])
    // Frozen already: a second one is no news.
    await updateTransfer(shop, await arrives(shop, await asked(shop, who)), { gone: true })
    expect([await published(), await atDesk()]).toMatchObject([{ length: 1 }, { length: 1 }])
    expect(await mailsTo(who.id)).toHaveLength(1)
  })

  it('is freed by finance alone, and once freed and frozen again by support, by support', async () => {
    const who = await reversed()
    const [support, finance] = [await person(shop, { staff: 'support' }), await person(shop, { staff: 'finance' })]
    const unfreeze = (as: { token: string }) =>
      shop.ask(deskUserCalls.unfreezeWallet, { id: who.id, reason: 'Looked at' }, { token: as.token, key: newKey() })
    expect((await unfreeze(support)).problem?.key).toBe('desk.financeOnly')
    const stops = async () => (await shop.must(deskUserCalls.users, { keywords: who.id }, support)).data[0]?.stops
    expect(await stops()).toEqual([{ what: 'frozen', at: expect.any(String) as string, by: null, reason: '' }])
    expect((await shop.must(walletCalls.getBalance, {}, who)).frozen).toBe(true)
    expect((await unfreeze(finance)).problem).toBeUndefined()
    expect(await stops()).toEqual([])
    const again = { id: who.id, reason: 'Something else' }
    await shop.must(deskUserCalls.freezeWallet, again, { token: support.token, key: newKey() })
    expect((await unfreeze(support)).problem).toBeUndefined()
  })
})
