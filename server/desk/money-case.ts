import type { MoneyCase } from '#contract/desk-case.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { isWatched, tokenOf } from '../chain/networks.ts'
import { statement } from '../db/database.ts'
import { presentRecharge } from '../recharge/recharge.presenter.ts'
import { loadRecharges } from '../recharge/recharge.kind.ts'
import type { RechargeRoot } from '../recharge/recharge.root.ts'
import { presentSighting, sightingsAt } from '../recharge/sighting.queries.ts'
import type { Services } from '../services.ts'
import { available } from '../wallet/ledger.ts'
import { presentWithdrawal } from '../withdrawal/withdrawal.presenter.ts'
import { type Judged, peopleBehind, usedByEach } from '../withdrawal/withdrawal.queries.ts'
import { loadWithdrawals } from '../withdrawal/withdrawal.kind.ts'
import type { WithdrawalRoot } from '../withdrawal/withdrawal.root.ts'
import { maskedEmail } from '../account/masked-email.ts'

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

/** A case but for what the desk itself knows of it. */
export type Known<Case> = Omit<Case, 'taken' | 'approvals'>

type Looked = Pick<Services, 'db' | 'env'>

/** Recharges and withdrawals with all that is known of them, by id; in as many statements, however many they are. Missing ones are left out. */
export async function readMoneyCases(
  { db: on, env }: Looked,
  wanted: { readonly recharges: readonly string[]; readonly withdrawals: readonly string[] },
): Promise<Map<string, Known<MoneyCase>>> {
  const [{ roots: recharges }, { roots: withdrawals }] = await Promise.all([
    loadRecharges(on, wanted.recharges),
    loadWithdrawals(on, wanted.withdrawals),
  ])
  const userIds = [...new Set([...recharges, ...withdrawals].map(({ userId }) => userId))]
  const [people, used, judged, sightings] = await Promise.all([
    on.run<Person>(person, [userIds, userIds.map(available)]),
    usedByEach(on, userIds),
    peopleBehind(on, userIds),
    sightingsAt(on, recharges),
  ])
  const shared = (root: RechargeRoot | WithdrawalRoot) => {
    const who = people.find(({ id }) => id === root.userId)
    if (!who) throw new Error(`Nobody is behind ${root.id}`)
    return {
      id: root.id,
      token: tokenOf(env, root.network),
      person: {
        ...who,
        email: maskedEmail(who.email),
        since: who.since.toISOString(),
        available: who.available.toString(),
        recharged: who.recharged.toString(),
        withdrawn: who.withdrawn.toString(),
        month: used.get(who.id)?.month ?? 0,
      },
    }
  }
  const cases: Known<MoneyCase>[] = [
    ...recharges.map((root) => ({
      ...shared(root),
      entity: 'recharge' as const,
      recharge: presentRecharge(root, 'finance'),
      withdrawal: null,
      left_twice_at: null,
      sightings: sightings
        .filter(({ network, address }) => network === root.network && address === root.address)
        .map(presentSighting),
    })),
    ...withdrawals.map((root) => ({
      ...shared(root),
      entity: 'withdrawal' as const,
      recharge: null,
      withdrawal: asItStands(root, judged.get(root.userId), env),
      left_twice_at: root.leftTwiceAt,
      sightings: [],
    })),
  ]
  return new Map(cases.map((each) => [each.id, each]))
}

/** A withdrawal with what speaks for a look now, until somebody decides; then with what spoke for it when they did. */
function asItStands(root: WithdrawalRoot, judged: Judged | undefined, env: Services['env']): WithdrawalView {
  const whole = presentWithdrawal(root, 'finance')
  // A network may have got a node, or lost it, since it was sent: who may confirm is judged by what there is now.
  const view = { ...whole, facts: { ...whole.facts, watched: isWatched(env, root.network) } }
  const isDecided = root.decidedAt !== null
  return isDecided || !judged ? view : { ...view, facts: { ...view.facts, risks: judged.risks } }
}
