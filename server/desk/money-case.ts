import type { Page } from '#contract/call.ts'
import type { MoneyCase, MoneyQueue, WhichCase } from '#contract/desk-money.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { statesTagged, waitingOf } from '#machines/lifecycle.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { isWatched, tokenOf } from '../chain/networks.ts'
import { statement } from '../db/database.ts'
import { STRETCH } from '../db/keyset.ts'
import { listed } from '../db/literal.ts'
import { presentRecharge } from '../recharge/recharge.presenter.ts'
import { loadRecharges } from '../recharge/recharge.root.ts'
import { presentSighting, sightingsAt } from '../recharge/sighting.queries.ts'
import type { Services, SignedAsk } from '../services.ts'
import { available } from '../wallet/ledger.ts'
import { presentWithdrawal } from '../withdrawal/withdrawal.presenter.ts'
import { type Judged, peopleBehind, usedByEach } from '../withdrawal/withdrawal.queries.ts'
import { loadWithdrawals, type WithdrawalRoot } from '../withdrawal/withdrawal.root.ts'
import { maskedEmail } from '../account/masked-email.ts'
import { approvalsOf } from './pending-approvals.ts'
import { takenAmong } from './take.queries.ts'

// What finance looks for itself where nobody reads the chain, by the machine, whatever clock runs on it.
const looked = statesTagged(withdrawalLifecycle, 'desk').filter((state) => {
  const facts = { network: 'TRC20', amountMicro: '0', risks: [], watched: false } as const
  return waitingOf(withdrawalLifecycle, state, facts).waitsFor === 'finance'
})
// A target is finance's; whatever else a clock holds is waited for from somebody else.
const queue = statement(
  'money_queue',
  `select * from (
     select 'recharge' as entity, id, network, deadline_event = 'target' as is_due from recharges where state = any($1)
     union all
     select 'withdrawal', id, network, deadline_event = 'target' or facts @> '{"watched": false}' and state in (${listed(looked)})
     from withdrawals where state = any($2)
   ) q where ($3::text is null or entity = $3) and ($4::text is null or network = $4) and (not $5 or is_due)
     and ($6::text is null or id > $6) order by id limit ${STRETCH + 1}`,
)
const person = statement(
  'money_person',
  `select u.id, u.nickname, u.email, u.created_at as since, u.locked_at is not null as locked, coalesce(a.balance, 0)::bigint as available,
     coalesce(a.frozen, false) as frozen,
     (select coalesce(sum(arrived_micro), 0)::bigint from recharges r where r.user_id = u.id and r.state = 'approved') as recharged,
     (select coalesce(sum(amount_micro), 0)::bigint from withdrawals w where w.user_id = u.id and w.state = 'approved.done') as withdrawn
   from unnest($1::text[], $2::text[]) as o (id, account) join users u on u.id = o.id left join ledger_accounts a on a.id = o.account`,
)

interface Person {
  id: string
  nickname: string
  email: string
  since: Date
  locked: boolean
  available: bigint
  frozen: boolean
  recharged: bigint
  withdrawn: bigint
}

/** Recharges and withdrawals that are open, the oldest first: those that wait for finance, or all. */
export async function moneyQueue(
  { services }: SignedAsk,
  { entity, network, which = 'waiting', after }: MoneyQueue,
): Promise<Result<Page<MoneyCase>>> {
  const rows = await services.db.run<WhichCase>(queue, [
    statesTagged(rechargeLifecycle, 'desk'),
    statesTagged(withdrawalLifecycle, 'desk'),
    entity ?? null,
    network ?? null,
    which === 'waiting',
    after ?? null,
  ])
  const shown = rows.slice(0, STRETCH)
  return accepted({
    data: await readCases(services, shown),
    after: rows.length > STRETCH ? (shown.at(-1)?.id ?? null) : null,
  })
}

/** One recharge or withdrawal with all that is known of it. Looking at it keeps it for nobody. */
export async function moneyCase({ services }: SignedAsk, which: WhichCase): Promise<Result<MoneyCase>> {
  const [found] = await readCases(services, [which])
  return found ? accepted(found) : refused('desk.notFound')
}

type Looked = Pick<Services, 'db' | 'env'>

/** The cases with all that is known of them, in their order; in as many statements, however many they are. Missing ones are left out. */
async function readCases({ db: on, env }: Looked, wanted: readonly WhichCase[]): Promise<MoneyCase[]> {
  const idsOf = (of: WhichCase['entity']): string[] => wanted.filter(({ entity }) => entity === of).map(({ id }) => id)
  const [{ roots: recharges }, { roots: withdrawals }] = await Promise.all([
    loadRecharges(on, idsOf('recharge')),
    loadWithdrawals(on, idsOf('withdrawal')),
  ])
  const userIds = [...new Set([...recharges, ...withdrawals].map(({ userId }) => userId))]
  const [people, used, judged, taken, approvals, sightings] = await Promise.all([
    on.run<Person>(person, [userIds, userIds.map(available)]),
    usedByEach(on, userIds),
    peopleBehind(on, userIds),
    takenAmong(
      on,
      wanted.map(({ id }) => id),
    ),
    approvalsOf(
      on,
      wanted.map(({ id }) => id),
    ),
    sightingsAt(on, recharges),
  ])
  return wanted.flatMap(({ entity, id }): MoneyCase[] => {
    const recharge = entity === 'recharge' ? recharges.find((root) => root.id === id) : undefined
    const withdrawal = entity === 'withdrawal' ? withdrawals.find((root) => root.id === id) : undefined
    const root = recharge ?? withdrawal
    const who = people.find((each) => each.id === root?.userId)
    if (!root || !who) return []
    const hands = taken.get(id)
    return [
      {
        entity,
        id,
        recharge: recharge ? presentRecharge(recharge, 'finance') : null,
        withdrawal: withdrawal ? asItStands(withdrawal, judged.get(who.id), env) : null,
        token: tokenOf(env, root.network),
        left_twice_at: withdrawal?.leftTwiceAt ?? null,
        taken: hands ? { ...hands, at: hands.at.toISOString() } : null,
        approvals: approvals.filter(({ entity_id }) => entity_id === id),
        sightings: recharge
          ? sightings
              .filter(({ network, address }) => network === recharge.network && address === recharge.address)
              .map(presentSighting)
          : [],
        person: {
          ...who,
          email: maskedEmail(who.email),
          since: who.since.toISOString(),
          available: who.available.toString(),
          recharged: who.recharged.toString(),
          withdrawn: who.withdrawn.toString(),
          month: used.get(who.id)?.month ?? 0,
        },
      },
    ]
  })
}

/** A withdrawal with what speaks for a look now, until somebody decides; then with what spoke for it when they did. */
function asItStands(root: WithdrawalRoot, judged: Judged | undefined, env: Services['env']): WithdrawalView {
  const whole = presentWithdrawal(root, 'finance')
  // A network may have got a node, or lost it, since it was sent: who may confirm is judged by what there is now.
  const view = { ...whole, facts: { ...whole.facts, watched: isWatched(env, root.network) } }
  const isDecided = root.decidedAt !== null
  return isDecided || !judged ? view : { ...view, facts: { ...view.facts, risks: judged.risks } }
}
