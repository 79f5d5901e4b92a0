import type { Call } from '#contract/platform/call.ts'
import type { Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'
import { typedFactor } from '#tests/support/typed-factor.ts'
import type { Move } from '../scene.ts'
import type { RacingShop } from '../world.ts'

/** Who asks, and what the history holds of it. */
interface Asking {
  readonly as: Person
  readonly factor?: string
  /** By default a new one for each time: with one key, equal requests are one. */
  readonly key?: string
  readonly leaves?: Omit<NonNullable<Move['leaves']>, 'actorId'>
}

/** A move that a person asks for. */
export const asks = <In, Out>(
  name: string,
  call: Call<In, Out>,
  input: In,
  { as, factor, key, leaves }: Asking,
): Move => ({
  name,
  ask: (at) =>
    at.ask(call, input, { token: as.token, key: key ?? newKey(), ...(factor === undefined ? {} : { factor }) }),
  ...(leaves ? { leaves: { ...leaves, actorId: as.id } } : {}),
})

/** A move that no person asks for, and that is answered to no one. */
const job = (name: string, run: (at: RacingShop) => Promise<unknown>): Move => ({
  name,
  ask: async (at) => {
    await run(at)
    return { status: 200, body: { code: 1, msg: '', time: '', data: {} }, problem: undefined }
  },
})

/** The clock of one server. */
export const clock = job('clock', (at) => at.runClock())

/** One server looks at the chain. */
export const chain = job('chain', (at) => at.levelTransfers())

/** A lifecycle in a row: the columns of its facts and of its deadline. */
const CLOCKS = {
  own: ['facts', 'deadline_at'],
  settlement: ['settlement_facts', 'settlement_at'],
  bond: ['bond_facts', 'bond_at'],
} as const

/** Lets a deadline come now, by terms that were as short. */
export async function due(
  shop: TestShop,
  table: string,
  id: string,
  which: keyof typeof CLOCKS = 'own',
): Promise<void> {
  const [facts, at] = CLOCKS[which]
  await runText(
    shop,
    `update ${table} set ${at} = shop_now(), ${facts} = case when ${facts} ? 'terms' then jsonb_set(${facts}, '{terms}', (
       select jsonb_object_agg(key, case when key like '%Ms' then '1'::jsonb else value end) from jsonb_each(${facts} -> 'terms'))) else ${facts} end
     where id = $1 and ${at} is not null`,
    id,
  )
}

/** A member of staff with the code that they type. */
export const typing = async (shop: TestShop, staff: Person): Promise<{ as: Person; factor: string }> => ({
  as: staff,
  factor: await typedFactor(shop.db, shop.services.env.SECRET, staff.id),
})
