import type { ChooseNotices, NoticeChoices } from '#contract/people/notice.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { findChoices, writeChoice } from './notice-choice.queries.ts'

/** How a person wants to hear of notices, by kind. */
export const noticeChoices = async ({ services: { db }, session }: SignedAsk): Promise<Result<NoticeChoices>> =>
  accepted(await findChoices(db, session.userId))

/** Publishes to the person's devices that a choice is another one now. */
export function noteChosen({ draft }: Door, userId: string): void {
  draft.notices.push({
    topic: userTopic(userId),
    name: 'notice.chosen',
    entity: 'noticeChoices',
    entityId: userId,
    view: {},
  })
}

/** Changes the choice for one kind; the person's other devices hear of it. */
export const chooseNotices = (ask: SignedAsk, input: ChooseNotices): Promise<Result<NoticeChoices>> => {
  const { services, session } = ask
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm: ask.confirm }, async (door) => {
    await writeChoice(door.tx, session.userId, input)
    noteChosen(door, session.userId)
    return findChoices(door.tx, session.userId)
  })
}
