import type { Invariant } from '../../platform/db/invariant.ts'

/** What must always hold of chats. Each walks its tables once. */
export const chatInvariants: readonly Invariant[] = [
  {
    id: 'H1',
    claim: 'a message that was sent twice is stored once',
    sql: `select min(id) as id from chat_messages where local_id is not null group by author_id, local_id having count(*) > 1`,
  },
  {
    id: 'H2',
    claim:
      'the messages of a chat are numbered without a gap, and one side is a shop of another person or customer service',
    sql: `select c.id from chats c left join shops s on s.id = c.shop_id
            left join (select chat_id, count(*) as n, min(seq) as lo, max(seq) as hi from chat_messages group by chat_id) m
              on m.chat_id = c.id
          where s.owner_id = c.user_id or c.seq <> coalesce(m.hi, 0) or m.lo <> 1 or m.hi <> m.n`,
  },
  {
    id: 'H3',
    claim: 'unread is what came after the read mark, which is not beyond the last message',
    sql: `select m.chat_id as id from chat_members m join chats c on c.id = m.chat_id
          where m.read > m.delivered or m.delivered > c.seq or m.deleted > m.cleared or m.cleared > c.seq`,
  },
  {
    id: 'H4',
    claim: 'a recalled text stands neither in its message nor in the log',
    sql: `select m.id from chat_messages m where m.recalled_at is not null and (m.text <> '' or m.upload_id is not null or exists (
            select from events e where e.type = 'chat' and e.entity_id = m.id and e.view ->> 'text' <> ''))`,
  },
  {
    id: 'H5',
    claim: 'a picture or voice in a message is its sender’s own, was sent for a chat, and belongs to this chat alone',
    sql: `select m.id from chat_messages m join uploads u on u.id = m.upload_id
          where u.owner_id is distinct from m.author_id or u.entity is distinct from 'chat' or u.entity_id is distinct from m.chat_id
            or u.purpose <> case m.type when 'voice' then 'voice' else 'chat' end or m.type not in ('img', 'voice')
            or u.is_public or (m.type = 'voice') <> (u.sound is not null)`,
  },
]
