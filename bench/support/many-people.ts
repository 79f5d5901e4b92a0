import { createHash } from 'node:crypto'
import { type Database, statement } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'

const insertUsers = statement(
  'bench_users',
  `insert into users (id, email, nickname, password_hash) select id, id || '@shop.example', id, 'none' from unnest($1::text[]) as p(id)`,
)
const insertSessions = statement(
  'bench_sessions',
  `insert into sessions (id, token_hash, user_id, device) select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
)

/** People who are signed in, with their tokens. In bulk: there are thousands. */
export async function manyPeople(db: Database, count: number): Promise<{ id: string; token: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newId() }))
  const ids = people.map(({ id }) => id)
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  await db.run(insertUsers, [ids])
  await db.run(insertSessions, [people.map(() => newId()), hashes, ids, people.map(() => 'bench')])
  return people
}
