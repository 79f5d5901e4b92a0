import { NOTICE_KEPT_MS } from '#machines/platform/constants.ts'
import { ANNOUNCED } from '#machines/people/notice-kind.ts'
import { literal } from '../../platform/db/literal.ts'

/** SQL: the announcement `a` is for people like `u`. A merchant buys, too, and so is among the shoppers. */
export const IS_FOR = `(a.audience = 'everybody' or (a.audience = 'staff' and u.staff is not null)
  or (a.audience = 'shoppers' and u.staff is null)
  or (a.audience = 'merchants' and exists (select from shops h where h.owner_id = u.id and h.state <> 'closed')))`

/** SQL: the announcement `a` is read now. */
const IS_SHOWN = `a.publish_at <= shop_now() and a.publish_at > shop_now() - ${NOTICE_KEPT_MS} * interval '1 ms'
  and a.taken_back_at is null and coalesce(a.ends_at > shop_now(), true)`

/** SQL: the account `u` was there when `a` was published. A younger one gets what still has an end to come. */
const IS_IN_TIME = `(a.publish_at >= u.created_at or a.ends_at > shop_now())`

/**
 * The announcements that people have among their notices, as rows of `messages`: one row serves all of them, and only who has read it
 * has a row of their own. `people` is SQL over the user `u`.
 */
export const announcedTo = (
  people: string,
): string => `select a.notice_id as id, 'user:' || u.id as topic, 'system' as tab, ${literal(ANNOUNCED)} as name,
    'announcement' as entity, a.id as entity_id, a.publish_at as at, r.read_at
  from users u join announcements a on ${IS_FOR} and ${IS_SHOWN} and ${IS_IN_TIME}
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
  where ${people}`

/** SQL over the user `u`: the person of these topics. */
export const behindTopics = (topics: string): string =>
  `u.id = any(array(select substr(t.topic, 6) from unnest(${topics}::text[]) t (topic) where t.topic like 'user:%'))`
