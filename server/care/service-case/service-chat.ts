import { unfilledIn } from '#contract/care/prepared-answer.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { openEvents } from '#machines/platform/referee.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import { notifyByMail } from '../../people/account/notify-by-mail.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Wanted } from '../../platform/door/transact.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { serviceCaseKind, type ServiceCaseRoot } from './service-case.kind.ts'

/** A chat and the side that writes in it; `shop_id` is null for customer service. `chat/` imports this folder, not the other way round. */
interface ServiceChat {
  readonly user_id: string
  readonly shop_id: string | null
  readonly side: 'user' | 'host'
}

/** A message of a chat with customer service. */
interface ServiceMessage {
  readonly to: ServiceChat
  readonly text: string
  /** The customer's nickname. */
  readonly customer: string
  /** Whether the customer has no page open: an answer is mailed besides. */
  readonly isAway: boolean
}

/** What a message of this chat locks besides: the case of its customer. */
export const caseOf = ({ user_id, shop_id }: ServiceChat): Wanted[] =>
  shop_id === null ? [{ kind: serviceCaseKind, ids: [user_id] }] : []

/** Mails an answer to a customer who is away. */
const answerMailWriter: Writer<{ readonly userId: string; readonly text: string }> = {
  name: 'serviceMails',
  async write({ tx }, mails) {
    for (const { userId, text } of mails) await notifyByMail(tx, userId, 'serviceAnswered', { text })
  },
  committed: (services) => services.wake('mail'),
}

/** Whether a person of the desk may answer: the case is assigned to them. */
export const isAssignedTo = (root: Pick<ServiceCaseRoot, 'state' | 'facts'> | undefined, userId: string): boolean =>
  root !== undefined &&
  tagsOf(serviceCaseLifecycle, root.state).includes('assigned') &&
  root.facts.assigneeId === userId

/** Moves the case that a message is of: the customer's opens it, opens it again or starts its answer clock; an answer stops that. */
export function moveCase(door: Door, message: ServiceMessage): void {
  const { user_id: id, side } = message.to
  const root = door.find(serviceCaseKind, id)
  if (side === 'host') return answer(door, root, message)
  if (!root) return open(door, id, message.customer)
  const opens = openEvents(serviceCaseLifecycle, root, 'shopper', { at: door.at, deadlineAt: null })
  if (opens.includes('serviceCase.write')) door.move(serviceCaseLifecycle, root, id, { type: 'serviceCase.write' })
}

function open(door: Door, id: string, userName: string): void {
  const facts = {
    terms: serviceCaseTerms(),
    assigneeId: null,
    queuedAt: door.at,
    isAnswered: false,
    isRated: false,
    stars: null,
  }
  const root: ServiceCaseRoot = {
    id,
    version: 1,
    ...firstLifecycleState(serviceCaseLifecycle, facts, door.at),
    createdAt: door.time,
    userName,
    assigneeName: null,
    timeline: [],
  }
  door.create(serviceCaseKind, root)
  door.begin(serviceCaseLifecycle, root, id, 'serviceCase.ask')
}

function answer(door: Door, root: ServiceCaseRoot | undefined, { text, isAway }: ServiceMessage): void {
  const byId = door.actor.id ?? ''
  if (!root || !isAssignedTo(root, byId)) return refuse('desk.notAssigned')
  const gap = unfilledIn(text)
  if (gap !== undefined) refuse('service.unfilled', { name: gap }, 'text')
  const { id } = root
  const opens = openEvents(serviceCaseLifecycle, root, 'support', { at: door.at, deadlineAt: null })
  if (opens.includes('serviceCase.answer'))
    door.move(serviceCaseLifecycle, root, id, { type: 'serviceCase.answer', byId })
  if (isAway) door.draft.add(answerMailWriter, { userId: id, text })
}
