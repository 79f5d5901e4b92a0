import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { BOND_RELEASE_MS, CLAIM_WINDOW_MS, days, hours } from '#machines/platform/constants.ts'
import { hashOf } from '#server/fund/bond/contract-text.ts'
import { firstContract } from '#server/fund/bond/contract-texts/v1/texts.ts'
import { secondContract } from '#server/fund/bond/contract-texts/v2/texts.ts'
import { debt, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { prove } from '#tests/support/prove.ts'
import { refundAsked, signed, STROKES, upgradeAsked } from '#tests/support/bonds.ts'
import {
  address,
  credit,
  lastingStaff,
  person,
  type Person,
  PIN,
  sku,
  store,
  type Store,
  suspend,
  USDT,
} from '#tests/support/factories.ts'
import { paid, payFor, placeFor, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** Of the first version in English. */
const hashOfFirst = hashOf(firstContract.en)

describe.each(oneEngine())('the operating fund on %s', (engine) => {
  let shop: TestShop
  let support = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    support = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  /** A shop of a person who has been here for a while, with money. */
  async function merchantWith(balance: bigint, level = 0): Promise<Store> {
    const merchant = await store(shop, { level })
    await runText(
      shop,
      `update users set created_at = created_at - interval '30 days' where id = $1`,
      merchant.owner.id,
    )
    if (balance > 0n) await credit(shop, merchant.owner.id, balance)
    return merchant
  }
  const state = ({ owner }: Store) => shop.must(shopBoardCalls.state, {}, owner)
  const available = async ({ owner }: Store) => (await shop.must(bondCalls.board, {}, owner)).available
  const soon = () => shop.pass(2_000)

  it('raises the level with what is paid in, and the caps with it, at once where nothing speaks against it', async () => {
    const merchant = await merchantWith(600n * USDT)
    const asked = await upgradeAsked(shop, merchant, 2)
    expect(asked.bond).toMatchObject({ state: 'processing.automatic', facts: { movingMicro: `${500n * USDT}` } })
    await soon()
    const view = await state(merchant)
    expect(view).toMatchObject({ level: 2, bond: { state: 'upgraded.steady', facts: { fundMicro: `${500n * USDT}` } } })
    expect(await available(merchant)).toBe(`${100n * USDT}`)
    const { limits } = await shop.must(shopBoardCalls.index, {}, merchant.owner)
    expect(limits).toMatchObject({ goods: 150, price: `${500n * USDT}` })
    expect(await prove(shop.db)).toEqual([])
  })

  it('asks only for the difference to a level above', async () => {
    const merchant = await merchantWith(600n * USDT)
    await upgradeAsked(shop, merchant, 1)
    await soon()
    expect((await upgradeAsked(shop, merchant, 2)).bond.facts.movingMicro).toBe(`${400n * USDT}`)
  })

  describe('of a young account', () => {
    const young = async () => {
      const merchant = await store(shop, { level: 0 })
      await credit(shop, merchant.owner.id, 200n * USDT)
      return { merchant, view: await upgradeAsked(shop, merchant, 1) }
    }
    const audit = (id: string, verdict: 'approve' | 'reject', as: Person = support) =>
      shop.ask(deskBondCalls.audit, { id, verdict, reason: 'Looked into it' }, as)

    it('is a case that support assigns to themselves, though its shop is in another state', async () => {
      const { merchant } = await young()
      const which = { entity: 'bond', id: merchant.id } as const
      await shop.must(deskCaseCalls.assign, which, support)
      expect((await shop.must(deskCaseCalls.case, which, support)).assignee?.id).toBe(support.id)
      expect((await audit(merchant.id, 'reject')).problem).toBeUndefined()
      expect((await shop.ask(deskCaseCalls.assign, which, support)).problem).toMatchObject({
        key: 'system.alreadyMoved',
        params: { state: 'bond.states.none.free' },
      })
    })

    it('waits for customer service, which approves it', async () => {
      const { merchant, view } = await young()
      expect(view.bond).toMatchObject({ state: 'processing.reviewing', facts: { risks: ['youngAccount'] } })
      await soon()
      expect((await state(merchant)).level).toBe(0)
      expect((await audit(merchant.id, 'approve')).body.code).toBe(1)
      expect(await state(merchant)).toMatchObject({ level: 1, bond: { state: 'upgraded.steady' } })
      expect((await audit(merchant.id, 'approve')).problem?.key).toBe('system.alreadyMoved')
      expect((await audit('nowhere', 'approve')).problem?.key).toBe('shop.notFound')
    })

    it('gets everything back when it is rejected, or when no one decides', async () => {
      for (const end of ['reject', 'time'] as const) {
        const { merchant } = await young()
        if (end === 'reject') expect((await audit(merchant.id, 'reject')).body.code).toBe(1)
        else await shop.pass(hours(24) + 1_000)
        expect(await state(merchant)).toMatchObject({
          level: 0,
          bond: { state: 'none.free', facts: { fundMicro: '0' } },
        })
        expect(await available(merchant)).toBe(`${200n * USDT}`)
      }
      expect(await prove(shop.db)).toEqual([])
    })

    it('is decided by no one who owns the shop', async () => {
      const { merchant } = await young()
      const own = await person(shop, { staff: 'support' })
      await runText(shop, 'update shops set owner_id = $2 where id = $1', merchant.id, own.id)
      expect((await audit(merchant.id, 'approve', own)).problem?.key).toBe('desk.ownCase')
      await runText(shop, 'update shops set owner_id = $2 where id = $1', merchant.id, merchant.owner.id)
    })
  })

  describe('sends an upgrade to customer service', () => {
    const risksOf = async (merchant: Store) => (await state(merchant)).bond

    const owe = ({ owner: { id } }: Store, amount: bigint) =>
      shop.db.transaction((tx) =>
        transfer(tx, [
          {
            kind: 'opening',
            entity: 'user',
            entityId: id,
            entries: [
              { account: OPENING, amount },
              { account: debt(id), amount: -amount },
            ],
          },
        ]),
      )

    it('while a recharge of its merchant lacks confirmations', async () => {
      const merchant = await merchantWith(600n * USDT)
      await runText(
        shop,
        `insert into holds (id, user_id, reason, amount_micro, until) values ($1, $2, 'recharge', $3, shop_now() + interval '1 day')`,
        `h${merchant.id}`.slice(0, 26),
        merchant.owner.id,
        50n * USDT,
      )
      await upgradeAsked(shop, merchant, 1)
      await soon()
      expect(await risksOf(merchant)).toMatchObject({
        state: 'processing.reviewing',
        facts: { risks: ['freshCredit'] },
      })
    })

    it('while its merchant has an open debt', async () => {
      const merchant = await merchantWith(600n * USDT)
      await owe(merchant, 5n * USDT)
      await upgradeAsked(shop, merchant, 1)
      await soon()
      expect(await risksOf(merchant)).toMatchObject({ state: 'processing.reviewing', facts: { risks: ['debt'] } })
      await owe(merchant, -5n * USDT)
    })

    it('where the shop was suspended after the payment', async () => {
      const merchant = await merchantWith(600n * USDT)
      await upgradeAsked(shop, merchant, 1)
      await suspend(shop, merchant.id)
      await soon()
      expect(await risksOf(merchant)).toMatchObject({
        state: 'processing.reviewing',
        facts: { risks: ['suspendedShop'], movingMicro: `${100n * USDT}` },
      })
      await shop.must(deskBondCalls.audit, { id: merchant.id, verdict: 'reject', reason: 'Suspended' }, support)
      expect(await available(merchant)).toBe(`${600n * USDT}`)
    })
  })

  describe('refuses an upgrade', () => {
    const ask = async (
      merchant: Store,
      change: { readonly contract_id?: string; readonly [field: string]: unknown } = {},
    ) =>
      shop.ask(
        bondMoves['bond.upgrade'],
        {
          id: merchant.id,
          level: 1,
          // A signature takes the place of the one before.
          contract_id: change.contract_id ?? (await signed(shop, merchant)),
          amount: `${100n * USDT}`,
          pay_password: PIN,
          ...change,
        },
        merchant.owner,
      )

    it('without the money, and takes nothing', async () => {
      const merchant = await merchantWith(99n * USDT)
      expect((await ask(merchant)).problem).toMatchObject({
        key: 'pay.insufficientBalance',
        params: { balance: `${99n * USDT}`, needed: `${100n * USDT}` },
      })
      expect((await state(merchant)).bond.state).toBe('none.free')
      expect(await available(merchant)).toBe(`${99n * USDT}`)
    })

    it('without a signature, with one of another shop, and with one that was used', async () => {
      const [merchant, other] = [await merchantWith(900n * USDT), await merchantWith(0n)]
      expect((await ask(merchant, { contract_id: 'none' })).problem?.key).toBe('bond.notSigned')
      const [first] = [await signed(shop, merchant), await signed(shop, merchant)]
      expect((await ask(merchant, { contract_id: first })).problem?.key, 'signed again').toBe('bond.notSigned')
      const rows = `select count(*)::int as n from bond_contracts where shop_id = $1`
      expect(await runText(shop, rows, merchant.id)).toEqual([{ n: 1 }])
      expect((await ask(merchant, { contract_id: await signed(shop, other) })).problem?.key).toBe('bond.notSigned')
      const contract = await signed(shop, merchant)
      expect((await ask(merchant, { contract_id: contract })).body.code).toBe(1)
      await soon()
      const again = { contract_id: contract, level: 2, amount: `${400n * USDT}` }
      expect((await ask(merchant, again)).problem?.key).toBe('bond.notSigned')
    })

    it('to the same or a lower level, while one is decided, and with a wrong payment password', async () => {
      const merchant = await merchantWith(900n * USDT)
      expect((await ask(merchant, { pay_password: '000001' })).problem?.key).toBe('pay.passwordWrong')
      expect((await ask(merchant, { level: 0 })).problem?.key).toBe('bond.notHigher')
      expect((await ask(merchant)).body.code).toBe(1)
      expect((await ask(merchant, { level: 2 })).problem?.key).toBe('system.alreadyMoved')
    })

    it('whose cost the merchant did not see, and says what it costs now', async () => {
      const merchant = await merchantWith(900n * USDT)
      expect((await ask(merchant, { amount: `${99n * USDT}` })).problem).toMatchObject({
        key: 'bond.amountChanged',
        field: 'amount',
        params: { needed: `${100n * USDT}` },
      })
      expect((await state(merchant)).bond.state).toBe('none.free')
      expect(await available(merchant)).toBe(`${900n * USDT}`)
    })

    it('of a suspended shop, and of the shop of another person', async () => {
      const [merchant, other] = [await merchantWith(900n * USDT), await merchantWith(0n)]
      expect((await ask(merchant, { id: other.id })).problem?.key).toBe('shop.notFound')
      await runText(shop, `update shops set state = 'suspended' where id = $1`, merchant.id)
      expect((await ask(merchant)).problem?.key).toBe('bond.shopNotOpen')
      await runText(shop, `update shops set state = 'open' where id = $1`, merchant.id)
    })
  })

  describe('signs', () => {
    it('only what was shown, and no blank field', async () => {
      const merchant = await merchantWith(0n)
      const { version, hash, sections } = await shop.must(bondCalls.contract, {}, merchant.owner)
      expect(sections.length).toBeGreaterThan(5)
      const sign = (change: object) =>
        shop.ask(bondCalls.sign, { version, hash, strokes: STROKES, typed_name: '', ...change }, merchant.owner)
      expect((await sign({ hash: 'f'.repeat(64) })).problem?.key).toBe('bond.contractChanged')
      expect((await sign({ version: version + 1 })).problem?.key).toBe('bond.contractChanged')
      expect((await sign({ strokes: [] })).problem).toMatchObject({ key: 'bond.signatureBlank', field: 'strokes' })
      expect((await sign({ strokes: [[[5, 5]]] })).problem?.key).toBe('bond.signatureBlank')
      expect((await sign({ strokes: [], typed_name: 'Ada' })).body.code).toBe(1)
      const { data } = await shop.must(bondCalls.contracts, {}, merchant.owner)
      expect(data).toMatchObject([{ version, hash, typed_name: 'Ada', used_for: null }])
    })

    it('what is printed in the text of its own version, and not used once there is a newer one', async () => {
      const merchant = await merchantWith(900n * USDT)
      const id = await signed(shop, merchant)
      const current = await shop.must(bondCalls.contract, {}, merchant.owner)
      await runText(shop, 'update bond_contracts set version = 1, hash = $2 where id = $1', id, hashOfFirst)
      const { contract } = await shop.must(bondCalls.signed, { id }, merchant.owner)
      expect(contract.version).toBe(1)
      expect(contract.sections.map(({ title }) => title)).toContain('Getting it back')
      expect(contract.sections).not.toEqual(current.sections)
      const ask = { id: merchant.id, level: 1, contract_id: id, amount: `${100n * USDT}`, pay_password: PIN }
      expect((await shop.ask(bondMoves['bond.upgrade'], ask, merchant.owner)).problem?.key).toBe('bond.notSigned')
    })

    it.each(['de', 'ko'] as const)(
      'what was signed in version 2 in %s is printed as it was, and not used any more',
      async (lang) => {
        const merchant = await merchantWith(900n * USDT)
        const id = await signed(shop, merchant)
        const hash = hashOf(secondContract[lang])
        await runText(shop, 'update bond_contracts set version = 2, lang = $2, hash = $3 where id = $1', id, lang, hash)
        const { contract } = await shop.must(bondCalls.signed, { id }, merchant.owner)
        expect(contract).toMatchObject({ version: 2, lang, hash, sections: secondContract[lang].sections })
        const ask = { id: merchant.id, level: 1, contract_id: id, amount: `${100n * USDT}`, pay_password: PIN }
        expect((await shop.ask(bondMoves['bond.upgrade'], ask, merchant.owner)).problem?.key).toBe('bond.notSigned')
      },
    )

    it('in every language of the shop, and is shown the text again in that one', async () => {
      const merchant = await merchantWith(0n)
      const hashes = new Set<string>()
      for (const lang of LANGUAGES) {
        const { body } = await shop.ask(bondCalls.contract, {}, { ...merchant.owner, lang })
        expect(body.data.lang).toBe(lang)
        hashes.add(body.data.hash)
      }
      expect(hashes.size).toBe(LANGUAGES.length)
      const reader = { ...merchant.owner, lang: 'fi-FI' }
      const { version, hash, title } = (await shop.ask(bondCalls.contract, {}, reader)).body.data
      const sign = { version, hash, strokes: STROKES, typed_name: '' }
      expect((await shop.ask(bondCalls.sign, sign, merchant.owner)).problem?.key).toBe('bond.contractChanged')
      const { id } = (await shop.ask(bondCalls.sign, sign, reader)).body.data
      const found = await shop.must(bondCalls.signed, { id }, merchant.owner)
      expect(found.contract).toMatchObject({ lang: 'fi', hash, title })
      await runText(
        shop,
        `update bond_contracts set version = 1, lang = 'en', hash = $2 where id = $1`,
        id,
        hashOfFirst,
      )
      expect((await shop.must(bondCalls.signed, { id }, reader)).contract).toMatchObject({ version: 1, lang: 'en' })
    })

    it.each([
      ['whose text was changed since', `hash = '${'0'.repeat(64)}'`],
      ['in a language that its version no longer has', `version = 1, lang = 'fi', hash = '${hashOfFirst}'`],
      ['of a version that is gone', 'version = 99'],
    ])('and is shown no other text in the place of one %s', async (_, change) => {
      const merchant = await merchantWith(0n)
      const id = await signed(shop, merchant)
      await runText(shop, `update bond_contracts set ${change} where id = $1`, id)
      const logged = vi.spyOn(shop.services.log, 'error')
      const { problem, body } = await shop.ask(bondCalls.signed, { id }, merchant.owner)
      expect([problem?.key, JSON.stringify(body).includes('sections')]).toEqual(['bond.contractMissing', false])
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ contract: id }), expect.any(String))
      logged.mockRestore()
    })

    it('and finds the text again in the language it was signed in, and no one else does', async () => {
      const [merchant, other] = [await merchantWith(0n), await merchantWith(0n)]
      const id = await signed(shop, merchant)
      const found = await shop.must(bondCalls.signed, { id }, merchant.owner)
      const { title, sections, hash } = await shop.must(bondCalls.contract, {}, merchant.owner)
      expect(found).toMatchObject({ contract: { title, sections, hash }, signed: { id, strokes: STROKES } })
      expect((await shop.ask(bondCalls.signed, { id }, other.owner)).problem?.key).toBe('bond.contractMissing')
    })
  })

  describe('is returned', () => {
    async function upgraded(level: number): Promise<Store> {
      const merchant = await merchantWith(600n * USDT)
      await upgradeAsked(shop, merchant, level)
      await soon()
      return merchant
    }

    it('in full when its deadline passes, without anybody', async () => {
      const merchant = await upgraded(2)
      expect((await refundAsked(shop, merchant, 0)).bond).toMatchObject({
        state: 'refundApplied',
        deadline_event: 'bond.release',
      })
      await shop.pass(BOND_RELEASE_MS - 60_000)
      expect(await available(merchant)).toBe(`${100n * USDT}`)
      await shop.pass(61_000)
      expect(await available(merchant)).toBe(`${600n * USDT}`)
      expect(await state(merchant)).toMatchObject({ level: 0, bond: { state: 'none.free', facts: { fundMicro: '0' } } })
      expect(await prove(shop.db)).toEqual([])
    })

    it('down to a lower level, and kept where the merchant changes their mind or customer service has a reason', async () => {
      const merchant = await upgraded(2)
      await refundAsked(shop, merchant, 1)
      await shop.must(bondMoves['bond.cancel'], { id: merchant.id }, merchant.owner)
      expect(await state(merchant)).toMatchObject({ level: 2, bond: { state: 'upgraded.steady' } })
      await refundAsked(shop, merchant, 1)
      await shop.must(deskBondCalls.audit, { id: merchant.id, verdict: 'keep', reason: 'A dispute' }, support)
      expect((await state(merchant)).bond.state).toBe('upgraded.steady')
      await refundAsked(shop, merchant, 1)
      await shop.must(deskBondCalls.audit, { id: merchant.id, verdict: 'releaseNow', reason: 'Known' }, support)
      expect(await state(merchant)).toMatchObject({ level: 1, bond: { state: 'upgraded.steady' } })
      expect(await available(merchant)).toBe(`${500n * USDT}`)
      expect(await prove(shop.db)).toEqual([])
    })

    it('not while an order is under way, and says which', async () => {
      const deal = await paid(shop)
      const { merchant } = deal
      await runText(
        shop,
        `update users set created_at = created_at - interval '30 days' where id = $1`,
        merchant.owner.id,
      )
      await credit(shop, merchant.owner.id, 600n * USDT)
      await upgradeAsked(shop, merchant, 2)
      await soon()
      const asked = await shop.ask(
        bondMoves['bond.requestRefund'],
        { id: merchant.id, level: 0, contract_id: await signed(shop, merchant), off_shelf: true, pay_password: PIN },
        merchant.owner,
      )
      expect(asked.problem).toMatchObject({ key: 'bond.ordersOpen', params: { orders: 1 } })
      expect((await shop.must(bondCalls.board, {}, merchant.owner)).blocks).toMatchObject({ orders: 1, refunds: 0 })
      expect((await state(merchant)).bond.state).toBe('upgraded.steady')
    })

    it('only when the refunds that were opened in the meantime are decided', async () => {
      const merchant = await upgraded(2)
      const skuId = await sku(shop, merchant)
      await refundAsked(shop, merchant, 1)
      const buyer = await person(shop)
      const bought = await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id: skuId, quantity: 1 }])
      const order = await payFor(shop, { buyer, order: bought })
      const line_id = order.lines[0]?.id ?? ''
      const ask = { order_id: order.id, line_id, kind: 'money', money: `${USDT}`, reason: 'late' } as const
      await shop.must(
        orderMoves['order.ship'],
        { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
        merchant.owner,
      )
      const refund = (await shop.must(refundCalls.addApply, ask, buyer)).refunds.at(-1)?.id ?? ''
      // The merchant refuses and the buyer appeals: it is in arbitration when the fund is due.
      await shop.must(refundMoves['refund.refuse'], { id: refund, reason: 'It was in time' }, merchant.owner)
      await shop.must(refundMoves['refund.appeal'], { id: refund, evidence: 'It was not' }, buyer)
      await shop.pass(BOND_RELEASE_MS + 1_000)
      expect((await state(merchant)).bond.state).toBe('refundApplied')
      const early = { id: merchant.id, verdict: 'releaseNow', reason: 'Known' } as const
      expect((await shop.ask(deskBondCalls.audit, early, support)).problem).toMatchObject({
        key: 'bond.refundsOpen',
        params: { refunds: 1 },
      })
      await shop.must(deskRefundCalls.ruleRefund, { id: refund, for: 'merchant', reason: 'It was' }, support)
      await shop.pass(hours(1) + 1_000)
      expect(await state(merchant)).toMatchObject({ level: 1, bond: { state: 'upgraded.steady' } })
      expect(await prove(shop.db)).toEqual([])
    })

    it('with consent takes the products off the shelf that the lower level does not allow', async () => {
      const merchant = await upgraded(2)
      await sku(shop, merchant, { price: 300n * USDT })
      const ask = async (offShelf: boolean) =>
        shop.ask(
          bondMoves['bond.requestRefund'],
          {
            id: merchant.id,
            level: 1,
            contract_id: await signed(shop, merchant),
            off_shelf: offShelf,
            pay_password: PIN,
          },
          merchant.owner,
        )
      expect((await ask(false)).problem).toMatchObject({ key: 'bond.tooManyListings', params: { goods: 1 } })
      expect((await shop.must(bondCalls.board, {}, merchant.owner)).leaving).toMatchObject([
        { level: 0 },
        { level: 1, goods: 1, titles: [{ en: expect.any(String) }] },
      ])
      expect((await ask(true)).body.code).toBe(1)
      const [row] = await runText<{ n: number }>(
        shop,
        'select count(*)::int as n from goods where shop_id = $1 and on_shelf',
        merchant.id,
      )
      expect(row?.n).toBe(0)
      expect(await prove(shop.db)).toEqual([])
    })

    it('less what orders of the last 30 days may still claim, which follows as their days pass', async () => {
      const deal = await shipped(shop, { prices: [40n * USDT] })
      const { merchant, buyer, order } = deal
      await runText(
        shop,
        `update users set created_at = created_at - interval '30 days' where id = $1`,
        merchant.owner.id,
      )
      await credit(shop, merchant.owner.id, 500n * USDT)
      await upgradeAsked(shop, merchant, 2)
      await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
      await shop.pass(days(7) + 2_000)
      const before = BigInt(await available(merchant))
      await refundAsked(shop, merchant, 0)
      await shop.pass(BOND_RELEASE_MS + 1_000)
      const total = BigInt(order.money.total)
      expect(BigInt(await available(merchant)) - before).toBe(500n * USDT - total)
      expect(await state(merchant)).toMatchObject({
        level: 0,
        bond: { state: 'none.holding', facts: { fundMicro: `${total}` } },
      })
      expect((await shop.must(bondCalls.board, {}, merchant.owner)).claimable).toBe(`${total}`)
      const [part] = (await shop.must(bondCalls.board, {}, merchant.owner)).parts
      expect(part).toEqual({ until: expect.stringMatching(/T00:00:00.000Z$/), amount: `${total}` })
      await shop.pass(CLAIM_WINDOW_MS)
      // The session of the merchant has ended in the meantime: no one needed to look.
      const [row] = await runText(
        shop,
        `select a.balance, s.bond_state, b.balance as fund from shops s
         join ledger_accounts a on a.id = 'user:' || s.owner_id || ':available' join ledger_accounts b on b.id = 'shop:' || s.id || ':bond'
         where s.id = $1`,
        merchant.id,
      )
      expect(row).toEqual({ balance: before + 500n * USDT, bond_state: 'none.free', fund: 0n })
      expect(await prove(shop.db)).toEqual([])
    })
  })
})
