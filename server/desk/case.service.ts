import type { Page } from '#contract/call.ts'
import type { CaseQueue, DeskCase, TakeCase, WhichCase } from '#contract/desk-case.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { Services, SignedAsk } from '../services.ts'
import { type CaseKind, caseKinds, isTheirs } from './case.kinds.ts'
import { queuedCases } from './case.queries.ts'
import { tellDesk } from './desk-news.ts'
import { readMoneyCases } from './money-case.ts'
import { approvalsOf } from './pending-approvals.ts'
import { readRefundCases } from './refund-case.ts'
import { giveBack, keepTaken, takeCase, takenAmong, takenBy } from './take.queries.ts'
import { actWriter } from '../audit/audit.ts'

/** What waits for a decision of this person's role, the oldest first: what is due, or all that is open. */
export async function deskQueue({ services, session }: SignedAsk, input: CaseQueue): Promise<Result<Page<DeskCase>>> {
  const rows = await queuedCases(services.db, session, input)
  const shown = rows.slice(0, PAGE_SIZE)
  return accepted({
    data: await readCases(services, shown),
    after: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  })
}

/** One case with all that is known of it. Looking at it keeps it for nobody. */
export async function deskCase({ services, session }: SignedAsk, which: WhichCase): Promise<Result<DeskCase>> {
  if (!isTheirs(session, which.entity)) return refused('desk.notFound')
  const [found] = await readCases(services, [which])
  return found ? accepted(found) : refused('desk.notFound')
}

/** The cases in their order; in as many statements a kind, however many they are. Missing ones are left out. */
async function readCases(services: Services, wanted: readonly WhichCase[]): Promise<DeskCase[]> {
  const { db } = services
  const idsOf = (kind: CaseKind): string[] => wanted.filter(({ entity }) => entity === kind).map(({ id }) => id)
  const ids = wanted.map(({ id }) => id)
  const [money, refunds, taken, approvals] = await Promise.all([
    readMoneyCases(services, { recharges: idsOf('recharge'), withdrawals: idsOf('withdrawal') }),
    readRefundCases(db, idsOf('refund')),
    takenAmong(db, ids),
    approvalsOf(db, ids),
  ])
  return ids.flatMap((id): DeskCase[] => {
    const known = money.get(id) ?? refunds.get(id)
    if (!known) return []
    const hands = taken.get(id)
    return [
      {
        ...known,
        taken: hands ? { ...hands, at: hands.at.toISOString() } : null,
        approvals: approvals.filter(({ entity_id }) => entity_id === id),
      },
    ]
  })
}

interface Found {
  readonly parties: readonly string[]
  readonly number: string
  readonly state: string
}

/** Takes a case that is the desk's so that two do not work on one, or gives it back. Where nothing changes, nobody hears of it. */
export async function takeDeskCase(
  { services, session }: SignedAsk,
  { entity, id, take }: TakeCase,
): Promise<Result<{ done: true }>> {
  const { userId, staff } = session
  const { find, onDesk } = caseKinds[entity]
  const [found] = isTheirs(session, entity) ? await services.db.run<Found>(find, [id]) : []
  if (found === undefined) return refused('desk.notFound')
  if (found.parties.includes(userId)) return refused('desk.ownCase')
  if (take && !onDesk.includes(found.state))
    return refused('system.alreadyMoved', { state: `${entity}.states.${found.state}` })
  return transact(services, { actor: { kind: staff ?? 'support', id: userId } }, async (door) => {
    const { tx, draft } = door
    const isNews = take ? await takeCase(tx, entity, id, userId) : await giveBack(tx, entity, id, userId)
    if (take && !isNews && !(await keepTaken(tx, entity, id, userId)))
      refuse('desk.taken', { by: (await takenBy(tx, id))?.by ?? '' })
    if (isNews) {
      const done = { act: take ? 'case.taken' : 'case.givenBack', details: { number: found.number } }
      draft.add(actWriter, { actorId: userId, entity, entityId: id, reason: '', ...done })
      tellDesk(door, { name: done.act, entity: 'case', entityId: id })
    }
    return { done: true } as const
  })
}

/** Keeps a case for whoever is at it; refused when it is no longer theirs. The desk hears nothing: it is whose it was. */
export async function keepDeskCase(
  { services: { db }, session }: SignedAsk,
  { entity, id }: WhichCase,
): Promise<Result<{ done: true }>> {
  const isKept = isTheirs(session, entity) && (await keepTaken(db, entity, id, session.userId))
  return isKept ? accepted({ done: true }) : refused('desk.notTaken')
}
