import { ANNOUNCED } from '#machines/people/notice-kind.ts'
import { IS_FOR } from '../notice/announced.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { literal } from '../../platform/db/literal.ts'
import type { Services } from '../../platform/domain/services.ts'

/** A crowd is pushed to in steps: each is a transaction of its own. */
const AT_ONCE = 500

// One that is older says nothing new, and was there before pushes were.
const next = statement(
  'push_announced_next',
  `select id from announcements where not is_pushed and taken_back_at is null and publish_at <= shop_now() and coalesce(ends_at > shop_now(), true)
     and publish_at > shop_now() - interval '1 day' order by publish_at, id limit 1 for update skip locked`,
)
// The id of a push follows from both, so that none is queued twice.
const queue = statement(
  'push_announced_queue',
  `with step as (
     select p.id, p.user_id, a.notice_id, a.publish_at from announcements a join users u on ${IS_FOR}
       join push_subscriptions p on p.user_id = u.id and p.created_at <= a.publish_at
     where a.id = $1 and p.id > a.pushed_to order by p.id limit ${AT_ONCE}
   ), put as (
     insert into push_deliveries (id, subscription_id, topic, name, source_id, tag, due_at, created_at)
     select md5(notice_id || id), id, 'user:' || user_id, ${literal(ANNOUNCED)}, notice_id, 'announcement:' || $1, shop_now(), publish_at
     from step on conflict do nothing
   )
   update announcements set pushed_to = coalesce((select max(id) from step), pushed_to),
     is_pushed = (select count(*) < ${AT_ONCE} from step) where id = $1`,
)

async function queueNext(tx: Tx): Promise<boolean> {
  const [row] = await tx.run<{ id: string }>(next)
  if (!row) return false
  await tx.run(queue, [row.id])
  return true
}

/** Queues a push to each subscription of those an announcement is for. Whether they want it is asked when it is sent. */
export async function queueAnnouncements({ db }: Pick<Services, 'db'>, stopping?: AbortSignal): Promise<void> {
  while (await db.transaction(queueNext)) stopping?.throwIfAborted()
}
