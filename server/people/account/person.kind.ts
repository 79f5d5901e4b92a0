import { byIds, type Queries } from '../../platform/db/database.ts'
import type { LockKind } from '../../platform/door/kind.ts'

const lockText = (match: string): string => `select id from users where id ${match} order by id for no key update`
const lock = byIds('person_lock', lockText)

/** A person, as a lock: commands in one person's name run one after the other. First in the lock order. */
export const personKind: LockKind = { entity: 'person', rank: 10, lock }

/** Locks a person in a transaction outside the door. */
export const lockPerson = (on: Queries, userId: string): Promise<unknown> => on.run(lock.one, [userId])
