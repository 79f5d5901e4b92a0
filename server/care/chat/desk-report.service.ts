import type { z } from 'zod'
import type { Page } from '#contract/platform/call.ts'
import type { OnlyId } from '#contract/platform/contract.ts'
import type { ChatReport, deskReportContract, Surroundings } from '#contract/care/desk-report.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { cutById } from '../../platform/db/keyset.ts'
import {
  assertAssigned,
  assertFree,
  type Assignee,
  assigneeOf,
  assigneesOf,
  assignOrExtend,
  decidedCaseWriter,
  releaseCase,
} from '../../desk/queue/assignment.queries.ts'
import { refuseOwn } from '../../desk/queue/own-case.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import {
  findReport,
  findReports,
  findSurroundings,
  lockReport,
  type ReportRow,
  setHandled,
  wroteForService,
} from './desk-report.queries.ts'

type Wanted = z.output<typeof deskReportContract.reports.input>
type Handling = z.output<typeof deskReportContract.handle.input>

const ENTITY = 'chatReport'

function presentReport(row: ReportRow, assignee: Assignee | undefined): ChatReport {
  const { id, reason, note, against_id, shop_id, message_id, type, text, recalled, handled_at } = row
  return {
    id,
    reason,
    note,
    at: row.at.toISOString(),
    by: { id: row.by_id, nickname: row.by_name },
    against: against_id === null ? null : { id: against_id, nickname: row.against_name ?? '' },
    shop: shop_id === null ? null : { id: shop_id, name: row.shop_name ?? '' },
    message: message_id === null ? null : { id: message_id, type, text, recalled, at: row.sent_at.toISOString() },
    assignee: assignee ? { ...assignee, at: assignee.at.toISOString() } : null,
    handled: handled_at && {
      by: { id: row.handler_id, nickname: row.handler_name },
      at: handled_at.toISOString(),
    },
  }
}

/** What people reported from their chats, as far as it waits or is dealt with. */
export async function chatReports(
  { services: { db }, session: { userId } }: SignedAsk,
  { which, after }: Wanted,
): Promise<Result<Page<ChatReport>>> {
  const page = cutById(await findReports(db, which, { after, userId }))
  const assignees = await assigneesOf(db, page.ids)
  return accepted({ data: page.rows.map((row) => presentReport(row, assignees.get(row.id))), after: page.after })
}

/** A report that this person may work on: it exists, and they are no party to it. */
async function workable(ask: SignedAsk, { tx }: Door, id: string): Promise<ReportRow> {
  const { userId } = ask.session
  const found = (await findReport(tx, id)) ?? refuse('desk.notFound')
  const wrote = (await wroteForService(tx, id, userId)) ? userId : null
  refuseOwn(ask, { entity: ENTITY, entityId: id, people: [found.by_id, found.against_id, wrote] })
  return found
}

const shownNow = async ({ tx }: Door, found: ReportRow): Promise<ChatReport> =>
  presentReport((await findReport(tx, found.id)) ?? found, await assigneeOf(tx, found.id))

function noteAct(door: Door, act: string, id: string, reason = ''): void {
  door.draft.add(actWriter, { actorId: door.actor.id ?? '', act, entity: ENTITY, entityId: id, reason })
}

const actorOf = ({ session }: SignedAsk) => ({ kind: session.staff ?? 'support', id: session.userId }) as const

/** Assigns a report to the caller. Assigning it twice changes nothing and publishes nothing. */
export const assignReport = (ask: SignedAsk, { id }: OnlyId): Promise<Result<ChatReport>> =>
  transact(ask.services, { actor: actorOf(ask), confirm: ask.confirm }, async (door) => {
    const { tx } = door
    const { userId } = ask.session
    // A person may handle it at this moment: one of both waits for the other.
    await lockReport(tx, id)
    const found = await workable(ask, door, id)
    if (found.handled_at) refuse('desk.already')
    if (await assignOrExtend(tx, ENTITY, id, userId)) {
      noteAct(door, 'case.assigned', id)
      notifyDesk(door, { name: 'case.assigned', entity: ENTITY, entityId: id })
    }
    return shownNow(door, found)
  })

/** Releases a report that is assigned to the caller; changes nothing when it is not. */
export const releaseReport = (ask: SignedAsk, { id }: OnlyId): Promise<Result<ChatReport>> =>
  transact(ask.services, { actor: actorOf(ask), confirm: ask.confirm }, async (door) => {
    // An assignee whom the report is about by now gives it back to a colleague.
    const isReleased = await releaseCase(door.tx, ENTITY, id, ask.session.userId)
    const found = isReleased
      ? ((await findReport(door.tx, id)) ?? refuse('desk.notFound'))
      : await workable(ask, door, id)
    if (isReleased) {
      noteAct(door, 'case.released', id)
      notifyDesk(door, { name: 'case.released', entity: ENTITY, entityId: id })
    }
    return shownNow(door, found)
  })

/** Shows its assignee the messages around what was reported, and records that a person looked. */
export const lookAround = (ask: SignedAsk, { id }: OnlyId): Promise<Result<Surroundings>> =>
  transact(ask.services, { actor: actorOf(ask), confirm: ask.confirm }, async (door) => {
    // Check the assignment first: other staff must not learn whether the report exists.
    await assertAssigned(door.tx, ENTITY, id, ask.session.userId)
    const { handled_at } = await workable(ask, door, id)
    if (handled_at) refuse('desk.notAssigned')
    noteAct(door, 'chat.surroundingsSeen', id)
    return { data: await findSurroundings(door.tx, id) }
  })

/** Marks a report as dealt with, once, and never one's own, one against oneself, or one that a colleague works on. */
export const handleReport = (ask: SignedAsk, { id, reason }: Handling): Promise<Result<ChatReport>> =>
  transact(ask.services, { actor: actorOf(ask), ...claimOf(ask, 'handleReport') }, async (door) => {
    await lockReport(door.tx, id)
    const found = await workable(ask, door, id)
    await assertFree(door.tx, id, ask.session.userId)
    if (!(await setHandled(door.tx, id, ask.session.userId))) refuse('desk.already')
    const act = 'chat.reportHandled'
    noteAct(door, act, id, reason)
    door.draft.add(decidedCaseWriter, { entity: ENTITY, entityId: id })
    notifyDesk(door, { name: act, entity: ENTITY, entityId: id })
    return { ...(await shownNow(door, found)), assignee: null }
  })
