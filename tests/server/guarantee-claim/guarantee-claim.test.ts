import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bondMoves } from '#contract/fund/bond.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls, shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { BOND_GRACE_MS, BOND_RELEASE_MS, CLAIM_ANSWER_MS, CLAIM_WINDOW_MS } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { signed } from '#tests/support/bonds.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { lastingStaff, type Person, PIN, USDT } from '#tests/support/factories.ts'
import { platformOffer, received } from '#tests/support/coupons.ts'
import { type Deal, paid, payFor, placed, placeFor, shipFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

describe.each(oneEngine())('guarantee claims on %s', (engine) => {
  let shop: TestShop
  let sue = undefined as unknown as Person
  beforeAll(async () => (shop = await openShop(engine)))
  // The tests of this file pass more than the 90 days that a session lasts at most.
  beforeEach(async () => (sue = await lastingStaff(shop, 'support')))
  afterAll(() => shop.close())

  const ask = ({ order, buyer }: Deal, amount = `${30n * USDT}`, as: Person = buyer, pictures: string[] = []) =>
    shop.ask(claimCalls.ask, { order_id: order.id, amount, reason: 'It broke within a month', pictures }, as)
  const asked = async (deal: Deal, amount = `${30n * USDT}`) => {
    const { order, buyer } = deal
    return shop.must(claimCalls.ask, { order_id: order.id, amount, reason: 'It broke within a month' }, buyer)
  }
  const answered = (id: string, { merchant }: Deal) =>
    shop.must(claimMoves['guaranteeClaim.answer'], { id, answer: 'We sent the right lamp' }, merchant.owner)
  const grant = (id: string, amount: bigint, as: Person = sue) =>
    shop.ask(deskClaimCalls.audit, { id, verdict: 'grant', amount: `${amount}`, reason: 'The pictures show it' }, as)
  const money = async ({ merchant, buyer }: Deal) => {
    const [row] = await runText<{ fund: bigint; buyer: bigint; state: string; level: number }>(
      shop,
      `select f.balance as fund, b.balance as buyer, s.bond_state as state, s.level from shops s
       join ledger_accounts f on f.id = 'shop:' || s.id || ':bond' join ledger_accounts b on b.id = 'user:' || $2 || ':available'
       where s.id = $1`,
      merchant.id,
      buyer.id,
    )
    if (!row) throw new Error('no fund')
    return row
  }

  it('pays the buyer out of the fund when customer service grants it, after the merchant was heard', async () => {
    const deal = await settledWithFund(shop)
    const before = await money(deal)
    const { id } = await asked(deal)
    expect((await grant(id, 30n * USDT)).problem?.key).toBe('system.alreadyMoved')
    expect((await answered(id, deal)).state).toBe('heard')
    const again = { id, answer: 'And another answer' }
    const twice = await shop.ask(claimMoves['guaranteeClaim.answer'], again, deal.merchant.owner)
    expect(twice.problem?.key).toBe('system.alreadyMoved')
    expect((await shop.must(deskCaseCalls.case, { entity: 'guaranteeClaim', id }, sue)).entity).toBe('guaranteeClaim')
    expect((await grant(id, 30n * USDT + 1n)).problem).toMatchObject({ key: 'claim.amount', field: 'amount' })
    expect((await grant(id, 20n * USDT)).body.data).toMatchObject({ state: 'granted', ruling: 'The pictures show it' })
    const after = await money(deal)
    expect([before.fund - after.fund, after.buyer - before.buyer]).toEqual([20n * USDT, 20n * USDT])
    expect(await prove(shop.db)).toEqual([])
  })

  it('gives back what the buyer paid, and nothing of what a coupon of the platform paid', async () => {
    const first = await placed(shop, { prices: [40n * USDT] })
    const coupon = await received(shop, first.buyer, await platformOffer(shop, { value: 6n * USDT }))
    const lines = first.skuIds.map((sku_id) => ({ sku_id, quantity: 1 }))
    const order = await placeFor(shop, first.buyer, first.addressId, lines, [coupon.id])
    const bought = { ...first, order: await payFor(shop, { buyer: first.buyer, order }) }
    const deal = await settledWithFund(shop, { of: await shipFor(shop, bought) })
    const paidBy = BigInt(order.money.total)
    expect(paidBy).toBe(BigInt(first.order.money.total) - 6n * USDT)
    expect((await ask(deal, `${paidBy + 1n}`)).problem).toMatchObject({
      key: 'claim.amount',
      params: { max: `${paidBy}` },
    })
    const before = await money(deal)
    const { id } = await asked(deal, `${paidBy}`)
    await answered(id, deal)
    await grant(id, paidBy)
    const after = await money(deal)
    expect([before.fund - after.fund, after.buyer - before.buyer]).toEqual([paidBy, paidBy])
    expect(await prove(shop.db)).toEqual([])
  })

  it('tells both sides by notices that lead to the order, with the number of the claim', async () => {
    const deal = await settledWithFund(shop)
    const { id, claim_no: number } = await asked(deal)
    await answered(id, deal)
    await grant(id, 30n * USDT)
    const subjects = async (as: Person) =>
      (await shop.must(noticeCalls.list, { tab: 'system' }, as)).data
        .filter(({ name }) => name.startsWith('guaranteeClaim.'))
        .map(({ name, subject }) => [name, subject.id, subject.number])
    const about = (name: string) => [`guaranteeClaim.${name}`, deal.order.id, number]
    expect(await subjects(deal.buyer)).toEqual([about('granted'), about('answered')])
    expect(await subjects(deal.merchant.owner)).toEqual([about('granted'), about('asked')])
  })

  it('gives the shop 7 days to fill the fund up, then its level falls to what the fund still reaches', async () => {
    const deal = await settledWithFund(shop)
    const { id } = await asked(deal)
    await answered(id, deal)
    await grant(id, 30n * USDT)
    expect(await money(deal)).toMatchObject({ state: 'upgraded.grace', level: 2 })
    await shop.pass(BOND_GRACE_MS - 60_000)
    expect((await money(deal)).level).toBe(2)
    await shop.pass(61_000)
    expect(await money(deal)).toMatchObject({ state: 'upgraded.steady', level: 1, fund: 100n * USDT })
    expect(await prove(shop.db)).toEqual([])
  })

  it('keeps the level where the merchant fills the fund up', async () => {
    const deal = await settledWithFund(shop)
    const { merchant } = deal
    const { id } = await asked(deal)
    await answered(id, deal)
    await grant(id, 30n * USDT)
    const contract = await signed(shop, merchant)
    const upgrade = { id: merchant.id, level: 2, contract_id: contract, amount: `${30n * USDT}`, pay_password: PIN }
    expect((await shop.must(bondMoves['bond.upgrade'], upgrade, merchant.owner)).bond.facts.movingMicro).toBe(
      `${30n * USDT}`,
    )
    await shop.pass(2_000)
    expect(await money(deal)).toMatchObject({ state: 'upgraded.steady', level: 2, fund: 500n * USDT })
  })

  it('leaves a level that was asked for in days of grace where too little is left for it', async () => {
    const deal = await settledWithFund(shop, { quantity: 15 })
    const { merchant } = deal
    const input = { id: merchant.id, level: 1, off_shelf: true, pay_password: PIN }
    const contract_id = await signed(shop, merchant)
    await shop.must(bondMoves['bond.requestRefund'], { ...input, contract_id }, merchant.owner)
    const { id } = await asked(deal, `${450n * USDT}`)
    await answered(id, deal)
    expect((await grant(id, 450n * USDT)).body.data?.state).toBe('granted')
    await shop.pass(BOND_RELEASE_MS + 60_000)
    expect(await money(deal)).toMatchObject({ state: 'upgraded.grace', level: 1, fund: 50n * USDT })
    expect(await prove(shop.db)).toEqual([])
    await shop.pass(BOND_GRACE_MS)
    expect(await money(deal)).toMatchObject({ state: 'none.free', level: 0, fund: 0n })
  })

  it('needs two people above 500 USDT, and never pays more than the fund holds', async () => {
    const deal = await settledWithFund(shop, { price: 900n * USDT, level: 4 })
    const { id } = await asked(deal, `${700n * USDT}`)
    await answered(id, deal)
    expect((await grant(id, 600n * USDT)).problem?.key).toBe('desk.secondPerson')
    expect((await grant(id, 600n * USDT)).problem?.key).toBe('desk.samePerson')
    const second = await grant(id, 600n * USDT, await lastingStaff(shop, 'support'))
    expect(second.body.data?.state).toBe('granted')
    const poor = await settledWithFund(shop, { price: 90n * USDT, level: 0 })
    expect((await ask(poor)).problem?.key).toBe('claim.noFund')
  })

  it('pays at most what is left after the claims before', async () => {
    const deal = await settledWithFund(shop, { quantity: 15 })
    const { id } = await asked(deal, `${600n * USDT}`)
    await answered(id, deal)
    const { fund } = await money(deal)
    expect((await grant(id, fund + 1n)).problem).toMatchObject({ key: 'claim.overFund', params: { fund: `${fund}` } })
    expect((await grant(id, fund)).body.data?.state).toBe('granted')
    expect((await money(deal)).fund).toBe(0n)
    expect(await prove(shop.db)).toEqual([])
  })

  it('goes to the desk without an answer after 72 hours, can be taken back, and refused', async () => {
    const [silent, regretted, refused] = [
      await settledWithFund(shop),
      await settledWithFund(shop),
      await settledWithFund(shop),
    ]
    const claims = [await asked(silent), await asked(regretted), await asked(refused)]
    const [waiting, taken, no] = claims.map(({ id }) => id)
    const back = await shop.must(claimMoves['guaranteeClaim.takeBack'], { id: taken ?? '' }, regretted.buyer)
    expect(back.state).toBe('closed')
    await shop.pass(CLAIM_ANSWER_MS + 1_000)
    const { claim } = await shop.must(claimCalls.ofOrder, { id: silent.order.id }, silent.buyer)
    expect(claim).toMatchObject({ id: waiting, state: 'heard', answer: null })
    const refuse = { id: no ?? '', verdict: 'refuse', reason: 'It was dropped' } as const
    expect((await shop.must(deskClaimCalls.audit, refuse, sue)).state).toBe('refused')
    expect((await ask(refused)).problem?.key).toBe('claim.exists')
  })

  it('is refused before the settlement, after 30 days, above what was paid, and to anybody else', async () => {
    const running = await paid(shop)
    expect((await ask(running)).problem?.key).toBe('claim.notSettled')
    const deal = await settledWithFund(shop)
    expect((await ask(deal, `${46n * USDT}`)).problem).toMatchObject({ key: 'claim.amount', field: 'amount' })
    expect((await ask(deal, '')).problem?.key).toBe('claim.amount')
    expect((await ask(deal, '1', deal.merchant.owner)).problem?.key).toBe('order.notFound')
    const theirs = await looseUpload(shop, deal.merchant.owner.id)
    expect((await ask(deal, '1', deal.buyer, [theirs])).problem).toMatchObject({
      key: 'upload.notFound',
      field: 'pictures',
    })
    const missing = await ask(deal, '1', deal.buyer, ['nothing'])
    expect(missing.problem).toMatchObject({ key: 'upload.notFound', field: 'pictures' })
    expect((await shop.must(claimCalls.ofOrder, { id: deal.order.id }, deal.buyer)).open).toMatchObject({
      most: deal.order.money.total,
    })
    await runText(
      shop,
      `update orders set settled_at = settled_at - ${CLAIM_WINDOW_MS} * interval '1 millisecond' where id = $1`,
      deal.order.id,
    )
    expect((await ask(deal)).problem?.key).toBe('claim.tooLate')
    expect((await shop.must(claimCalls.ofOrder, { id: deal.order.id }, deal.buyer)).open).toBeNull()
  })

  it('blocks the release of the fund until it is ruled, and is paid from what was asked back', async () => {
    const deal = await settledWithFund(shop)
    const { merchant } = deal
    const refund = { id: merchant.id, level: 0, off_shelf: true, pay_password: PIN }
    await shop.must(
      bondMoves['bond.requestRefund'],
      { ...refund, contract_id: await signed(shop, merchant) },
      merchant.owner,
    )
    const { id } = await asked(deal)
    await shop.pass(BOND_RELEASE_MS + 60_000)
    expect(await money(deal)).toMatchObject({ state: 'refundApplied', fund: 500n * USDT })
    expect((await grant(id, 30n * USDT)).body.data?.state).toBe('granted')
    await shop.pass(2 * 60 * 60_000)
    expect(await money(deal)).toMatchObject({ state: 'none.free', level: 0, fund: 0n })
    const again = { ...refund, contract_id: await signed(shop, merchant) }
    expect((await shop.ask(bondMoves['bond.requestRefund'], again, merchant.owner)).problem?.key).toBe(
      'system.alreadyMoved',
    )
    expect(await prove(shop.db)).toEqual([])
  })

  it('is shown to its buyer, its shop and the desk, and to no one else', async () => {
    const [deal, other] = [await settledWithFund(shop), await settledWithFund(shop)]
    const { id } = await asked(deal)
    expect((await shop.must(shopClaimCalls.list, {}, deal.merchant.owner)).data.map((each) => each.id)).toEqual([id])
    expect((await shop.must(claimCalls.mine, {}, deal.buyer)).data.map((each) => each.id)).toEqual([id])
    expect((await shop.must(shopClaimCalls.ofOrder, { id: deal.order.id }, deal.merchant.owner)).claim?.as).toBe(
      'merchant',
    )
    const stranger = other.merchant.owner
    expect((await shop.ask(shopClaimCalls.ofOrder, { id: deal.order.id }, stranger)).problem?.key).toBe(
      'order.notFound',
    )
    const answer = { id, answer: 'Not mine' }
    expect((await shop.ask(claimMoves['guaranteeClaim.answer'], answer, stranger)).problem?.key).toBe('claim.notFound')
    expect((await shop.ask(claimMoves['guaranteeClaim.takeBack'], { id }, other.buyer)).problem?.key).toBe(
      'claim.notFound',
    )
  })
})
