import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Network, NETWORKS } from '#machines/platform/constants.ts'
import { addToPool, alarmOfPools, fillPools } from '#server/money/chain/address-pool.ts'
import { depositAddresses } from '#server/money/chain/chain.table.ts'
import { bindAddress, boundAddress } from '#server/money/chain/deposit-address.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { exampleAddresses } from '#server/money/chain/example-addresses.ts'
import { seedAddresses } from '#server/operations/demo/seed-addresses.ts'
import { chainEnv } from '#server/money/chain/chain.env.ts'
import { checkWalletAddress } from '#contract/money/wallet-address.form.ts'
import { person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const root = HDKey.fromMasterSeed(Uint8Array.from({ length: 32 }, (_, at) => at))
const branch = root.derive("m/44'/60'/0'/0")
const XPUB = branch.publicExtendedKey
/** What the holder of the private key would find at a position. */
const held = (position: number): string => hdKeyToAccount(root, { path: `m/44'/60'/0'/0/${position}` }).address

describe.each(oneEngine())('deposit addresses on %s', (engine) => {
  let shop: TestShop
  let env: ReturnType<typeof chainEnv.of>
  beforeAll(async () => {
    shop = await openShop(engine, { ERC20_XPUB: XPUB })
    env = chainEnv.of(shop.services.env)
  })
  afterAll(() => shop.close())
  afterEach(() => shop.db.orm.delete(depositAddresses))

  const newPerson = async (): Promise<string> => (await person(shop, { balance: 0n, pin: null })).id
  const people = (many: number) => Promise.all(Array.from({ length: many }, newPerson))

  it('are those that the private key belongs to, one after the other', async () => {
    for (const [position, userId] of (await people(3)).entries())
      expect(await bindAddress(shop.db, env, 'ERC20', userId)).toBe(held(position))
  })

  it('stay a person’s for good, on each network their own', async () => {
    const userId = await newPerson()
    await addToPool(shop.db, 'TRC20', exampleAddresses('TRC20').slice(0, 2))
    const derived = await bindAddress(shop.db, env, 'ERC20', userId)
    const pooled = await bindAddress(shop.db, env, 'TRC20', userId)
    await bindAddress(shop.db, env, 'ERC20', await newPerson())
    for (let i = 0; i < 3; i++) {
      expect(await bindAddress(shop.db, env, 'ERC20', userId)).toBe(derived)
      expect(await bindAddress(shop.db, env, 'TRC20', userId)).toBe(pooled)
    }
    expect(await boundAddress(shop.db, 'ERC20', userId)).toBe(derived)
  })

  // Everybody asks twice at the same moment: from two tabs, or because the first answer was long in coming.
  const askedTwice = async (network: Network, asking: readonly string[]) => {
    const given = await Promise.all(
      asking.flatMap((userId) => [0, 1].map(() => bindAddress(shop.db, env, network, userId))),
    )
    expect(given.filter((_, at) => at % 2 === 0)).toEqual(given.filter((_, at) => at % 2 === 1))
    return given.filter((each, at) => at % 2 === 0 && each !== undefined)
  }

  it('are given to one person each, however many ask at once', async () => {
    const asking = await people(25)
    expect(new Set(await askedTwice('ERC20', asking))).toEqual(new Set(asking.map((_, position) => held(position))))
  })

  it('come out of the pool once each, and none is made up when it is dry', async () => {
    const asking = await people(25)
    const pool = exampleAddresses('TRC20').slice(0, 20)
    await addToPool(shop.db, 'TRC20', pool)
    const given = await askedTwice('TRC20', asking)
    expect(given).toHaveLength(20)
    expect(new Set(given)).toEqual(new Set(pool))
    expect(await bindAddress(shop.db, env, 'BEP20', asking[0] ?? '')).toBe(undefined)
  })

  it('are bound with the transaction that asked, or not at all', async () => {
    const userId = await newPerson()
    const asked = shop.db.transaction(async (tx) => {
      expect(await bindAddress(tx, env, 'ERC20', userId)).toBe(held(0))
      throw new Error('refused after all')
    })
    await expect(asked).rejects.toThrow('refused after all')
    expect(await boundAddress(shop.db, 'ERC20', userId)).toBe(undefined)
    expect(await bindAddress(shop.db, env, 'ERC20', await newPerson())).toBe(held(0))
  })

  const both = { BEP20_XPUB: XPUB }
  it('are one person’s on every network of Ethereum’s kind, though two branches are the same', async () => {
    const [one, two, three] = (await people(3)) as [string, string, string]
    const given = await Promise.all([
      bindAddress(shop.db, { ...env, ...both }, 'ERC20', one),
      bindAddress(shop.db, { ...env, ...both }, 'BEP20', two),
    ])
    expect(new Set(given)).toEqual(new Set([held(0), held(1)]))
    expect(await bindAddress(shop.db, { ...env, ...both }, 'BEP20', one)).toBe(given[0])
    expect(await bindAddress(shop.db, { ...env, ...both }, 'ERC20', two)).toBe(given[1])
    expect(await bindAddress(shop.db, { ...env, ...both }, 'BEP20', three)).toBe(held(2))
  })

  it('come out of a pool only if no other person has them on another network', async () => {
    const [one, two, three] = (await people(3)) as [string, string, string]
    const shared = exampleAddresses('BEP20').slice(0, 2)
    const pooled = { ...env, ERC20_XPUB: undefined } as typeof env
    await addToPool(shop.db, 'ERC20', shared)
    await addToPool(shop.db, 'BEP20', shared)
    const given = await Promise.all([
      bindAddress(shop.db, pooled, 'ERC20', one),
      bindAddress(shop.db, pooled, 'BEP20', two),
    ])
    expect(new Set(given)).toEqual(new Set(shared))
    expect(await bindAddress(shop.db, pooled, 'BEP20', three)).toBe(undefined)
    expect(await bindAddress(shop.db, pooled, 'BEP20', one)).toBe(given[0])
  })

  it('skip a position whose address another person has on another network', async () => {
    const [one, two] = (await people(2)) as [string, string]
    await addToPool(shop.db, 'BEP20', [held(0)])
    expect(await bindAddress(shop.db, env, 'BEP20', one)).toBe(held(0))
    expect(await bindAddress(shop.db, env, 'ERC20', two)).toBe(held(1))
  })

  it('leave out a position whose address was in a pool once', async () => {
    await addToPool(shop.db, 'ERC20', [held(0)])
    expect(await bindAddress(shop.db, env, 'ERC20', await newPerson())).toBe(held(1))
  })
})

describe('the pools', () => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    ;[shop, folder] = await Promise.all([openShop(), mkdtemp(join(tmpdir(), 'shop-pool-'))])
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })
  afterEach(() => shop.db.orm.delete(depositAddresses))

  const fill = async (lines: string, change: Partial<ReturnType<typeof chainEnv.of>> = {}): Promise<void> => {
    const file = join(folder, 'addresses.txt')
    await writeFile(file, lines)
    await fillPools({ db: shop.db, env: { ...shop.services.env, TRC20_ADDRESSES: file, ...change } })
  }
  const real = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const other = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'

  it('are filled from their file, again and again, without loss', async () => {
    await fill(`# cold wallet\n${real}\n\n ${other} \n`)
    const { id } = await person(shop, { balance: 0n, pin: null })
    const mine = await bindAddress(shop.db, shop.services.env, 'TRC20', id)
    await fill(`${real}\n${other}`)
    const rows = await shop.db.orm.select().from(depositAddresses)
    expect(rows.map(({ address }) => address).toSorted()).toEqual([real, other].toSorted())
    expect(rows.find(({ userId }) => userId === id)?.address).toBe(mine)
  })

  it('stop the start where a line is no address, or the file is not there, and take none of it', async () => {
    await expect(fill(`${real}\n${other.replace('TLa', 'TLb')}`)).rejects.toThrow(/line 2 of .* is no address of TRC20/)
    await expect(fill('', { TRC20_ADDRESSES: join(folder, 'none.txt') })).rejects.toThrow(StartupError)
    expect(await shop.db.orm.select().from(depositAddresses)).toEqual([])
  })

  it('alarm when few are left, and are counted in the metrics', async () => {
    const logged: unknown[] = []
    const log = { ...shop.services.log, error: (what: unknown) => logged.push(what) } as never
    const withSpare = (spare: number): ReturnType<typeof chainEnv.of> => ({
      ...chainEnv.of(shop.services.env),
      TRC20_SPARE: spare,
    })
    const alarm = (spare: number) => alarmOfPools({ db: shop.db, env: withSpare(spare), log })
    await alarm(5)
    expect(logged).toEqual([])
    await addToPool(shop.db, 'TRC20', exampleAddresses('TRC20').slice(0, 4))
    await alarm(4)
    expect(logged).toEqual([])
    await alarm(5)
    expect(logged).toEqual([{ network: 'TRC20', spare: 4, least: 5 }])
    const { body } = await shop.app.inject('/metrics')
    expect(body).toContain('deposit_addresses_spare{network="TRC20"} 4')
    expect(body).not.toContain('deposit_addresses_spare{network="ERC20"}')
  })
})

describe('example addresses', () => {
  it('are valid, no two alike, and plain to see', () => {
    for (const network of NETWORKS) {
      const addresses = exampleAddresses(network)
      expect(new Set(addresses).size).toBe(60)
      for (const address of addresses)
        expect(checkWalletAddress(network, address)).toEqual({ ok: true, value: address })
    }
    expect(exampleAddresses('ERC20')[0]).toMatch(/^0xdE30{36}1$/i)
  })

  it('fill the pools without configuration, once', async () => {
    const shop = await openShop('embedded', { ERC20_XPUB: XPUB })
    await seedAddresses(shop.services)
    await seedAddresses(shop.services)
    const rows = await shop.db.orm.select().from(depositAddresses)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map(({ network }) => network))).toEqual(new Set(['TRC20', 'BEP20']))
    await shop.close()
  })

  it('never meet real money: a network that is configured later does not start on them', async () => {
    const shop = await openShop()
    await seedAddresses(shop.services)
    await expect(fillPools(shop.services)).resolves.toBe(undefined)
    const env = { ...shop.services.env, ERC20_XPUB: XPUB }
    await expect(fillPools({ db: shop.db, env })).rejects.toThrow('needs a database of its own')
    await shop.close()
  })
})
