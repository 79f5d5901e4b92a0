import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { proveNow } from '#server/operations/proof/proof.job.ts'
import { sendArrived } from '#server/money/withdrawal/send.service.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import {
  arrives,
  asked,
  customer,
  requested,
  sending,
  assignWithdrawal,
  updateTransfer,
  WATCHING,
} from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the books on %s', (engine) => {
  let shop: TestShop
  let fay: Person
  beforeAll(async () => {
    shop = await openShop(engine, WATCHING)
    fay = await person(shop, { staff: 'finance', balance: 0n })
  })
  afterAll(() => shop.close())

  const prove = () => shop.must(deskBooksCalls.proveBooks, {}, fay)
  const published = async (work: () => Promise<unknown>) => {
    const head = await runText<{ seq: bigint }>(shop, `select max(seq) as seq from events where topic = 'desk'`)
    await work()
    return runText<{ name: string; entity: string; entity_id: string }>(
      shop,
      `select name, entity, entity_id from events where topic = 'desk' and seq > $1 order by seq`,
      Number(head[0]?.seq ?? 0),
    )
  }
  const proof = (name: string) => ({ name, entity: 'books', entity_id: 'books' })

  it('tell what came in and what left over each network, and apart from both what wallets were opened with', async () => {
    const who = await customer(shop, { balance: 200n * USDT })
    await arrives(shop, await asked(shop, who), { amount: 50n * USDT })
    const gone = await arrives(shop, await asked(shop, who, { amount: 20n * USDT }), { amount: 20n * USDT })
    const { id, actual, amount } = await requested(shop, await customer(shop, { balance: 300n * USDT }))
    const step = { token: fay.token, key: newKey() }
    await shop.must(deskWithdrawalCalls.auditWithdraw, { verdict: 'approve', id, amount, reason: 'In order' }, step)
    await assignWithdrawal(shop, id, fay)
    await shop.must(deskWithdrawalCalls.auditWithdraw, sending(id), { ...step, key: newKey() })
    await sendArrived(shop.services, id)
    const before = await prove()
    expect(before.networks).toEqual([{ network: 'ERC20', came_in: String(70n * USDT), left: actual }])
    expect(before.opening).toBe(String(500n * USDT))
    // What a chain took back did not come in: it is none of what left.
    await updateTransfer(shop, gone, { gone: true })
    const { networks, opening, outside, inside, totals } = await prove()
    expect(networks).toEqual([{ network: 'ERC20', came_in: String(50n * USDT), left: actual }])
    const sum = networks.reduce((all, each) => all + BigInt(each.came_in) - BigInt(each.left), BigInt(opening))
    expect([outside, inside]).toEqual([sum.toString(), sum.toString()])
    expect(totals.filter(({ kind }) => kind === 'external')).toEqual([
      { kind: 'external', accounts: 3, sum: (BigInt(actual) - 50n * USDT).toString() },
    ])
  })

  it('are told to the desk whenever they were proven, by whomever', async () => {
    expect(await published(prove)).toEqual([proof('books.proven')])
    expect(await published(() => proveNow(shop.services))).toEqual([proof('books.proven')])
    expect(await published(() => shop.must(deskBooksCalls.books, {}, fay))).toEqual([])
  })

  it('are proven again where another version kept what it knew of them', async () => {
    await prove()
    await runText(shop, `update meta set value = (value::jsonb - 'networks')::text where name = 'proof'`)
    const read = () => shop.must(deskBooksCalls.books, {}, fay)
    expect(await published(read)).toEqual([proof('books.proven')])
    expect((await read()).networks).toHaveLength(1)
  })

  it('are told to be broken as soon as a proof finds it', async () => {
    const { id } = await person(shop)
    const falsify = (by: number) =>
      runText(shop, 'update ledger_accounts set balance = balance + $1 where id = $2', by, `user:${id}:available`)
    await falsify(1)
    expect(await published(() => proveNow(shop.services))).toEqual([proof('books.broken')])
    expect((await shop.must(deskBooksCalls.books, {}, fay)).claims.filter(({ rows }) => rows > 0)).not.toEqual([])
    await falsify(-1)
    expect(await published(prove)).toEqual([proof('books.proven')])
  })
})
