import type { PersonalTable } from '../../platform/domain/personal-data.ts'

/** What is left of a message that was recalled. */
const RECALLED = {
  text: `''`,
  upload_id: 'null',
  goods_id: 'null',
  order_id: 'null',
  refund_id: 'null',
  recharge_id: 'null',
  withdrawal_id: 'null',
  recalled_at: 'coalesce(t.recalled_at, shop_now())',
}

/** Chats: what a person wrote is recalled and taken along. The other side keeps its own part, which is theirs alone. */
export const chatPersonal: readonly PersonalTable[] = [
  { table: 'chats', plain: 'id user_id shop_id seq version last_at answered_on created_at' },
  { table: 'chat_members', plain: 'chat_id side delivered read cleared deleted muted blocked' },
  {
    table: 'chat_messages',
    plain: 'id chat_id seq side author_id local_id type quote_id automatic created_at',
    parts: [
      {
        // What staff wrote for customer service belongs to its chats.
        of: `t.author_id = $1 and (t.side = 'user' or t.chat_id in
          (select c.id from chats c join shops s on s.id = c.shop_id where s.owner_id = $1))`,
        erased: RECALLED,
        taken: { file: 'chats', columns: 'id chat_id side type text upload_id created_at recalled_at' },
      },
      {
        // Automatic answers of their shop have no author.
        of: `t.side = 'host' and t.author_id is null
          and t.chat_id in (select c.id from chats c join shops s on s.id = c.shop_id where s.owner_id = $1)`,
        erased: RECALLED,
      },
    ],
  },
  {
    table: 'chat_reports',
    plain: 'id chat_id message_id reporter_id reason at handled_at handled_by',
    parts: [
      {
        of: 't.reporter_id = $1',
        erased: { note: `''` },
        taken: { file: 'reports', columns: 'id chat_id reason note at' },
      },
    ],
  },
]
