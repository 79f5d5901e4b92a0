import type { z } from 'zod'
import type { Page } from '#contract/call.ts'
import type { ChatReport, deskReportContract } from '#contract/desk-report.contract.ts'
import { accepted, type Result } from '#contract/problem.ts'
import { actWriter } from '../audit/audit.ts'
import { PAGE_SIZE } from '../db/keyset.ts'
import { tellDesk } from '../desk/desk-news.ts'
import { claimOf } from '../door/claim.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { findReport, findReports, type ReportRow, setHandled, wroteForService } from './desk-report.queries.ts'

type Wanted = z.output<typeof deskReportContract.reports.input>
type Handling = z.output<typeof deskReportContract.handle.input>

function presentReport(row: ReportRow): ChatReport {
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
    handled: handled_at && {
      by: { id: row.handler_id, nickname: row.handler_name },
      at: handled_at.toISOString(),
    },
  }
}

/** What people reported from their conversations, as far as it waits or is dealt with. */
export async function chatReports(
  { services: { db } }: SignedAsk,
  { which, after }: Wanted,
): Promise<Result<Page<ChatReport>>> {
  const rows = await findReports(db, which, after)
  const shown = rows.slice(0, PAGE_SIZE)
  return accepted({
    data: shown.map(presentReport),
    after: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  })
}

/** Marks a report as dealt with, once, and never one's own or one against oneself. */
export async function handleReport(ask: SignedAsk, { id, reason }: Handling): Promise<Result<ChatReport>> {
  const { services, session } = ask
  const actor = { kind: session.staff ?? 'support', id: session.userId }
  return transact(services, { actor, ...claimOf(ask, 'handleReport') }, async (door) => {
    const found = (await findReport(door.tx, id)) ?? refuse('desk.notFound')
    const isParty = [found.by_id, found.against_id].includes(session.userId)
    if (isParty || (await wroteForService(door.tx, id, session.userId))) refuse('desk.ownCase')
    if (!(await setHandled(door.tx, id, session.userId))) refuse('desk.already')
    const act = 'chat.reportHandled'
    door.draft.add(actWriter, { actorId: session.userId, act, entity: 'chatReport', entityId: id, reason })
    tellDesk(door, { name: act, entity: 'chatReport', entityId: id })
    return presentReport((await findReport(door.tx, id)) ?? found)
  })
}
