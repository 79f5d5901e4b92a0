import { type Queries, statement } from '../db/database.ts'

const lock = statement('lock_person', 'select id from users where id = $1 for no key update')

/** Makes what is asked in one person's name come one after the other: the row is theirs until the transaction ends. */
export const lockPerson = (tx: Queries, userId: string): Promise<unknown> => tx.run(lock, [userId])
