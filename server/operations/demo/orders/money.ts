import { deskRechargeContract } from '#contract/money/recharge.contract.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { type AuditWithdraw, deskWithdrawalContract } from '#contract/money/withdrawal.contract.ts'
import { decideBy, move } from '../../../desk/moves/ask-move.ts'
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { HAS_NONCE, type Network } from '#machines/platform/constants.ts'
import type { Uploaded } from '#contract/people/upload.contract.ts'
import { exampleAddresses } from '../../../money/chain/example-addresses.ts'
import { isWatched } from '../../../money/chain/networks.ts'
import { hasExamples } from '../seed-addresses.ts'
import { assignToMe } from '../../../desk/queue/case.service.ts'
import { submitRecharge } from '../../../money/recharge/recharge.service.ts'
import { takePicture } from '../../../people/upload/upload.service.ts'
import { addToBook } from '../../../money/wallet/wallet.service.ts'
import { sendArrived } from '../../../money/withdrawal/send.service.ts'
import { requestWithdrawal } from '../../../money/withdrawal/withdrawal.service.ts'
import { DEMO_PIN } from '../seed-people.ts'
import type { SeededPerson } from '../seeded.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const { auditRecharge } = deskRechargeContract
const { auditWithdraw } = deskWithdrawalContract
const HOUR = 60 * 60_000
const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)

/** A picture of a payment's confirmation, as people send it. */
const receipt = (network: Network, whole: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720"><rect width="540" height="720" fill="#f6f4ef"/>
       <rect x="48" y="72" width="444" height="576" rx="28" fill="#fff" stroke="#e3ded4"/>
       <circle cx="270" cy="190" r="52" fill="#2f9e6b"/><path d="M246 190l18 18 32-36" fill="none" stroke="#fff" stroke-width="9"/>
       <g font-family="sans-serif" text-anchor="middle" fill="#2b2a33"><text x="270" y="316" font-size="30">Sent</text>
       <text x="270" y="378" font-size="44" font-weight="700">${whole}.00 USDT</text><text x="270" y="428" font-size="24" fill="#77747f">${network}</text></g></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The id of an invented transaction, the same at each seed. */
const txOf = (network: Network, name: string): string =>
  `${network === 'TRC20' ? '' : '0x'}${hash('sha256', name, 'hex')}`

/** The money moves of the demo's people, through the services that all users go through. */
function moneyActors({ services, seeded, actors: { as } }: Stage) {
  const person = (who: string): SeededPerson => {
    const found = seeded.people.get(`${who}@shop.example`)
    if (!found) throw new Error(`the demo has no person ${who}`)
    return found
  }
  const addresses = new Map<string, string>()
  const made = new Map<string, string>()
  const idOf = (name: string): string => made.get(name) ?? ''
  const proof = async (who: SeededPerson, network: Network, whole: number): Promise<Uploaded> =>
    must('picture', await takePicture(as(who), { purpose: 'proof' }, await receipt(network, whole)))
  return {
    book: async (who: string, network: Network, label: string) => {
      const address = exampleAddresses(network).at(-1 - addresses.size) ?? ''
      await services.db.run(
        { name: 'demo_own_address', text: 'delete from deposit_addresses where address = $1 and user_id is null' },
        [address],
      )
      const { id } = must('address', await addToBook(as(person(who)), { network, address, label }))
      addresses.set(`${who} ${network}`, id)
    },
    recharge: async (name: string, who: string, network: Network, whole: number) => {
      const { id } = await proof(person(who), network, whole)
      const input = { network, amount: usdt(whole), proofs: [id] }
      made.set(name, must('recharge', await submitRecharge(as(person(who)), input)).id)
    },
    approve: async (name: string, by: string, network: Network, whole: number, reason: string) => {
      const claim = { tx_id: txOf(network, name), amount: usdt(whole), reason }
      const result = await decideBy(as(person(by)), auditRecharge, { verdict: 'approve', id: idOf(name), ...claim })
      // A large one waits for a second person, and the demo shows that.
      if (result.ok || result.problem.key !== 'desk.secondPerson') must('approval', result)
    },
    refuse: async (name: string, by: string, reason: string) =>
      must('refusal', await decideBy(as(person(by)), auditRecharge, { verdict: 'reject', id: idOf(name), reason })),
    withdraw: async (name: string, who: string, network: Network, whole: number) => {
      const address_id = addresses.get(`${who} ${network}`) ?? ''
      const input = { network, address_id, amount: usdt(whole), pay_password: DEMO_PIN }
      made.set(name, must('withdrawal', await requestWithdrawal(as(person(who)), input)).id)
    },
    cancel: async (name: string, who: string) =>
      must('taking back', await move(as(person(who)), withdrawalMoves, 'withdrawal.cancel', { id: idOf(name) })),
    send: async (name: string, by: string, network: Network, whole: number) => {
      const id = idOf(name)
      const audit = async (step: AuditWithdraw) => must('payout', await decideBy(as(person(by)), auditWithdraw, step))
      await audit({ verdict: 'approve', id, amount: usdt(whole), reason: 'A shop of many months, nothing unusual.' })
      must('case', await assignToMe(as(person(by)), { entity: 'withdrawal', id }))
      const nonce = HAS_NONCE[network] ? { nonce: made.size } : {}
      await audit({ verdict: 'send', id, tx_id: txOf(network, name), ...nonce })
      // On a watched network only the watcher confirms a payment, and this one is not on the chain.
      if (isWatched(services.env, network)) await sendArrived(services, id)
      else await audit({ verdict: 'confirm', id, reason: 'Seen on the chain.' })
    },
  }
}

/** Recharges and withdrawals in every state, so that the wallet, its histories and finance's desk are not empty. */
export function moneyActs(stage: Stage): Act[] {
  const at = moneyActors(stage)
  const act = (hoursAgo: number, run: () => Promise<unknown>): Act => ({ agoMs: hoursAgo * HOUR, run })
  // A configured network has real deposit addresses: none of them is spent on a person of the demo.
  const recharges = (network: Network, acts: readonly Act[]) => (hasExamples(stage.services.env, network) ? acts : [])
  return [
    act(480, () => at.book('shopper', 'BEP20', 'Hardware wallet')),
    act(479, () => at.book('merchant', 'TRC20', 'Workshop account')),
    act(478, () => at.book('mei', 'BEP20', '常用钱包')),
    ...recharges('TRC20', [
      act(360, () => at.recharge('first', 'shopper', 'TRC20', 120)),
      act(358, () => at.approve('first', 'finance', 'TRC20', 120, 'Seen on the chain, to this address.')),
    ]),
    act(200, () => at.withdraw('rent', 'merchant', 'TRC20', 240)),
    act(196, () => at.send('rent', 'finance', 'TRC20', 240)),
    ...recharges('ERC20', [
      act(70, () => at.recharge('twice', 'shopper', 'ERC20', 300)),
      act(66, () =>
        at.refuse('twice', 'finance', 'There is no such transaction. Please send the one from your wallet.'),
      ),
    ]),
    act(31, () => at.withdraw('changed', 'mei', 'BEP20', 60)),
    act(30.9, () => at.cancel('changed', 'mei')),
    act(20, () => at.withdraw('small', 'shopper', 'BEP20', 50)),
    act(3, () => at.withdraw('stock', 'merchant', 'TRC20', 260)),
    ...recharges('BEP20', [
      act(5, () => at.recharge('large', 'mei', 'BEP20', 1_500)),
      act(4, () => at.approve('large', 'finance', 'BEP20', 1_500, 'Seen on the chain, with 41 confirmations.')),
      act(3.6, () => at.recharge('growth', 'hana', 'BEP20', 400)),
      act(3.4, () => at.approve('growth', 'finance', 'BEP20', 400, 'Seen on the chain, with 52 confirmations.')),
      act(2, () => at.recharge('open', 'shopper', 'BEP20', 250)),
    ]),
  ]
}
