import { eq } from 'drizzle-orm'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { Withdraw } from '#contract/money/withdrawal.contract.ts'
import { CREDENTIAL_HOLD_MS, days, LEVELS } from '#machines/platform/constants.ts'
import { placeHold } from '#server/people/account/hold.writer.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { ledgerAccounts } from '#server/money/wallet/ledger.table.ts'
import { networks } from '#server/money/wallet/wallet.table.ts'
import { asking } from '#tests/support/asked.ts'
import { upgradeAsked } from '#tests/support/bonds.ts'
import { credit, type Person, person, store, USDT } from '#tests/support/factories.ts'
import {
  arrives,
  asked,
  booked,
  customer,
  newTxId,
  requested,
  sending,
  assignWithdrawal,
  withdrawalFor,
} from '#tests/support/money.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

async function asksFor(shop: TestShop, change: Partial<Withdraw> = {}, who?: Person) {
  const owner = who ?? (await customer(shop))
  return asking(withdrawalCalls.withdraw, await withdrawalFor(shop, owner, change), owner)
}

const freeze = (shop: TestShop, { id }: Person) =>
  shop.db.orm
    .update(ledgerAccounts)
    .set({ frozen: true })
    .where(eq(ledgerAccounts.id, available(id)))

/** The owner of a shop that holds the operating fund of the first level, and as much again in the wallet. */
async function shopkeeper(shop: TestShop): Promise<Person> {
  const merchant = await store(shop, { level: 0 })
  const fund = LEVELS[1]?.bondMicro ?? 0n
  await credit(shop, merchant.owner.id, 2n * fund)
  await upgradeAsked(shop, merchant, 1)
  return merchant.owner
}

const finance = (shop: TestShop) => person(shop, { staff: 'finance' })

/** A withdrawal that finance asks something of; approved first where it must be. */
async function audited(shop: TestShop, verdict: (id: string) => AuditWithdraw, { approved = false, usdt = 100 } = {}) {
  const who = await customer(shop, { balance: 5_000n * USDT })
  const { id, amount } = await requested(shop, who, { amount: micro(usdt) })
  const as = await finance(shop)
  if (approved)
    await shop.must(
      deskWithdrawalCalls.auditWithdraw,
      { verdict: 'approve', id, amount, reason: 'All in order' },
      { token: as.token, key: newKey() },
    )
  if (approved) await assignWithdrawal(shop, id, as)
  return { who, id, ...asking(deskWithdrawalCalls.auditWithdraw, verdict(id), as) }
}

const reason = 'Judged'

describeRefusals({
  'a withdrawal': [
    ['withdrawal.networkMissing', 'none was chosen', async (shop) => asksFor(shop, { network: '' }), 'network'],
    ['withdrawal.networkMissing', 'there is no such network', async (shop) => asksFor(shop, { network: 'SOL' }), 'network'],
    ['withdrawal.closed', 'finance closed the network', async (shop) => {
      await shop.db.orm.update(networks).set({ withdrawOpen: false }).where(eq(networks.code, 'BEP20'))
      const who = await customer(shop)
      const { id } = await booked(shop, who, { network: 'BEP20' })
      return asksFor(shop, { network: 'BEP20', address_id: id }, who)
    }, 'network'],
    ['withdrawal.addressMissing', 'none was chosen', async (shop) => asksFor(shop, { address_id: '' }), 'address_id'],
    ['walletAddress.notFound', 'it is another person’s', async (shop) =>
      asksFor(shop, { address_id: (await booked(shop, await customer(shop))).id }), 'address_id'],
    ['walletAddress.wrongNetwork', 'it is of another network', async (shop) => {
      const who = await customer(shop)
      return asksFor(shop, { address_id: (await booked(shop, who, { network: 'TRC20' })).id }, who)
    }, 'address_id'],
    ['withdrawal.addressHeld', 'it is new', async (shop) => {
      const who = await customer(shop)
      return asksFor(shop, { address_id: (await booked(shop, who, { ageMs: days(1) - 60_000 })).id }, who)
    }, 'address_id'],
    ['withdrawal.amountIncorrect', 'none was typed', async (shop) => asksFor(shop, { amount: '' }), 'amount'],
    ['withdrawal.amountIncorrect', 'it is nothing', async (shop) => asksFor(shop, { amount: '0' }), 'amount'],
    ['withdrawal.tooSmall', 'it is below the least', async (shop) => asksFor(shop, { amount: '19999999' }), 'amount'],
    ['withdrawal.tooSmall', 'the fee would eat the last payout', async (shop) => {
      const who = await customer(shop, { balance: 5n * USDT })
      return asksFor(shop, { amount: micro(5), last: true }, who)
    }, 'amount'],
    ['withdrawal.lastWhole', 'the last payout leaves something behind', async (shop) => {
      const who = await customer(shop, { balance: 15n * USDT })
      return asksFor(shop, { amount: micro(14), last: true }, who)
    }, 'amount'],
    ['withdrawal.lastUsed', 'there was a last payout', async (shop) => {
      const who = await customer(shop, { balance: 15n * USDT })
      await requested(shop, who, { amount: micro(15), last: true })
      await credit(shop, who.id, 12n * USDT)
      return asksFor(shop, { amount: micro(12), last: true }, who)
    }],
    ['amount.tooLarge', 'it is more than can be written down', async (shop) =>
      asksFor(shop, { amount: '1000000000000000000' }), 'amount'],
    ['pay.insufficientBalance', 'there is less', async (shop) => asksFor(shop, { amount: micro(1_001) }), 'amount'],
    ['withdrawal.fundInside', 'it takes all of the operating fund too', async (shop) =>
      asksFor(shop, { amount: micro(200) }, await shopkeeper(shop)), 'amount'],
    ['withdrawal.fundInside', 'it takes a millionth of it', async (shop) =>
      asksFor(shop, { amount: '100000001' }, await shopkeeper(shop)), 'amount'],
    ['pay.insufficientBalance', 'the operating fund would not do either', async (shop) =>
      asksFor(shop, { amount: '200000001' }, await shopkeeper(shop)), 'amount'],
    ['withdrawal.overLimit', 'a fresh recharge is held', async (shop) => {
      const who = await customer(shop, { balance: 50n * USDT })
      await arrives(shop, await asked(shop, who), { amount: 50n * USDT })
      return asksFor(shop, { amount: micro(51) }, who)
    }, 'amount'],
    ['withdrawal.onHold', 'the password was changed', async (shop) => {
      const who = await customer(shop)
      await placeHold(shop.db, { userId: who.id, reason: 'password', forMs: CREDENTIAL_HOLD_MS })
      return asksFor(shop, {}, who)
    }],
    ['withdrawal.monthUsed', 'an eleventh time', async (shop) => {
      const who = await customer(shop)
      const { id: address_id } = await booked(shop, who)
      for (let n = 0; n < 10; n++) await requested(shop, who, { address_id, amount: micro(20) })
      return asksFor(shop, { address_id }, who)
    }],
    ['withdrawal.dayUsed', 'more than ten thousand in a day', async (shop) => {
      const who = await customer(shop, { balance: 30_000n * USDT })
      const { id: address_id } = await booked(shop, who)
      await requested(shop, who, { address_id, amount: micro(9_950) })
      return asksFor(shop, { address_id, amount: micro(51) }, who)
    }, 'amount'],
    ['pay.passwordWrong', 'it is another', async (shop) => asksFor(shop, { pay_password: '000001' }), 'pay_password'],
    ['pay.passwordMissing', 'none is set', async (shop) => asksFor(shop, {}, await customer(shop, { pin: null }))],
    ['pay.passwordLocked', 'it was wrong five times', async (shop) => {
      const who = await customer(shop)
      const wrong = await asksFor(shop, { pay_password: '000001' }, who)
      for (let n = 0; n < 5; n++) await shop.ask(wrong.call, wrong.input, { token: who.token, key: newKey() })
      return asksFor(shop, {}, who)
    }, 'pay_password'],
    ['pay.passwordReset', 'it was wrong fifteen times', async (shop) => {
      const who = await customer(shop)
      await shop.db.orm.execute(`update users set pay_tries_total = 15 where id = '${who.id}'`)
      return asksFor(shop, {}, who)
    }, 'pay_password'],
    ['pay.walletFrozen', 'the wallet is frozen', async (shop) => {
      const who = await customer(shop)
      await freeze(shop, who)
      return asksFor(shop, {}, who)
    }],
  ],
  'taking a withdrawal back': [
    ['withdrawal.notFound', 'it is another person’s', async (shop) => {
      const { id } = await requested(shop, await customer(shop))
      return asking(withdrawalMoves['withdrawal.cancel'], { id }, await customer(shop))
    }],
    ['system.alreadyMoved', 'it was approved', async (shop) => {
      const { who, id } = await audited(shop, (each) => ({ verdict: 'reject', id: each, reason }), { approved: true })
      return asking(withdrawalMoves['withdrawal.cancel'], { id }, who)
    }],
  ],
  'reading a withdrawal': [
    ['withdrawal.notFound', 'it is another person’s', async (shop) => {
      const { id } = await requested(shop, await customer(shop))
      return asking(withdrawalCalls.withdrawInfo, { id }, await customer(shop))
    }],
  ],
  'finance’s step with a withdrawal': [
    ['withdrawal.notFound', 'there is none', async (shop) =>
      asking(deskWithdrawalCalls.auditWithdraw, { verdict: 'reject', id: 'none', reason }, await finance(shop))],
    ['desk.amountDiffers', 'another amount was typed', async (shop) =>
      audited(shop, (id) => ({ verdict: 'approve', id, amount: micro(10), reason })), 'amount'],
    ['desk.ownCase', 'it is their own', async (shop) => {
      const who = await customer(shop, { staff: 'finance' })
      const { id, amount } = await requested(shop, who)
      return asking(deskWithdrawalCalls.auditWithdraw, { verdict: 'approve', id, amount, reason }, who)
    }],
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const step = await audited(shop, (id) => ({ verdict: 'reject', id, reason }))
      await shop.must(deskCaseCalls.assign, { entity: 'withdrawal', id: step.id }, await finance(shop))
      return step
    }],
    ['desk.secondPerson', 'it is a large one', async (shop) =>
      audited(shop, (id) => ({ verdict: 'approve', id, amount: micro(1_000), reason }), { usdt: 1_000 })],
    ['desk.samePerson', 'the first one asks again', async (shop) => {
      const step = await audited(shop, (id) => ({ verdict: 'approve', id, amount: micro(1_000), reason }), { usdt: 1_000 })
      await shop.ask(step.call, step.input, { token: step.as.token, key: newKey() })
      return step
    }],
    ['desk.notAssigned', 'no one is assigned to what is to be sent', async (shop) => {
      const step = await audited(shop, (id) => (sending(id)), { approved: true })
      await shop.must(deskCaseCalls.release, { entity: 'withdrawal', id: step.id }, step.as)
      return step
    }],
    ['pay.walletFrozen', 'the wallet was frozen in the meantime', async (shop) => {
      const step = await audited(shop, (id) => ({ verdict: 'approve', id, amount: micro(100), reason }))
      await freeze(shop, step.who)
      return step
    }],
    ['system.alreadyMoved', 'it is approved already', async (shop) =>
      audited(shop, (id) => ({ verdict: 'approve', id, amount: micro(100), reason }), { approved: true })],
    ['withdrawal.txMissing', 'that is no transaction', async (shop) =>
      audited(shop, (id) => sending(id, { tx_id: 'sent!' }), { approved: true }), 'tx_id'],
    ['withdrawal.nonceMissing', 'its network numbers each payment', async (shop) =>
      audited(shop, (id) => ({ verdict: 'send', id, tx_id: newTxId() }), { approved: true }), 'nonce'],
    ['withdrawal.nonceUsed', 'another was sent under it', async (shop) => {
      const first = await audited(shop, (id) => sending(id, { nonce: 7 }), { approved: true })
      await shop.must(first.call, first.input, { token: first.as.token, key: newKey() })
      return audited(shop, (id) => sending(id, { nonce: 7 }), { approved: true })
    }, 'nonce'],
    ['withdrawal.txUsed', 'another was sent by it', async (shop) => {
      const tx_id = newTxId()
      const first = await audited(shop, (id) => sending(id, { tx_id }), { approved: true })
      await shop.must(first.call, first.input, { token: first.as.token, key: newKey() })
      return audited(shop, (id) => sending(id, { tx_id }), { approved: true })
    }, 'tx_id'],
  ],
  'taking a case of the money desk': [
    ['desk.notFound', 'there is none', async (shop) =>
      asking(deskCaseCalls.assign, { entity: 'withdrawal', id: 'none' } as const, await finance(shop))],
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const { id } = await requested(shop, await customer(shop))
      await shop.must(deskCaseCalls.assign, { entity: 'withdrawal', id }, await finance(shop))
      return asking(deskCaseCalls.assign, { entity: 'withdrawal', id } as const, await finance(shop))
    }],
    ['desk.ownCase', 'it is their own', async (shop) => {
      const who = await customer(shop, { staff: 'finance' })
      const { id } = await requested(shop, who)
      return asking(deskCaseCalls.assign, { entity: 'withdrawal', id } as const, who)
    }],
  ],
  'keeping a case of the money desk': [
    ['desk.notAssigned', 'a colleague has it', async (shop) => {
      const { id } = await requested(shop, await customer(shop))
      await shop.must(deskCaseCalls.assign, { entity: 'withdrawal', id }, await finance(shop))
      return asking(deskCaseCalls.extend, { entity: 'withdrawal', id } as const, await finance(shop))
    }],
  ],
  'reading a case of the money desk': [
    ['desk.notFound', 'there is none', async (shop) =>
      asking(deskCaseCalls.case, { entity: 'recharge', id: 'none' } as const, await finance(shop))],
  ],
}) // prettier-ignore
