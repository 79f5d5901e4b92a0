import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { prove } from '#tests/support/prove.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, newTxId } from '#tests/support/money.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())(
  'one transaction that pays several people, where no one reads the chain, on %s',
  (engine) => {
    let shop: TestShop
    let fay: Person
    beforeAll(async () => {
      shop = await openShop(engine)
      fay = await person(shop, { staff: 'finance' })
    })
    afterAll(() => shop.close())
    afterEach(async () => expect(await prove(shop.db)).toEqual([]))

    const recharging = async (who?: Person) => {
      const owner = who ?? (await customer(shop, { balance: 0n }))
      return { who: owner, recharge: await asked(shop, owner, { network: 'BEP20' }) }
    }
    const approve = async ({ id }: RechargeView, tx_id: string, log_index?: number) => {
      const said = { id, tx_id, amount: micro(50), reason: 'Seen', ...(log_index === undefined ? {} : { log_index }) }
      const as = { token: fay.token, key: newKey() }
      return (await shop.ask(deskRechargeCalls.auditRecharge, { verdict: 'approve', ...said }, as)).problem
    }
    const has = async (who: Person) => (await shop.must(walletCalls.getBalance, {}, who)).available
    const used = { key: 'recharge.txUsed', field: 'tx_id' }

    it('credits each of them, once finance says which transfer it is', async () => {
      const tx = newTxId()
      const [ada, ben, cleo] = [await recharging(), await recharging(), await recharging()]
      expect(await approve(ada.recharge, tx)).toBeUndefined()
      expect(await approve(ben.recharge, tx)).toMatchObject(used)
      expect(await approve(ben.recharge, tx, 7)).toBeUndefined()
      expect(await approve(cleo.recharge, tx, 7)).toMatchObject(used)
      expect(await approve(cleo.recharge, tx, 8)).toBeUndefined()
      for (const { who } of [ada, ben, cleo]) expect(await has(who)).toBe(micro(50))
    })

    it('credits no second person at the same address', async () => {
      const tx = newTxId()
      const first = await recharging()
      const second = await recharging(first.who)
      expect(await approve(first.recharge, tx, 1)).toBeUndefined()
      expect(await approve(second.recharge, tx, 2)).toMatchObject(used)
      expect(await has(first.who)).toBe(micro(50))
    })

    it('keeps in the act which transfer it was', async () => {
      const { recharge } = await recharging()
      await approve(recharge, newTxId(), 7)
      const acts = await shop.must(deskHistoryCalls.history, { about: recharge.id }, fay)
      expect(acts.data[0]?.details).toMatchObject({ log_index: '7' })
    })

    it('is the same money when the chain is read later: no one is credited again, and nothing is alarming', async () => {
      const tx = newTxId()
      const [ada, ben] = [await recharging(), await recharging()]
      await approve(ada.recharge, tx)
      await approve(ben.recharge, tx, 7)
      const alarm = vi.spyOn(shop.services.log, 'error')
      await arrives(shop, ada.recharge, { txId: tx, logIndex: 6, isLast: false })
      await arrives(shop, ben.recharge, { txId: tx, logIndex: 7 })
      expect(alarm).not.toHaveBeenCalled()
      for (const { who } of [ada, ben]) expect(await has(who)).toBe(micro(50))
      alarm.mockRestore()
    })

    it('is alarming when the chain, read later, shows that a person was credited by what paid only another person', async () => {
      const tx = newTxId()
      const [ada, ben] = [await recharging(), await recharging()]
      await approve(ada.recharge, tx)
      const alarm = vi.spyOn(shop.services.log, 'error').mockImplementation(() => {})
      await arrives(shop, ben.recharge, { txId: tx })
      expect(alarm.mock.calls).toEqual([
        [{ alarm: 'credited by finance, paid to another address', entityId: ada.recharge.id }, expect.any(String)],
      ])
      alarm.mockRestore()
      expect(await has(ben.who)).toBe(micro(50))
    })
  },
)
