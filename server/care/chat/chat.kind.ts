import type { Sides } from './party.queries.ts'
import { SERVICE_PARTY } from '#contract/care/chat-view.contract.ts'
import { type ByIds, statement } from '../../platform/db/database.ts'
import type { LockKind } from '../../platform/door/kind.ts'

/** Locks words and no rows: a chat is locked before it exists, and a message writes no row of its author. */
const wordLock = (name: string): ByIds => ({
  one: statement(`${name}_one`, `select pg_advisory_xact_lock(hashtextextended('${name}:' || $1, 0))`),
  many: statement(
    name,
    `select pg_advisory_xact_lock(hashtextextended('${name}:' || id, 0)) from (select id from unnest($1::text[]) id order by id) t`,
  ),
})

/** The author of messages, as a lock: their messages are counted and told apart one after the other. */
export const chatAuthorKind: LockKind = { entity: 'chatAuthor', rank: 50, lock: wordLock('chat_author') }

/** A chat, as a lock: its messages get their numbers and its marks move one after the other. */
export const chatKind: LockKind = { entity: 'chat', rank: 51, lock: wordLock('chat_lock') }

/** What a chat is locked by. */
export const lockWord = ({ user_id, shop_id }: Sides): string => `${user_id}:${shop_id ?? SERVICE_PARTY}`
