import { bondMoves } from '#contract/fund/bond.calls.ts'
import { claimMoves } from '#contract/fund/guarantee-claim.calls.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { statement } from '../../../platform/db/database.ts'
import { blocksOf } from '../../../fund/bond/bond.queries.ts'
import { bondContract, signBond } from '../../../fund/bond/bond.service.ts'
import { askClaim } from '../../../fund/guarantee-claim/guarantee-claim.service.ts'
import { move } from '../../../desk/moves/ask-move.ts'
import { hasExamples } from '../seed-addresses.ts'
import { DEMO_PIN } from '../seed-people.ts'
import type { SeededPerson } from '../seeded.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const HOUR = 60 * 60_000
/** The shop of the merchant whom the README names keeps its level. The shopper whom it names has a claim there. */
const README_MERCHANT = 'merchant@shop.example'
const README_SHOPPER = 'shopper@shop.example'
/** The owner of a shop of level 1, who pays for the next one out of a credit of the same morning. */
const GROWING = 'hana@shop.example'
const GROWN = 2
const CREDITED_BY = 'BEP20'

const settled = statement(
  'demo_settled',
  `select o.id, o.buyer_id, least(o.paid_micro - o.refunded_micro, 20000000)::text as amount from orders o
   where o.shop_id = $1 and o.settlement_state = 'settled' and o.settled_micro > 0 and o.settled_at > shop_now() - interval '20 days'
   order by o.buyer_id = $2 desc, o.settled_at desc, o.id limit 1`,
)
const levels = statement(
  'demo_levels',
  `select id, level from shops where bond_state = 'upgraded.steady' and level > 1 order by level, id`,
)

/**
 * A claim and an upgrade that wait for customer service, and a merchant whose refund of the fund counts down. The upgrade waits because it
 * is paid with a young credit.
 */
export function fundActs({ services: { db, env }, seeded, actors: { as } }: Stage): Act[] {
  const people = [...seeded.people.values()]
  const merchant = seeded.people.get(README_MERCHANT)
  const shopper = seeded.people.get(README_SHOPPER)
  let claimId = ''
  const claim = async (): Promise<void> => {
    const [order] = await db.run<{ id: string; buyer_id: string; amount: string }>(settled, [
      merchant?.shopId,
      shopper?.id,
    ])
    const buyer = people.find(({ id }) => id === order?.buyer_id)
    if (!order || !buyer) throw new Error('the demo has no settled order to claim for')
    const input = {
      order_id: order.id,
      amount: order.amount,
      reason: 'The handle came off after two weeks.',
      pictures: [],
    }
    claimId = must('claim', await askClaim(as(buyer), input)).id
  }
  const answer = async (): Promise<void> => {
    if (!merchant) throw new Error('the demo has no merchant')
    const input = { id: claimId, answer: 'It was whole when we packed it.', pictures: [] }
    must('answer', await move(as(merchant), claimMoves, 'guaranteeClaim.answer', input))
  }
  const sign = async (owner: SeededPerson): Promise<string> => {
    const { version, hash } = must('contract', bondContract(as(owner)))
    return must('signature', await signBond(as(owner), { version, hash, strokes: [], typed_name: 'Demo' })).id
  }
  const leave = async (): Promise<void> => {
    for (const { id, level } of await db.run<{ id: string; level: number }>(levels, [])) {
      const owner = people.find(({ shopId }) => shopId === id)
      const blocks = await blocksOf(db, id)
      if (!owner || owner === merchant || Object.values(blocks).some((n) => n > 0)) continue
      const input = { id, level: level - 1, contract_id: await sign(owner), off_shelf: true, pay_password: DEMO_PIN }
      must('refund', await move(as(owner), bondMoves, 'bond.requestRefund', input))
      return
    }
  }
  const grow = async (): Promise<void> => {
    const owner = seeded.people.get(GROWING)
    if (!owner?.shopId) throw new Error(`the demo has no shop of ${GROWING}`)
    const amount = (LEVELS[GROWN]!.bondMicro - LEVELS[GROWN - 1]!.bondMicro).toString()
    const input = { id: owner.shopId, level: GROWN, contract_id: await sign(owner), amount, pay_password: DEMO_PIN }
    must('upgrade', await move(as(owner), bondMoves, 'bond.upgrade', input))
  }
  return [
    { agoMs: 30 * HOUR, run: claim },
    { agoMs: 21 * HOUR, run: answer },
    { agoMs: 9 * HOUR, run: leave },
    ...(hasExamples(env, CREDITED_BY) ? [{ agoMs: 3 * HOUR, run: grow }] : []),
  ]
}
