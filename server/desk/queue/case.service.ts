import type { Page } from '#contract/platform/call.ts'
import type { CaseQueue, DeskCase, Waiting, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutById } from '../../platform/db/keyset.ts'
import type { Root } from '../../platform/door/root.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { assigneesOf, assignOrExtend, extendLease, releaseCase } from './assignment.queries.ts'
import { countWaiting, type DeskLifecycle, deskLifecycles, deskStates, mayDecide, queuedCases } from './case.queries.ts'
import { notifyDesk } from './desk-news.ts'
import { type About, ownRefusal } from './own-case.ts'
import { approvalsOf } from './pending-approvals.queries.ts'

/** The cases that wait for this person's role, oldest first: those that are due, or all open ones. */
export async function deskQueue({ services, session }: SignedAsk, input: CaseQueue): Promise<Result<Page<DeskCase>>> {
  const rows = await queuedCases(services.db, services.kinds, session, input)
  const page = cutById(rows)
  return accepted({ data: await readCases({ services, session }, page.rows), after: page.after })
}

/** The numbers of cases that wait for this person's role: the unassigned ones, and all. */
export async function deskWaiting({ services: { db, kinds }, session }: SignedAsk): Promise<Result<Waiting>> {
  const [count, all] = await Promise.all([
    countWaiting(db, kinds, session, 'free'),
    countWaiting(db, kinds, session, null),
  ])
  return accepted({ count, all })
}

/** One case with everything the desk knows about it. Reading it does not assign it. */
export async function deskCase({ services, session }: SignedAsk, which: WhichCase): Promise<Result<DeskCase>> {
  const of = decidable({ services, session }, which)
  const [root] = of ? await rootsOf(services.db, of, [which.id]) : []
  if (!of || !root) return refused('desk.notFound')
  const own = await ownRefusal({ services, session }, aboutOf(of, root, which))
  if (own) return own
  const [found] = await readCases({ services, session }, [which])
  return found ? accepted(found) : refused('desk.notFound')
}

/** The lifecycle of a case that this person may decide. */
const decidable = ({ services, session }: Pick<SignedAsk, 'services' | 'session'>, { entity }: WhichCase) =>
  deskLifecycles(services.kinds).find((each) => each.of.name === entity && mayDecide(session, each))

/** The roots of these cases: the same rows, or the roots that they hang on. */
async function rootsOf(
  on: Queries,
  { of, table, rootId, kind }: DeskLifecycle,
  ids: readonly string[],
): Promise<Root[]> {
  if (ids.length === 0) return []
  const find = statement(`case_roots_${of.name}`, `select distinct ${rootId} as id from ${table} where id = any($1)`)
  const rootIds = rootId === 'id' ? ids : (await on.run<{ id: string }>(find, [ids])).map(({ id }) => id)
  return (await kind.load(on, rootIds)).roots
}

const aboutOf = ({ kind }: DeskLifecycle, root: Root, { entity, id }: WhichCase): About => ({
  entity,
  entityId: id,
  people: kind.peopleIn(root),
})

/** The customer whom each case of these roots may grant money, by the id of the case. */
const customersOf = (roots: readonly Root[], { kind, desk: { decidedAlone } }: DeskLifecycle): Map<string, string> =>
  new Map(
    roots.flatMap((root) =>
      kind.states(root).map(({ entityId }): [string, string] => [entityId, decidedAlone?.customerOf(root) ?? '']),
    ),
  )

/** The cases in their order, in a fixed number of statements per lifecycle. Missing ones are left out. */
async function readCases(
  { services, session }: Pick<SignedAsk, 'services' | 'session'>,
  wanted: readonly WhichCase[],
): Promise<DeskCase[]> {
  const { db, kinds } = services
  const ids = wanted.map(({ id }) => id)
  const present = async (each: DeskLifecycle) => {
    const own = wanted.flatMap(({ entity, id }) => (entity === each.of.name ? [id] : []))
    const roots = await rootsOf(db, each, own)
    if (roots.length === 0) return []
    const cases = await each.desk.present(services, roots)
    const { decidedAlone } = each.desk
    if (!decidedAlone) return cases.map((found) => ({ ...found, decided_alone: '0' }))
    const customers = customersOf(roots, each)
    const alone = await decidedAlone.sums(db, session.userId, [...new Set(customers.values())])
    return cases.map((found) => ({ ...found, decided_alone: String(alone.get(customers.get(found.id) ?? '') ?? 0n) }))
  }
  const [known, assignees, approvals] = await Promise.all([
    Promise.all(deskLifecycles(kinds).map(present)),
    assigneesOf(db, ids),
    approvalsOf(db, ids),
  ])
  const byId = new Map(known.flat().map((each) => [each.id, each]))
  return ids.flatMap((id): DeskCase[] => {
    const found = byId.get(id)
    if (!found) return []
    const assignee = assignees.get(id)
    return [
      {
        ...found,
        assignee: assignee ? { ...assignee, at: assignee.at.toISOString() } : null,
        approvals: approvals.filter(({ entity_id }) => entity_id === id),
      } as DeskCase,
    ]
  })
}

/** Finds a case that this person may work on: it exists, their role decides it, and they are no party to it. */
async function workable(
  ask: SignedAsk,
  which: WhichCase,
): Promise<Result<{ of: DeskLifecycle; state: string; number: string }>> {
  const { services } = ask
  const of = decidable(ask, which)
  const [root] = of ? await rootsOf(services.db, of, [which.id]) : []
  // A root may hold several lifecycles under its own id, as a shop holds its fund.
  const found =
    root && of?.kind.states(root).find(({ lifecycle, entityId }) => lifecycle === which.entity && entityId === which.id)
  if (!of || !root || !found) return refused('desk.notFound')
  const own = await ownRefusal(ask, aboutOf(of, root, which))
  if (own) return own
  return accepted({ of, state: found.current.state, number: of.numberOf(root, which.id) })
}

/** Assigns a case of the desk to the caller. Assigning it twice changes nothing and publishes nothing. */
export async function assignToMe(ask: SignedAsk, which: WhichCase): Promise<Result<{ done: true }>> {
  const { entity, id } = which
  const found = await workable(ask, which)
  if (!found.ok) return found
  const { of, state, number } = found.value
  if (!deskStates(of).includes(state)) return refused('system.alreadyMoved', { state: `${entity}.states.${state}` })
  return change(ask, which, { act: 'case.assigned', number }, (tx, userId) => assignOrExtend(tx, entity, id, userId))
}

/** Releases a case that is assigned to the caller; changes nothing when it is not. */
export async function releaseMine(ask: SignedAsk, which: WhichCase): Promise<Result<{ done: true }>> {
  const found = await workable(ask, which)
  if (!found.ok) return found
  const { number } = found.value
  return change(ask, which, { act: 'case.released', number }, (tx, userId) =>
    releaseCase(tx, which.entity, which.id, userId),
  )
}

/** Makes a change to an assignment; the audit and the desk hear of it when something changed. */
const change = (
  { services, session: { userId, staff }, confirm }: SignedAsk,
  { entity, id }: WhichCase,
  { act, number }: { act: string; number: string },
  work: (on: Queries, userId: string) => Promise<boolean>,
): Promise<Result<{ done: true }>> =>
  transact(services, { actor: { kind: staff ?? 'support', id: userId }, confirm }, async (door) => {
    if (await work(door.tx, userId)) {
      door.draft.add(actWriter, { actorId: userId, act, entity, entityId: id, reason: '', details: { number } })
      notifyDesk(door, { name: act, entity: 'case', entityId: id })
    }
    return { done: true } as const
  })

/** Extends the caller's lease of a case; refused when it is no longer theirs. */
export async function extendMine(ask: SignedAsk, which: WhichCase): Promise<Result<{ done: true }>> {
  const isMine =
    decidable(ask, which) && (await extendLease(ask.services.db, which.entity, which.id, ask.session.userId))
  return isMine ? accepted({ done: true }) : refused('desk.notAssigned')
}
