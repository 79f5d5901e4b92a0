import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Queries, type Statement, statement } from '#server/platform/db/database.ts'
import type { EntryDraft, TransferDraft } from '#server/money/wallet/ledger.ts'
import { available, debt, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { person } from '#tests/support/factories.ts'
import { holds } from '#tests/support/holds.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const PEOPLE = 3
const RUNS = Number(process.env['TRANSFER_RUNS'] ?? 15)

/** Money from one to another: a place is a person, or the world outside behind the last of them. */
interface Move {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  /** Whether what is not there is owed. */
  readonly isOwed: boolean
}

const place = fc.nat({ max: PEOPLE })
const move: fc.Arbitrary<Move> = fc.record({
  // Everybody gives as often as the world outside: with more from there hardly anything was refused, under one seed in forty too little.
  from: place,
  to: place,
  amount: fc.bigInt({ min: 1n, max: 20n }),
  isOwed: fc.boolean(),
})
/** Some moves are booked in one go; all of them or none. */
const calls = fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 12 })

/** The balances and debts that the rules demand; undefined where the whole call is refused. */
function reckoned(before: readonly bigint[], moves: readonly Move[]): bigint[] | undefined {
  // A person's money less what they owe: with debts drawn first, no one has both.
  const net = [...before]
  for (const { from, to, amount, isOwed } of moves) {
    const has = net[from] ?? 0n
    if (from < PEOPLE && !isOwed && has < amount) return undefined
    net[from] = has - amount
    net[to] = (net[to] ?? 0n) + amount
  }
  return net
}

const asText = ({ from, to, amount, isOwed }: Move): string =>
  `${amount} from ${from} to ${to}${isOwed ? ', owed' : ''}`

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

const kept = statement('test_kept', 'select id, balance from ledger_accounts where id = any($1)')
const summed = statement(
  'test_summed',
  'select account_id as id, sum(amount)::bigint as balance from ledger_entries where account_id = any($1) group by 1',
)
const unequal = statement(
  'test_unequal',
  'select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0',
)

const balances = async (db: Database, text: Statement, ids: readonly string[]): Promise<Map<string, bigint>> => {
  const rows = await db.run<{ id: string; balance: bigint }>(text, [ids])
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

describe.each(engines())('the ledger on %s, whatever is booked,', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('sums to zero, refuses overdrafts, repays debts first, and equals its entries', async () => {
    const happened = { booked: 0, refused: 0, owing: 0 }
    await holds(
      'transfers are as reckoned',
      fc.asyncProperty(calls, async (asked) => {
        const ids = await somebodies(shop)
        let net: bigint[] = Array.from({ length: PEOPLE + 1 }, () => 0n)
        for (const moves of asked) {
          const after = reckoned(net, moves)
          const isBooked = await booked(shop.db, draftsOf(ids, moves))
          expect(isBooked, moves.map(asText).join(', ')).toBe(after !== undefined)
          net = after ?? net
          happened[after ? 'booked' : 'refused'] += 1
          if (net.slice(0, PEOPLE).some((amount) => amount < 0n)) happened.owing += 1
          await agrees(shop.db, ids, net)
        }
      }),
      { numRuns: RUNS },
    )
    expect(await shop.db.run(unequal)).toEqual([])
    for (const [name, times] of Object.entries(happened)) expect(times, name).toBeGreaterThan(RUNS)
  })

  it('locks the same accounts in the same order, in whichever order they are named', async () => {
    const ids = await somebodies(shop)
    await holds(
      'accounts are locked in one order',
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 5 }), fc.nat(), async (moves, turn) => {
        const drafts = draftsOf(ids, moves)
        const turned = [...drafts.slice(turn % drafts.length), ...drafts.slice(0, turn % drafts.length)]
          .map((draft) => ({ ...draft, entries: [...draft.entries].reverse() }))
          .reverse()
        const locked = await locks(shop.db, drafts)
        expect(locked.every((accounts) => isSorted(accounts))).toBe(true)
        expect(await locks(shop.db, turned)).toEqual(locked)
      }),
      { numRuns: RUNS },
    )
  })
})

const somebodies = async (shop: TestShop): Promise<string[]> => {
  const people = Array.from({ length: PEOPLE }, () => person(shop, { balance: 0n, pin: null }))
  return (await Promise.all(people)).map(({ id }) => id)
}

function draftsOf(ids: readonly string[], moves: readonly Move[]): TransferDraft[] {
  const account = (at: number): string => (ids[at] === undefined ? OPENING : available(ids[at]))
  return moves.map(({ from, to, amount, isOwed }) => {
    const owes = isOwed && ids[from] !== undefined ? { shortfall: debt(ids[from]) } : {}
    const entries: EntryDraft[] = [
      { account: account(from), amount: -amount, ...owes },
      { account: account(to), amount },
    ]
    return { kind: 'opening', entity: 'user', entityId: ids[to] ?? ids[from] ?? ids[0] ?? '', entries }
  })
}

/** Whether it was booked; what is refused must be so for want of money. */
async function booked(db: Database, drafts: readonly TransferDraft[]): Promise<boolean> {
  try {
    await db.transaction((tx) => transfer(tx, drafts))
    return true
  } catch (error) {
    expect((error as Error).message).toBe('pay.insufficientBalance')
    return false
  }
}

async function agrees(db: Database, ids: readonly string[], net: readonly bigint[]): Promise<void> {
  const accounts = ids.flatMap((id) => [available(id), debt(id)])
  const expected = ids.flatMap((id, index) => {
    const amount = net[index] ?? 0n
    return [
      [available(id), positive(amount)],
      [debt(id), -positive(-amount)],
    ] as const
  })
  for (const text of [kept, summed]) {
    const found = await balances(db, text, accounts)
    expect(accounts.map((account) => [account, found.get(account) ?? 0n])).toEqual(expected)
  }
}

/** Which accounts a transfer locks, statement by statement; it is undone. */
async function locks(db: Database, drafts: readonly TransferDraft[]): Promise<string[][]> {
  const seen: string[][] = []
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      const watched: Queries = {
        ...tx,
        run: (text, values) => {
          if (text.name === 'ledger_open' || text.name === 'ledger_lock')
            seen.push([...((values?.[0] ?? []) as string[])])
          return tx.run(text, values)
        },
      }
      // Whether there is enough money says nothing of the locks.
      await transfer(watched, drafts).catch(() => {})
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return seen
}

const isSorted = (ids: readonly string[]): boolean =>
  ids.every((word, index) => index === 0 || (ids[index - 1] ?? '') < word)
