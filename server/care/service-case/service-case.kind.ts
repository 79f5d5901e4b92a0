import { problem } from '#contract/platform/problem.ts'
import type { RateService, TransferService } from '#contract/care/service-case.contract.ts'
import { type ServiceCaseEvent, serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { prepares, rootKind } from '../../platform/door/root-kind.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { serviceCaseEffects } from './service-case.effects.ts'
import { presentServiceCase } from './service-case.presenter.ts'
import { findStaff } from './service-case.queries.ts'
import { serviceCases } from './service-case.table.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What a case keeps as it was made. */
const SERVICE_CASE_FROZEN = ['createdAt'] as const

/** A case of customer service; the row itself is the state of its lifecycle. */
export interface ServiceCaseRoot extends RootOf<typeof serviceCases, (typeof SERVICE_CASE_FROZEN)[number]> {
  readonly userName: string
  /** The nickname of its assignee. */
  assigneeName: string | null
}

const byMe = (_door: Door, _root: ServiceCaseRoot, _input: unknown, { session }: SignedAsk) => ({
  byId: session.userId,
})

async function take({ tx }: Door, root: ServiceCaseRoot, _input: unknown, { session }: SignedAsk) {
  const { assigneeId } = root.facts
  if (assigneeId !== null && assigneeId !== session.userId) refuse('desk.assigned', { by: root.assigneeName ?? '' })
  const me = await findStaff(tx, session.userId)
  if (assigneeId === null) root.assigneeName = me?.nickname ?? ''
  return { byId: session.userId }
}

async function transfer(
  door: Door,
  root: ServiceCaseRoot,
  { id, to_id }: TransferService,
  { session: { userId: byId } }: SignedAsk,
) {
  const event = { type: 'serviceCase.transfer', byId, toId: to_id } as const
  door.expect(serviceCaseLifecycle, root, id, event)
  const to = await findStaff(door.tx, to_id)
  // No one answers their own case, and who has it already gets nothing.
  if (!to || to_id === id || to_id === byId) return refuse('service.notStaff', {}, 'to_id')
  root.assigneeName = to.nickname
  return { byId, toId: to_id }
}

/** The case as a root. Its customer hears of it, and the desk of every change; the messages are of the chat. */
export const serviceCaseKind = rootKind<ServiceCaseRoot>({
  table: serviceCases,
  entity: 'serviceCase',
  // Behind the chat: a message that opens a case finds it locked by its chat.
  rank: 52,
  event: 'service',
  missing: problem('service.notFound'),
  lifecycles: [
    {
      of: serviceCaseLifecycle,
      effects: serviceCaseEffects,
      prepare: prepares<ServiceCaseRoot, ServiceCaseEvent>({
        'serviceCase.assign': take,
        'serviceCase.transfer': transfer,
        'serviceCase.release': byMe,
        'serviceCase.close': byMe,
        'serviceCase.rate': (_door, _root, { stars }: RateService) => ({ stars }),
      }),
    },
  ],
  join: 'join users u on u.id = t.id',
  reads: {
    userName: 'u.nickname',
    assigneeName: `(select s.nickname from users s where s.id = t.facts ->> 'assigneeId')`,
  },
  frozen: SERVICE_CASE_FROZEN,
  parties: ({ id }) => [{ as: 'shopper', topic: userTopic(id) }],
  present: (root, as) => presentServiceCase(root, as === 'shopper' ? 'shopper' : 'support'),
  deskView: (root) => presentServiceCase(root, 'support'),
  publishesAllToDesk: true,
  people: ['id'],
})
