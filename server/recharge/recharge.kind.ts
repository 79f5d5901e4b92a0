import { problem } from '#contract/problem.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { byIds } from '../db/database.ts'
import type { RootKind } from '../door/root.ts'
import { rechargesPart } from '../door/write/recharges.ts'
import { DESK, userTopic } from '../events/event.ts'
import { presentRecharge, rechargeAtDesk } from './recharge.presenter.ts'
import { loadRecharges, type RechargeRoot } from './recharge.root.ts'

const lock = byIds(
  'recharge_lock',
  (match) => `select id from recharges where id ${match} order by id for no key update`,
)

/** Whether finance has it in its queue. */
const isOnDesk = ({ standing }: RechargeRoot): boolean => tagsOf(rechargeLifecycle, standing.state).includes('desk')

/** The recharge as a root: told to its owner; the desk hears that one moved, and asks for what it may see. */
export const rechargeKind: RootKind<RechargeRoot, { readonly wasOnDesk: boolean }> = {
  entity: 'recharge',
  event: 'notice',
  missing: problem('recharge.notFound'),
  lock,
  load: loadRecharges,
  standings: ({ id, standing }) => [{ lifecycle: rechargeLifecycle.name, entityId: id, standing }],
  remember: (root) => ({ wasOnDesk: isOnDesk(root) }),
  tellings: (root, before) => [
    { topic: userTopic(root.userId), view: presentRecharge(root, 'shopper') },
    // The desk hears only what enters, changes on or leaves its queue.
    ...(before?.wasOnDesk || isOnDesk(root) ? [{ topic: DESK, view: rechargeAtDesk(root) }] : []),
  ],
  parts: rechargesPart,
}
