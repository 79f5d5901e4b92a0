import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import {
  dropMarkOf,
  foundIn,
  lockedRange,
  moveMarkTo,
  putDelivery,
  subscriptionsOf,
  takeBack,
  topicsBehind,
} from './push.queries.ts'

/** The name of the event that takes a chat message back. */
export const RECALLED = 'chatMessage.recalled'

/**
 * Looks through what the log has gained and queues a push for each event and subscription. How far it came is written in the same
 * transaction: a process that dies in between leaves nothing out and queues nothing twice.
 */
export async function queuePushes({ db, log }: Pick<Services, 'db' | 'log'>, stopping?: AbortSignal): Promise<void> {
  // In their order, each once: a topic that cannot be read keeps no other from its pushes.
  for (let topics = await topicsBehind(db, ''); topics.length > 0; topics = await topicsBehind(db, topics.at(-1) ?? ''))
    for (const topic of topics) {
      await db
        .transaction((tx) => queueOf(tx, topic))
        .catch((error: unknown) => log.error({ err: error, topic }, 'pushes of a topic could not be queued'))
      stopping?.throwIfAborted()
    }
}

async function queueOf(tx: Tx, topic: string): Promise<void> {
  const range = await lockedRange(tx, topic)
  if (!range) return
  const subscriptions = await subscriptionsOf(tx, topic)
  const [first] = subscriptions
  if (!first) return void (await dropMarkOf(tx, topic))
  for (const event of await foundIn(tx, topic, { ...range, userId: first.user_id })) {
    for (const { id, created_at } of subscriptions) {
      if (event.at < created_at) continue
      if (event.name !== RECALLED || (await takeBack(tx, id, event.source_id))) await putDelivery(tx, id, topic, event)
    }
  }
  await moveMarkTo(tx, topic, range.to)
}
