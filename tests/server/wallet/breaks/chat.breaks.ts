import type { Break } from './break.ts'
import type { World } from './world.ts'

const message = ({ chat }: World): string => chat.id
const idOf = ({ chat }: World): string => chat.chat_id

/** How chats are broken. */
export const chatBreaks: readonly Break[] = [
  {
    invariant: 'H1',
    what: 'a message was stored twice',
    sql: ({ chat }) => [
      'drop index chat_messages_local',
      `insert into chat_messages (id, chat_id, seq, side, author_id, local_id, type, text, created_at)
       select 'zz' || id, chat_id, 99, side, author_id, local_id, type, text, created_at from chat_messages where id = '${chat.id}'`,
    ],
    names: message,
  },
  {
    invariant: 'H2',
    what: 'a number is missing',
    sql: ({ chat }) => [`update chat_messages set seq = 7 where id = '${chat.id}'`],
    names: idOf,
  },
  {
    invariant: 'H2',
    what: 'a merchant writes with their own shop',
    sql: ({ chat }) => [
      `update chats c set user_id = s.owner_id from shops s where s.id = c.shop_id and c.id = '${chat.chat_id}'`,
    ],
    names: idOf,
  },
  {
    invariant: 'H3',
    what: 'a mark is beyond the last message',
    sql: ({ chat }) => [`update chat_members set read = 9, delivered = 9 where chat_id = '${chat.chat_id}'`],
    names: idOf,
  },
  {
    invariant: 'H4',
    what: 'the log still says what was recalled',
    sql: ({ chat }) => [
      `update chat_messages set text = '', recalled_at = shop_now() where id = '${chat.id}'`,
      `update events set view = '{"text":"what was said"}' where entity_id = '${chat.id}'`,
    ],
    names: message,
  },
  {
    invariant: 'H5',
    what: 'a message shows a picture of another person',
    sql: ({ chat, unpaid }) => [
      `insert into uploads (id, owner_id, purpose, is_public, sha256, type, bytes, width, height, entity, entity_id)
       values ('foreign', '${unpaid.buyer.id}', 'chat', false, 'x', 'image/webp', 1, 1, 1, 'chat', '${chat.chat_id}')`,
      `update chat_messages set type = 'img', text = '', upload_id = 'foreign' where id = '${chat.id}'`,
    ],
    names: message,
  },
]
