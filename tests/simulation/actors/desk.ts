import { ask } from '#client/http.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { watchCases } from '#streams/desk/desk-case.stream.ts'
import { listScreen } from '../client/screen.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, type Choice, doOne, type Me, rowsOf } from './choices.ts'
import { type Done, doneOf, nothing } from './done.ts'
import { type Decisions, JUDGED as reason, type Part } from './part.ts'

/** What may be decided about one case, by what its own machine says. */
type DecisionsOn = (found: DeskCase, me: Me, draws: Draws) => Choice[]

function decisionsIn(parts: readonly Part[]): DecisionsOn {
  const all: Decisions = Object.assign({}, ...parts.map(({ decisions }) => decisions))
  return (found, me, draws) => {
    const decisions = all[found.entity] as ((of: DeskCase, by: object) => Choice[]) | undefined
    if (!decisions) throw new Error(`No one decides cases of ${found.entity}`)
    return decisions(found, { as: me.hand.as, me, draws })
  }
}

/** Decides one case of the queue; what only its assignee may decide is assigned first. */
const decideOn =
  (decisionsOn: DecisionsOn) =>
  async (found: DeskCase, me: Me, draws: Draws): Promise<Done> => {
    const which = { entity: found.entity, id: found.id }
    const isMine = found.assignee?.id === me.hand.id
    if (!isMine && draws.happens(0.9)) {
      const assigned = await ask(deskCaseCalls.assign, which)
      if (!assigned.ok) return doneOf('case.assign', assigned, found.id)
    }
    if (isMine && draws.happens(0.1)) return doneOf('case.release', await ask(deskCaseCalls.release, which), found.id)
    return doOne(decisionsOn(found, me, draws), me, draws)
  }

/** Decides something of the queue: its oldest cases come first, as the desk shows them. */
const decide =
  (decisionsOn: DecisionsOn): Act =>
  async (me, draws) => {
    const found = draws.one(await rowsOf(deskCaseCalls.queue, { which: 'open' as const }))
    return found ? decideOn(decisionsOn)(found, me, draws) : nothing()
  }

/** Decides a case of one kind, if there is one: in any way, or as `decide:refund refund.ruleBuyer` names it. */
const decideAbout =
  (decisionsOn: DecisionsOn) =>
  (name: string): Act =>
  async (me, draws) => {
    const [entity, event] = name.slice('decide:'.length).split(' ') as [DeskCase['entity'], string?]
    const found = draws.one(await rowsOf(deskCaseCalls.queue, { which: 'open' as const, entity }))
    if (!found || event === undefined) return found ? decideOn(decisionsOn)(found, me, draws) : nothing()
    await ask(deskCaseCalls.assign, { entity: found.entity, id: found.id })
    const choices = decisionsOn(found, me, draws)
    return doOne(
      choices.filter((choice) => choice.event === event && choice.isOpen),
      me,
      draws,
    )
  }

/** Freezes a wallet, or frees it. */
const freezeWallet: Act = async (me, draws) => {
  const id = draws.one(me.hand.customers) ?? ''
  const isFrozen = draws.happens(0.3)
  const call = isFrozen ? deskUserCalls.freezeWallet : deskUserCalls.unfreezeWallet
  return doneOf(isFrozen ? 'wallet.freeze' : 'wallet.unfreeze', await ask(call, { id, reason }), id)
}

/** A case without what changes with no event of the desk: its person's wallet, and when its assignee must act. */
const caseOnly = (of: unknown): unknown =>
  (of as readonly { readonly entity: string; readonly id: string }[]).map(({ entity, id }) => `${entity} ${id}`)

/** What the desk does about the cases of all subjects. */
export function deskPart(subjects: readonly Part[]): Part {
  const decisionsOn = decisionsIn(subjects)
  return {
    acts: { decide: decide(decisionsOn), freezeWallet },
    named: { decide: decideAbout(decisionsOn) },
    usual: ({ as }) =>
      as === 'support' || as === 'finance'
        ? [listScreen('cases', watchCases({ which: 'open' }), [deskCaseCalls.queue, { which: 'open' }], caseOnly)]
        : [],
  }
}
