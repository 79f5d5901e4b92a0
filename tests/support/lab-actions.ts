import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/people/account/password-hash.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { statement } from '#server/platform/db/database.ts'
import { measureShopTime, turnClock } from '#server/platform/db/shop-time.ts'
import { resetHeartbeat } from '#server/platform/jobs/heartbeat.job.ts'
import type { Services } from '#server/platform/domain/services.ts'
import { address, type Person, person } from './factories.ts'
import { typedFactor } from './typed-factor.ts'
import { withOrm } from './orm.ts'
import { PASSWORD } from './password.ts'

const staffByEmail = statement('lab_staff', 'select id from users where email = $1 and staff is not null')

/** Changes that journeys make to a running shop outside its calls: time, stock, prices, people. */
export function labActions(services: Services) {
  const db = withOrm(services.db)
  let ahead = 0
  return {
    /** Lets time pass; what is due happens within the clock's next second. */
    async pass({ ms }: { ms: number }): Promise<void> {
      ahead += ms
      await turnClock(db, ahead)
      await measureShopTime(db)
    },
    /** The same with the server on: no one takes the jump for an outage, and people lose what they had time for. */
    async passAwake({ ms }: { ms: number }): Promise<void> {
      ahead += ms
      await db.transaction(async (tx) => {
        await turnClock(tx, ahead)
        await resetHeartbeat({ db: tx })
      })
      await measureShopTime(db)
    },
    /** Changes how many of a SKU can be bought. */
    async stock({ sku, left }: { sku: string; left: number }): Promise<void> {
      await db.orm.execute(sql`update skus set on_hand = reserved + ${left},
        adjusted = reserved + ${left} - initial + claimed - returned where id = ${sku}`)
    },
    /** Changes the price of a SKU. */
    async price({ sku, micro }: { sku: string; micro: string }): Promise<void> {
      await db.orm.execute(sql`update skus set price_micro = ${micro}::bigint where id = ${sku}`)
    },
    /** Changes a nickname. */
    async rename({ id, nickname }: { id: string; nickname: string }): Promise<void> {
      await db.orm.execute(sql`update users set nickname = ${nickname} where id = ${id}`)
    },
    /** A session of one of the demo's staff, without the code that only one of them could use in half a minute. */
    async enter({ email }: { email: string }): Promise<{ token: string }> {
      const [row] = await db.run<{ id: string }>(staffByEmail, [email])
      if (!row) throw new Error(`${email} is no staff of the demo`)
      return openSession(db, { userId: row.id, device: 'journey' })
    },
    /** The code that a member of staff reads from their authenticator now, by a session of theirs. */
    async factor({ token }: { token: string }): Promise<{ code: string }> {
      const session = await services.sessions.find(token)
      return { code: await typedFactor(db, services.env.SECRET, session?.userId ?? '') }
    },
    /** A new person with a session, a login password, a wallet, and what else is given. */
    async person({ balance, pin, country }: NewPerson): Promise<Person> {
      const found = await person({ db, services }, { balance: BigInt(balance), pin })
      const hash = await hashPassword(services.env, PASSWORD)
      await db.orm.execute(sql`update users set password_hash = ${hash} where id = ${found.id}`)
      if (country !== null) await address({ db, services }, found.id, country)
      return found
    },
  }
}

/** A new person's micro-USDT, payment password or none, country of an address or none. */
export interface NewPerson {
  readonly balance: string
  readonly pin: string | null
  readonly country: string | null
}

/** The changes by name. */
export type LabActions = ReturnType<typeof labActions>
