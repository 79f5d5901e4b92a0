import { knowsNoOne, type PersonalTable } from '../domain/personal-data.ts'

/** The log and what the door keeps. A topic keeps its last event, empty, so that its numbers go on. */
export const eventsPersonal: readonly PersonalTable[] = [
  ...knowsNoOne({
    approvals: 'id event entity_id body_hash note amount_micro actor_id at used_at',
    clock_retries: 'lifecycle entity_id event attempts not_before problem',
    meta: 'name value',
    shop_clock: 'one ahead_ms',
    topics: 'topic seq eldest_at',
  }),
  {
    table: 'status_history',
    plain: 'id root_id lifecycle entity_id from_state to_state event name actor actor_id at',
    // What the person gave as a reason is erased together with the views of the log.
    personal: 'reason',
  },
  {
    table: 'events',
    plain: 'topic seq type name entity entity_id version at',
    parts: [
      { of: `t.topic = 'user:' || $1`, erased: { view: `'{}'` } },
      {
        of: `t.topic = 'user:' || $1 and t.seq < (select seq from topics p where p.topic = t.topic)`,
        erased: 'rows',
      },
    ],
  },
  {
    table: 'idempotency_keys',
    personal: 'actor_id operation key body_hash answer at',
    parts: [
      // Answers to others may show the person: a shop's may hold the address that its order went to.
      { of: `t.actor_id = $1 or t.answer::text like '%' || $1 || '%'`, erased: 'rows' },
    ],
  },
]
