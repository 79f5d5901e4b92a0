import { eq } from 'drizzle-orm'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { AuditRecharge } from '#contract/money/recharge.contract.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { AddRecharge } from '#contract/money/recharge.contract.ts'
import { networks } from '#server/money/wallet/wallet.table.ts'
import { asking } from '#tests/support/asked.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, newTxId, pool, rechargeFor, updateTransfer } from '#tests/support/money.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)
const reason = 'Judged'

async function asksFor(shop: TestShop, change: Partial<AddRecharge> = {}, who?: Person) {
  const owner = who ?? (await customer(shop))
  await pool(shop, 'ERC20', 1)
  return asking(rechargeCalls.add, { ...(await rechargeFor(shop, owner)), ...change }, owner)
}

const finance = (shop: TestShop) => person(shop, { staff: 'finance' })

/** A recharge that finance asks something of. */
async function audited(shop: TestShop, verdict: (id: string) => AuditRecharge, { usdt = 50 } = {}) {
  const who = await customer(shop)
  const recharge = await asked(shop, who, { network: 'BEP20', amount: BigInt(usdt) * USDT })
  const as = await finance(shop)
  return { who, recharge, ...asking(deskRechargeCalls.auditRecharge, verdict(recharge.id), as) }
}

const approving =
  (change: Partial<Extract<AuditRecharge, { verdict: 'approve' }>> = {}, tx_id = newTxId()) =>
  (id: string): AuditRecharge => ({ verdict: 'approve', id, tx_id, amount: micro(50), reason, ...change })

const closeTrc20 = (shop: TestShop) =>
  shop.db.orm.update(networks).set({ rechargeOpen: false }).where(eq(networks.code, 'TRC20'))

describeRefusals({
  'a recharge': [
    ['recharge.networkMissing', 'none was chosen', async (shop) => asksFor(shop, { network: '' }), 'network'],
    ['recharge.amountMissing', 'none was typed', async (shop) => asksFor(shop, { amount: '' }), 'amount'],
    ['recharge.amountMissing', 'it is nothing', async (shop) => asksFor(shop, { amount: '0' }), 'amount'],
    ['recharge.tooSmall', 'it is below the least', async (shop) => asksFor(shop, { amount: '9999999' }), 'amount'],
    ['amount.tooLarge', 'it is more than can be written down', async (shop) =>
      asksFor(shop, { amount: '1000000000000000000' }), 'amount'],
    ['amount.tooLarge', 'it has a hundred digits', async (shop) =>
      asksFor(shop, { amount: '9'.repeat(100) }), 'amount'],
    ['recharge.proofMissing', 'nothing shows the transfer', async (shop) => asksFor(shop, { proofs: [] }), 'proofs'],
    ['upload.notFound', 'the proof is another person’s', async (shop) =>
      asksFor(shop, { proofs: [await looseUpload(shop, (await customer(shop)).id, 'proof')] }), 'proofs'],
    ['upload.notFound', 'the picture was sent for something else', async (shop) => {
      const who = await customer(shop)
      return asksFor(shop, { proofs: [await looseUpload(shop, who.id, 'evidence')] }, who)
    }, 'proofs'],
    ['recharge.tooMany', 'five are open', async (shop) => {
      const who = await customer(shop)
      for (let n = 0; n < 5; n++) await asked(shop, who)
      return asksFor(shop, {}, who)
    }],
    ['recharge.closed', 'finance closed the network', async (shop) => {
      await closeTrc20(shop)
      return asksFor(shop, { network: 'TRC20' })
    }, 'network'],
    ['recharge.noAddress', 'the pool is dry', async (shop) => {
      const asks = await asksFor(shop)
      await shop.db.orm.execute(`delete from deposit_addresses where user_id is null and network = 'ERC20'`)
      return asks
    }, 'network'],
  ],
  'the address of a recharge': [
    ['recharge.networkMissing', 'there is no such network', async (shop) =>
      asking(rechargeCalls.address, { network: 'SOL' }, await customer(shop)), 'network'],
    ['recharge.closed', 'finance closed the network', async (shop) => {
      await closeTrc20(shop)
      return asking(rechargeCalls.address, { network: 'TRC20' }, await customer(shop))
    }, 'network'],
    ['recharge.noAddress', 'the pool is dry', async (shop) => {
      await shop.db.orm.execute(`delete from deposit_addresses where user_id is null and network = 'ERC20'`)
      return asking(rechargeCalls.address, { network: 'ERC20' }, await customer(shop))
    }, 'network'],
  ],
  'reading a recharge': [
    ['recharge.notFound', 'it is another person’s', async (shop) =>
      asking(rechargeCalls.info, { id: (await asked(shop, await customer(shop))).id }, await customer(shop))],
  ],
  'finance’s judgement of a recharge': [
    ['recharge.notFound', 'there is none', async (shop) =>
      asking(deskRechargeCalls.auditRecharge, { verdict: 'reject', id: 'none', reason } as const, await finance(shop))],
    ['recharge.txMissing', 'that is no transaction', async (shop) => audited(shop, approving({ tx_id: 'paid' })), 'tx_id'],
    ['recharge.amountSeen', 'none was typed', async (shop) => audited(shop, approving({ amount: '' })), 'amount'],
    ['recharge.amountSeen', 'it is nothing', async (shop) => audited(shop, approving({ amount: '0' })), 'amount'],
    ['recharge.txUsed', 'it was credited already', async (shop) => {
      const tx_id = newTxId()
      const first = await audited(shop, approving({}, tx_id))
      await shop.must(first.call, first.input, { token: first.as.token, key: newKey() })
      return audited(shop, approving({}, tx_id))
    }, 'tx_id'],
    ['recharge.txUsed', 'it was credited already by that very transfer', async (shop) => {
      const tx_id = newTxId()
      const first = await audited(shop, approving({ log_index: 3 }, tx_id))
      await shop.must(first.call, first.input, { token: first.as.token, key: newKey() })
      return audited(shop, approving({ log_index: 3 }, tx_id))
    }, 'tx_id'],
    ['recharge.txUsed', 'the chain shows that it went to another person', async (shop) => {
      const tx_id = newTxId()
      await arrives(shop, await asked(shop, await customer(shop), { network: 'BEP20' }), { txId: tx_id })
      return audited(shop, approving({}, tx_id))
    }, 'tx_id'],
    ['recharge.txGone', 'the chain took it back', async (shop) => {
      const tx_id = newTxId()
      const step = await audited(shop, approving({}, tx_id))
      await updateTransfer(shop, await arrives(shop, step.recharge, { txId: tx_id, confirmations: 0 }), { gone: true })
      return step
    }, 'tx_id'],
    ['desk.ownCase', 'it is their own', async (shop) => {
      const who = await customer(shop, { staff: 'finance' })
      const { id } = await asked(shop, who, { network: 'BEP20' })
      return asking(deskRechargeCalls.auditRecharge, approving()(id), who)
    }],
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const step = await audited(shop, approving())
      await shop.must(deskCaseCalls.assign, { entity: 'recharge', id: step.recharge.id }, await finance(shop))
      return step
    }],
    ['system.alreadyMoved', 'it was refused already', async (shop) => {
      const step = await audited(shop, approving())
      const refuse = { verdict: 'reject', id: step.recharge.id, reason } as const
      await shop.must(deskRechargeCalls.auditRecharge, refuse, { token: step.as.token, key: newKey() })
      return step
    }],
    ['desk.secondPerson', 'it is a large one', async (shop) =>
      audited(shop, approving({ amount: micro(1_000) }), { usdt: 1_000 })],
    ['desk.samePerson', 'the first one asks again', async (shop) => {
      const step = await audited(shop, approving({ amount: micro(1_000) }), { usdt: 1_000 })
      await shop.ask(step.call, step.input, { token: step.as.token, key: newKey() })
      return step
    }],
  ],
}) // prettier-ignore
