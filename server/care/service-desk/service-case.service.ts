import type { Page } from '#contract/platform/call.ts'
import type { OnlyId } from '#contract/platform/contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type {
  DeskServiceCase,
  DeskServiceEntry,
  deskServiceContract,
  ServiceBoard,
  ServiceCustomer,
  ServiceHours,
  ServiceNote,
  ServiceState,
  WriteNote,
} from '#contract/care/service-case.contract.ts'
import type { z } from 'zod'
import { actWriter } from '../../people/audit/audit.ts'
import { countAfter, findChats } from '../chat/chat.queries.ts'
import { lastMessage } from '../chat/list.queries.ts'
import { cutPage, markOf } from '../../platform/db/keyset.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { type About, ownRefusal, refuseOwn } from '../../desk/queue/own-case.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { serviceEnv } from './service.env.ts'
import { DESK, userTopic } from '../../platform/domain/event.ts'
import type { Ask, Services, SignedAsk } from '../../platform/domain/services.ts'
import { findCustomer } from './customer.queries.ts'
import { preparedAnswers } from './prepared-answers.ts'
import { serviceCaseKind } from '../service-case/service-case.kind.ts'
import { presentServiceCase } from '../service-case/service-case.presenter.ts'
import {
  figuresOf,
  findCase,
  findColleagues,
  findStaff,
  listCases,
  type ListedCase,
  notesOf,
  placeOf,
  usualAnswerMs,
} from '../service-case/service-case.queries.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import { noteWriter } from './service-note.writer.ts'
import { beginsNext, isWithin, readHours } from './service-hours.ts'

/** The hours of customer service; nothing where it has none. */
const hoursOf = ({ SERVICE_HOURS, SERVICE_ZONE }: ReturnType<typeof serviceEnv.of>): ServiceHours | null =>
  SERVICE_HOURS === undefined ? null : (readHours(SERVICE_HOURS, SERVICE_ZONE) ?? null)

/** Customer service is open within its hours and while a person of the desk is there. */
const isOpen = async ({ hasListener }: Services, hours: ServiceHours | null, at: number): Promise<boolean> =>
  (hours === null || isWithin(hours, at)) && (await hasListener(DESK))

/** All who look at the help page within a minute read one figure. */
const usualTime = coalesce(minutes(1), (on: Database, _of: 'answer') => usualAnswerMs(on))

/** The state of customer service, for the person who asks. */
export async function serviceState({ services, session }: Ask): Promise<Result<ServiceState>> {
  const { db, env } = services
  const hours = hoursOf(serviceEnv.of(env))
  const ids = session ? [session.userId] : []
  const [{ roots }, place, now, usual] = await Promise.all([
    serviceCaseKind.load(db, ids),
    session ? placeOf(db, session.userId) : 0,
    shopNow(db),
    usualTime(db, 'answer'),
  ])
  const [root] = roots
  const opens = hours ? beginsNext(hours, now.getTime()) : undefined
  return accepted({
    case: root ? presentServiceCase(root, 'shopper') : null,
    place: place || null,
    open: await isOpen(services, hours, now.getTime()),
    hours,
    opens_at: opens === undefined ? null : new Date(opens).toISOString(),
    usual_ms: usual,
  })
}

/** The state of customer service, for the desk. */
export async function serviceBoard({ services }: SignedAsk): Promise<Result<ServiceBoard>> {
  const { db, env, hasListener } = services
  const hours = hoursOf(serviceEnv.of(env))
  const [{ waiting, since, median, slow }, colleagues, now] = await Promise.all([
    figuresOf(db),
    findColleagues(db),
    shopNow(db),
  ])
  return accepted({
    open: await isOpen(services, hours, now.getTime()),
    hours,
    waiting,
    waits_since: since === null ? null : new Date(since).toISOString(),
    median_ms: median,
    slow_ms: slow,
    colleagues: await Promise.all(
      colleagues.map(async (each) => ({ ...each, online: await hasListener(userTopic(each.id)) })),
    ),
  })
}

type Cases = z.output<typeof deskServiceContract.cases.input>

/** The cases of a list of the inbox. */
export async function deskCases(
  { services: { db }, session: { userId } }: SignedAsk,
  { which, after }: Cases,
): Promise<Result<Page<DeskServiceEntry>>> {
  const page = cutPage(await listCases(db, which, userId, markOf(after)))
  return accepted({ data: await entriesOf({ db }, page.rows), after: page.after })
}

async function entriesOf({ db }: Pick<Services, 'db'>, rows: readonly ListedCase[]): Promise<DeskServiceEntry[]> {
  const chatIds = rows.map(({ chat_id }) => chat_id)
  const [{ roots }, chats] = await Promise.all([
    serviceCaseKind.load(
      db,
      rows.map(({ id }) => id),
    ),
    findChats(db, chatIds),
  ])
  const [count, last] = await Promise.all([
    countAfter(
      db,
      chats.map(({ id, host }) => ({ id, side: 'host' as const, after: host.read })),
    ),
    Promise.all(chats.map(async ({ id, seq }) => [id, await lastMessage(db, id, seq)] as const)),
  ])
  const caseOf = new Map(roots.map((root) => [root.id, root]))
  const chatOf = new Map(chats.map((chat) => [chat.id, chat]))
  const lastOf = new Map(last)
  return rows.flatMap(({ id, chat_id }) => {
    const [root, chat, message] = [caseOf.get(id), chatOf.get(chat_id), lastOf.get(chat_id)]
    if (!root || !chat) return []
    const { type = null, text, author, recalled } = message ?? {}
    return [
      {
        id,
        case: presentServiceCase(root, 'support'),
        chat_id,
        count: count(chat_id, 'host'),
        content:
          type === null ? null : { type, text: text ?? '', mine: author === 'host', recalled: recalled === true },
        at: chat.last_at?.toISOString() ?? null,
      },
    ]
  })
}

const aboutCustomer = (id: string): About => ({ entity: 'serviceCase', entityId: id, people: [id] })

/** One case, as the desk works on it; not one's own, with the notes about oneself. */
export async function deskServiceCase(ask: SignedAsk, { id }: OnlyId): Promise<Result<DeskServiceCase>> {
  const { services } = ask
  const { db } = services
  const own = await ownRefusal(ask, aboutCustomer(id))
  if (own) return own
  const found = await findCase(db, id)
  const [entry] = found ? await entriesOf(services, [found]) : []
  if (!found || !entry) return refused('service.notFound')
  const { lang, locked } = found
  return accepted({
    ...entry,
    notes: await notesOf(db, id),
    lang,
    locked,
    answers: preparedAnswers(lang, entry.case.user.nickname),
  })
}

/** Shows what the customer of a case has in the shop, and records that a person looked. */
export async function lookAtCustomer(ask: SignedAsk, { id }: OnlyId): Promise<Result<ServiceCustomer>> {
  const { services, session, confirm } = ask
  const { userId, staff } = session
  const roots = [{ kind: serviceCaseKind, ids: [id] }]
  return transact(services, { actor: { kind: staff ?? 'support', id: userId }, roots, confirm }, async (door) => {
    door.root(serviceCaseKind, id)
    refuseOwn(ask, aboutCustomer(id))
    const customer = (await findCustomer(door.tx, id)) ?? refuse('service.notFound')
    door.draft.add(actWriter, {
      actorId: userId,
      act: 'serviceCase.customerSeen',
      entity: 'serviceCase',
      entityId: id,
      reason: '',
    })
    return customer
  })
}

/** Writes a note among staff. The desk hears that there is one, and fetches it. */
export async function writeNote(ask: SignedAsk, { id, text }: WriteNote): Promise<Result<ServiceNote>> {
  const { services, session } = ask
  const { userId, staff } = session
  const roots = [{ kind: serviceCaseKind, ids: [id] }]
  const asked = { actor: { kind: staff ?? 'support', id: userId }, roots, ...claimOf(ask, 'desk/serviceNote') } as const
  return transact(services, asked, async (door) => {
    door.root(serviceCaseKind, id)
    refuseOwn(ask, aboutCustomer(id))
    const me = (await findStaff(door.tx, userId)) ?? refuse('account.signInFirst')
    const note = { id: door.newId(), by: me, text, at: door.time }
    door.draft.add(noteWriter, { caseId: id, note })
    notifyDesk(door, { name: 'serviceNote.written', entity: 'serviceNote', entityId: id })
    return note
  })
}
