import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NETWORKS } from '#machines/platform/constants.ts'
import { buildShop } from '#server/app.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { addToPool } from '#server/money/chain/address-pool.ts'
import { SIMULATED_SENDER } from '#server/money/chain/simulated-chain.ts'
import { exampleAddresses } from '#server/money/chain/example-addresses.ts'
import { statement } from '#server/platform/db/database.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { person } from '#tests/support/factories.ts'
import { engines, openShop, testEnv, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

describe.each(engines())('production on %s', (engine) => {
  let shop: TestShop
  beforeEach(async () => (shop = await openShop(engine)))
  afterEach(() => shop.close())

  const start = (change = {}) => buildShop({ ...testEnv(), ...shop.services.env, production: true, ...change }, shop.db)
  const account = (email: string) =>
    shop.db.run(
      statement('add', `insert into users (id, email, nickname, password_hash) values ($1, $1, 'x', 'none')`),
      [email],
    )
  const refusesFor = async (said: string) => {
    const start_ = start()
    await expect(start_).rejects.toThrow(StartupError)
    await expect(start_).rejects.toThrow(said)
  }

  it('starts on a database that never held a demo', async () => {
    await account('someone@myshop.example.org')
    await addToPool(shop.db, 'ERC20', ['0x52908400098527886E0F7030069857D2E4169EE7'])
    await (await start()).close()
  })

  it.each(['begun', 'played', 'done'])('refuses the mark of a demo that is %s', async (stage) => {
    await shop.db.run(statement('mark', `insert into meta (name, value) values ('demo', $1)`), [stage])
    await refusesFor(`the mark of the demo ("${stage}")`)
  })

  it('refuses money from opening transfers', async () => {
    const { id } = await person(shop, { balance: USDT })
    await shop.db.run(statement('rename', `update users set email = $1 || '@mail.test' where id = $1`), [id])
    await refusesFor('money from opening transfers')
  })

  it.each(['finance@shop.example', 'Merchant@Shop.Example', 'kettles-7@bulk.shop.example'])(
    'refuses the demo account %s',
    async (email) => {
      await account(email)
      await refusesFor(`demo accounts with known passwords, such as ${email}`)
    },
  )

  it.each(NETWORKS)('refuses an example address for %s', async (network) => {
    const [, address = ''] = exampleAddresses(network)
    await addToPool(shop.db, network, [address])
    await refusesFor(`example deposit addresses without an owner, such as ${address}`)
  })

  it('refuses what a simulated network credited', async () => {
    await shop.db.run(
      statement(
        'credit',
        `insert into chain_transfers (id, network, tx_id, log_index, block, block_hash, sender, address, amount_micro, confirmations)
         values ('t', 'TRC20', 'x', 0, 1, 'x', $1, 'x', 1, 1)`,
      ),
      [SIMULATED_SENDER],
    )
    await refusesFor('recharges of a simulated network, which no one paid in')
  })

  it('names everything that it found at once', async () => {
    await person(shop, { balance: USDT })
    await addToPool(shop.db, 'TRC20', exampleAddresses('TRC20'))
    await refusesFor('opening transfers')
    await refusesFor('demo accounts')
    await refusesFor('example deposit addresses')
  })

  it('starts on invented money as a rehearsal', async () => {
    await person(shop, { balance: USDT })
    await (await start({ REHEARSAL: true })).close()
  })
})

it('allows a rehearsal on a loopback address only', () => {
  const env = (HOST: string) => readEnv({ SECRET: 'x'.repeat(32), REHEARSAL: 'true', HOST }).REHEARSAL
  expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].map(env)).toEqual([true, true, true, true])
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.evil.example', 'shop.example'])
    expect(() => env(host), host).toThrow(BadEnvironment)
})
