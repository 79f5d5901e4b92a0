import { madeOnce } from '../../platform/db/made-once.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import type { PersonalPart, PersonalTable } from '../../platform/domain/personal-data.ts'
import type { Registry } from '../../platform/domain/registry.ts'

type Known = Pick<Registry, 'kinds' | 'personal'>

function erasureOf(table: string, { of, erased }: PersonalPart): string[] {
  if (erased === undefined) return []
  if (erased === 'rows') return [`delete from ${table} t where ${of}`]
  const changes = Object.entries(erased).map(([column, value]) => `${column} = ${value}`)
  return [`update ${table} t set ${changes.join(', ')} where ${of}`]
}

// From the last to the first: what is found through another table is named behind it.
const erasures = madeOnce(({ personal }: Pick<Known, 'personal'>): Statement[] =>
  personal
    .toReversed()
    .flatMap(({ table, parts = [] }: PersonalTable) =>
      parts.flatMap((part) => [...(part.before === undefined ? [] : [part.before]), ...erasureOf(table, part)]),
    )
    .map((sql, at) => statement(`erase_${at}`, sql)),
)

/** The topics whose readers saw something of the person: theirs, the desk's, and those of the other sides of their orders and chats. */
const TOPICS = `select 'user:' || $1 union select 'desk' union select 'shop:' || id from shops where owner_id = $1
  union select 'shop:' || shop_id from orders where buyer_id = $1 union select 'user:' || buyer_id from orders where owner_id = $1
  union select 'shop:' || shop_id from chats where user_id = $1 and shop_id is not null
  union select 'user:' || c.user_id from chats c join shops s on s.id = c.shop_id where s.owner_id = $1`

// With the reasons that the person gave. The version of each row rises, so that every reader of the log gets the present view in the place of the one that is taken away.
const logged = madeOnce(({ kinds }: Pick<Known, 'kinds'>): Statement => {
  const roots = new Map(
    kinds.lifecycles.filter(({ rootId }) => rootId === 'id').map((each) => [each.table, each.isAbout('t', '$1')]),
  )
  const moved = [...roots].map(
    ([table, isAbout]) =>
      `${table}_moved as (update ${table} t set version = version + 1 where ${isAbout} returning id)`,
  )
  const ids = [...roots.keys()].map((table) => `select id from ${table}_moved`).join(' union all ')
  return statement(
    'erase_logged',
    `with ${moved.join(', ')}, moved as (${ids}), reasons as (
       update status_history h set reason = null where h.actor_id = $1 and h.reason is not null and h.root_id in (select id from moved)
     ) update events e set view = '{}' where e.topic in (${TOPICS}) and e.entity_id in (select id from moved)`,
  )
})

/** Erases what is personal of a person, in the transaction that closes their account. What is kept stays under their number. */
export async function erasePerson(tx: Queries, registry: Known, userId: string): Promise<void> {
  await tx.run(logged(registry), [userId])
  for (const each of erasures(registry)) await tx.run(each, [userId])
}
