import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { hours, minutes } from '#machines/platform/constants.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { asking } from '#tests/support/asked.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
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
import { runText } from '#tests/support/run-text.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'

const reason = 'Judged'
const finance = (shop: TestShop) => person(shop, { staff: 'finance' })

/** Asks for a hundred out of a thousand, changed; fields that do not exist are sent as they are. */
const withdrawing =
  (change: object, given: Parameters<typeof person>[1] = {}) =>
  async (shop: TestShop) => {
    const who = await customer(shop, given)
    return asking(withdrawalCalls.withdraw, { ...(await withdrawalFor(shop, who)), ...change }, who)
  }

const auditing = (input: AuditWithdraw, by: Person, change: object = {}) =>
  asking(deskWithdrawalCalls.auditWithdraw, { ...input, ...change }, by)
const approval = ({ id, amount }: { id: string; amount: string }) =>
  ({ verdict: 'approve', id, amount, reason }) satisfies AuditWithdraw

/** A withdrawal that waits for finance. */
async function waiting(shop: TestShop, usdt = 100n) {
  const who = await customer(shop, { balance: 5_000n * USDT })
  const view = await requested(shop, who, { amount: String(usdt * USDT) })
  return { who, view, id: view.id }
}

/** One that two people of finance approved and the first sent, and that no one has seen since. */
async function unresolved(shop: TestShop, usdt: bigint) {
  const { who, view, id } = await waiting(shop, usdt)
  const [fay, finn] = [await finance(shop), await finance(shop)]
  for (const by of [fay, finn])
    await shop.ask(deskWithdrawalCalls.auditWithdraw, approval(view), { token: by.token, key: newKey() })
  await assignWithdrawal(shop, id, fay)
  await shop.must(deskWithdrawalCalls.auditWithdraw, sending(id), { token: fay.token, key: newKey() })
  await shop.pass(minutes(31))
  return { who, id, fay, finn }
}

/** The same person at another device. */
const elsewhere = async (shop: TestShop, who: Person): Promise<Person> => ({
  ...who,
  token: (await openSession(shop.db, { userId: who.id, device: 'another' })).token,
})

/** Makes an ask under a key that is used up by it. */
async function underKey(shop: TestShop, { call, input, as }: ReturnType<typeof asking>): Promise<string> {
  const key = newKey()
  await shop.must(call, input, { token: as.token, key })
  return key
}

describeRefusals({
  'a request for a withdrawal': [
    ...(['fee', 'actual', 'address', 'state', 'user_id', 'risks', 'held_then', 'tx_id'] as const).map(
      (field) => ['input.invalid', `with a ${field} of its own`, withdrawing({ [field]: '0' }), ''] as const,
    ),
    ['pay.insufficientBalance', 'a millionth more than there is', withdrawing({ amount: String(1_000n * USDT + 1n) }), 'amount'],
    ['withdrawal.tooSmall', 'a millionth less than the least', withdrawing({ amount: String(20n * USDT - 1n) }), 'amount'],
    ['pay.insufficientBalance', 'of money that is on its way out already', async (shop) => {
      const who = await customer(shop, { balance: 100n * USDT })
      const input = await withdrawalFor(shop, who, { amount: String(60n * USDT) })
      await shop.must(withdrawalCalls.withdraw, input, { token: who.token, key: newKey() })
      return asking(withdrawalCalls.withdraw, input, who)
    }, 'amount'],
    ['withdrawal.overLimit', 'a millionth more than is not held', async (shop) => {
      const who = await customer(shop, { balance: 50n * USDT })
      await arrives(shop, await asked(shop, who), { amount: 50n * USDT })
      return asking(withdrawalCalls.withdraw, await withdrawalFor(shop, who, { amount: String(50n * USDT + 1n) }), who)
    }, 'amount'],
    ['walletAddress.notFound', 'to an address that is out of the book', async (shop) => {
      const who = await customer(shop)
      const { id: address_id } = await booked(shop, who)
      await runText(shop, 'update wallet_addresses set deleted_at = shop_now() where id = $1', address_id)
      return asking(withdrawalCalls.withdraw, await withdrawalFor(shop, who, { address_id }), who)
    }, 'address_id'],
    ['key.reused', 'of more, under the key of an earlier one', async (shop) => {
      const who = await customer(shop)
      const input = await withdrawalFor(shop, who)
      const key = await underKey(shop, asking(withdrawalCalls.withdraw, input, who))
      const again = { ...who, key }
      return asking(withdrawalCalls.withdraw, { ...input, amount: String(101n * USDT) }, again)
    }],
    ['walletAddress.notFound', 'word for word and under the key of another person’s', async (shop) => {
      const who = await customer(shop)
      const ask = asking(withdrawalCalls.withdraw, await withdrawalFor(shop, who), who)
      const thief = { ...(await customer(shop)), key: await underKey(shop, ask) }
      return { ...ask, as: thief }
    }, 'address_id'],
  ],
  'a withdrawal taken back': [
    ['withdrawal.notFound', 'by finance, in its owner’s name', async (shop) => asking(withdrawalMoves['withdrawal.cancel'], { id: (await waiting(shop)).id }, await finance(shop))],
    ['withdrawal.notFound', 'under the key of its owner, by a stranger', async (shop) => {
      const { who, id } = await waiting(shop)
      const thief = { ...(await customer(shop)), key: await underKey(shop, asking(withdrawalMoves['withdrawal.cancel'], { id }, who)) }
      return asking(withdrawalMoves['withdrawal.cancel'], { id }, thief)
    }],
    ['system.alreadyMoved', 'a second time', async (shop) => {
      const { who, id } = await waiting(shop)
      await underKey(shop, asking(withdrawalMoves['withdrawal.cancel'], { id }, who))
      return asking(withdrawalMoves['withdrawal.cancel'], { id }, who)
    }],
    ['system.alreadyMoved', 'after it was refused', async (shop) => {
      const { who, id } = await waiting(shop)
      await underKey(shop, auditing({ verdict: 'reject', id, reason }, await finance(shop)))
      return asking(withdrawalMoves['withdrawal.cancel'], { id }, who)
    }],
    ['input.invalid', 'with an amount of its own', async (shop) => {
      const { who, id } = await waiting(shop)
      const input = { id, amount: String(200n * USDT) }
      return asking(withdrawalMoves['withdrawal.cancel'], input, who)
    }, ''],
  ],
  'finance’s step with a withdrawal': [
    ['account.notYours', 'by its owner', async (shop) => {
      const { who, view } = await waiting(shop)
      return auditing(approval(view), who)
    }],
    ['account.notYours', 'by customer service without the money right', async (shop) => auditing(approval((await waiting(shop)).view), await person(shop, { staff: 'support' }))],
    ['account.notYours', 'by a person who has left the desk since they signed in', async (shop) => {
      const { view } = await waiting(shop)
      const by = await finance(shop)
      await runText(shop, 'update users set staff = null where id = $1', by.id)
      return auditing(approval(view), by)
    }],
    ...(['fee', 'actual', 'address', 'state', 'tx_id'] as const).map(
      (field) => ['input.invalid', `with a ${field} of its own`, async (shop: TestShop) => auditing(approval((await waiting(shop)).view), await finance(shop), { [field]: '1' }), ''] as const,
    ),
    ['desk.amountDiffers', 'of what would arrive, not of what leaves', async (shop) => {
      const { view } = await waiting(shop)
      return auditing(approval({ id: view.id, amount: view.actual }), await finance(shop))
    }, 'amount'],
    ['desk.amountDiffers', 'of a millionth more', async (shop) => {
      const { view } = await waiting(shop)
      return auditing(approval({ id: view.id, amount: String(BigInt(view.amount) + 1n) }), await finance(shop))
    }, 'amount'],
    ['system.alreadyMoved', 'a second time, the other way', async (shop) => {
      const { view, id } = await waiting(shop)
      const by = await finance(shop)
      await underKey(shop, auditing({ verdict: 'reject', id, reason }, by))
      return auditing(approval(view), by)
    }],
    ['system.alreadyMoved', 'under the key of a colleague', async (shop) => {
      const { view } = await waiting(shop)
      const key = await underKey(shop, auditing(approval(view), await finance(shop)))
      const colleague = { ...(await finance(shop)), key }
      return auditing(approval(view), colleague)
    }],
    ['desk.samePerson', 'by one person from two places', async (shop) => {
      const { view } = await waiting(shop, 1_000n)
      const by = await finance(shop)
      await shop.ask(deskWithdrawalCalls.auditWithdraw, approval(view), { token: by.token, key: newKey() })
      return auditing(approval(view), await elsewhere(shop, by))
    }],
    ['desk.secondPerson', 'a day after the first person', async (shop) => {
      const { view } = await waiting(shop, 1_000n)
      const by = await finance(shop)
      await shop.ask(deskWithdrawalCalls.auditWithdraw, approval(view), { token: by.token, key: newKey() })
      await shop.standStill(hours(24) + 1)
      return auditing(approval(view), await finance(shop))
    }],
    ['desk.secondPerson', 'by two people who mean different transactions', async (shop) => {
      const { id, fay, finn } = await unresolved(shop, 1_000n)
      const proof = () => ({ verdict: 'provenSent', id, tx_id: newTxId(), reason }) as const
      await shop.ask(deskWithdrawalCalls.auditWithdraw, proof(), { token: fay.token, key: newKey() })
      return auditing(proof(), finn)
    }],
    ['desk.secondPerson', 'by two people of whom one means that it left, and one that it did not', async (shop) => {
      const { id, fay, finn } = await unresolved(shop, 1_000n)
      await shop.ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'provenUnsent', id, reason }, { token: fay.token, key: newKey() })
      return auditing({ verdict: 'provenSent', id, tx_id: newTxId(), reason }, finn)
    }],
  ],
}) // prettier-ignore
