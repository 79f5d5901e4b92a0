import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userCalls } from '#contract/people/account.calls.ts'
import { pushCalls } from '#contract/people/push.calls.ts'
import type { Session } from '#streams/platform/session.stream.ts'
import { codeAt, newFactor, sealFactor } from '#server/people/account/factor.ts'
import { writeFactor } from '#server/people/account/factor.queries.ts'
import { depositAddresses } from '#server/money/chain/chain.table.ts'
import { walletAddresses } from '#server/money/wallet/wallet.table.ts'
import { uploads } from '#server/people/upload/upload.table.ts'
import { withChecksum } from '#contract/money/wallet-address.form.ts'
import { newId } from '#server/platform/db/ids.ts'
import { loadAllLazy } from '#server/platform/process/lazily.ts'
import {
  address,
  credit,
  person,
  type Person,
  PIN,
  signedInAgain,
  sku,
  type Store,
  store,
  USDT,
} from '#tests/support/factories.ts'
import { embeddedImage } from '#tests/support/embedded-image.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Hand, Role } from '../actors/hand.ts'
import { phone, wallet } from '../doubles/around.ts'
import { installPostOffice } from '../doubles/post-office.ts'
import { chainAddress } from '../doubles/chain.ts'
import { subscribed, type Subscribed } from '../doubles/push-service.ts'
import { installThreads } from '../doubles/threads.ts'
import { WorldDatabase } from './database.ts'
import { scheduler } from './scheduler.ts'
import { Server } from './server.ts'
import { BEGIN_MS, drawFrom, serverLife } from './virtual.ts'

/** A person of the world with what they have at hand. */
interface Member {
  readonly name: string
  readonly session: Session
  readonly hand: Hand
}

/** The people of every world, and the data in which they exist. */
export interface Cast {
  /** Opens a copy of these data. */
  readonly open: () => Promise<WorldDatabase>
  readonly members: readonly Member[]
  /** Every browser that takes pushes. */
  readonly browsers: readonly Subscribed[]
}

const SHOPPERS = ['Ann', 'Ben', 'Cho']
const MERCHANTS = ['Max', 'Nora']
const STAFF = [
  ['Sue', 'support'],
  ['Fay', 'finance'],
  ['Gus', 'finance'],
] as const
const STOCK = 12
const PICTURES = 12
/** Addresses that people may pay to, on each network. */
const POOL = 40
/** The first of the accounts is new: what a new one asks for is looked at by the desk. */
const YOUNG = new Set(['Ben', 'Nora'])

type Ground = TestShop

/** Makes the people once a process; each world begins with a copy of their data. */
export async function makeCast(): Promise<Cast> {
  scheduler.reset(BEGIN_MS)
  drawFrom(1)
  const empty = new Blob([await readFile(await embeddedImage())])
  // What the server loads when it first needs it is loaded now: the loader has a thread of its own, which ends when it likes.
  await loadAllLazy()
  await installPostOffice()
  installThreads()
  const database = await WorldDatabase.open(empty)
  const folder = mkdtempSync(join(tmpdir(), 'sim-'))
  const onError = (line: string): void => void process.stderr.write(line)
  const server = await Server.start(database, { owner: serverLife(0), folder, onError })
  const ground = { db: server.db, services: server.shop.services } as TestShop
  const made = await people(ground, server)
  // Which browser belonged to which session: the shop forgets a subscription with its session.
  await server.db.run({
    name: 'sim_browsers',
    text: 'create table sim_browsers as select endpoint, session_id from push_subscriptions',
  })
  // Sessions of the world last: months pass in it, and what ends them is a step and not the calendar.
  await server.db.run({
    name: 'sim_sessions',
    text: `update sessions set staff = false, created_at = created_at + interval '9 years', seen_at = seen_at + interval '9 years'`,
  })
  // The ids that are drawn ahead belong to this process: each world begins behind them.
  await server.die()
  const open = await database.store()
  rmSync(folder, { recursive: true, force: true })
  return { open, ...made }
}

/** Pictures of one person that were sent and are not bound yet; the shop forgets none of them while a world lasts. */
async function picturesOf(ground: Ground, ownerId: string, purpose: 'proof' | 'identity' | 'logo'): Promise<string[]> {
  const ids = Array.from({ length: PICTURES }, () => newId())
  const size = { bytes: 10, width: 1, height: 1, type: 'image/webp' }
  const createdAt = new Date(BEGIN_MS + 9 * 365 * 86_400_000)
  await ground.db.orm.insert(uploads).values(
    ids.map((id) => ({
      id,
      ownerId,
      purpose,
      isPublic: purpose === 'logo',
      sha256: id.padStart(64, '0'),
      ...size,
      createdAt,
    })),
  )
  return ids
}

const evmAddress = (n: number): string => withChecksum(n.toString(16).padStart(40, 'b'))

/** An address on each network that this person may withdraw to. */
async function bookOf(ground: Ground, userId: string, n: number): Promise<Hand['book']> {
  const [trc20, bep20] = [newId(), newId()]
  const [createdAt, usableAt] = [new Date(BEGIN_MS - 3 * 86_400_000), new Date(BEGIN_MS - 86_400_000)]
  const rest = { userId, label: 'Mine', createdAt, usableAt }
  await ground.db.orm.insert(walletAddresses).values([
    { id: trc20, network: 'TRC20', address: chainAddress(500 + n), ...rest },
    { id: bep20, network: 'BEP20', address: evmAddress(500 + n), ...rest },
  ])
  return { TRC20: trc20, BEP20: bep20 }
}

const NO_ONE = {
  id: '',
  email: '',
  pin: PIN,
  addressId: '',
  skuIds: [],
  chatWith: '',
  shopId: '',
  pictures: { proof: [], identity: [], logo: [] },
  book: {},
  customers: [],
  colleagues: [],
  shops: [],
  factor: () => '',
  wallet,
  phone,
} as const satisfies Omit<Hand, 'as'>

/** Makes members of the cast out of people: a session, what they have, and the browsers in which they take pushes. */
class Casting {
  readonly members: Member[] = []
  readonly browsers: Subscribed[] = []
  private readonly ground: Ground
  private readonly server: Server

  constructor(ground: Ground, server: Server) {
    this.ground = ground
    this.server = server
  }

  async add(name: string, as: Role, who: Person, hand: Partial<Hand>): Promise<void> {
    const { token, id, email } = who
    const answer = await this.server.shop.app.inject({
      method: userCalls.profile.method,
      url: `/api/${userCalls.profile.path}`,
      headers: { token, lang: 'en' },
    })
    const session = { token, user: answer.json<{ data: Session['user'] }>().data }
    this.members.push({ name, session, hand: { ...NO_ONE, id, email, ...hand, as } })
    await this.subscribe(name, who)
  }

  /** A browser that takes pushes, and another one that its person may sign out from afar. */
  private async subscribe(name: string, who: Person): Promise<void> {
    for (const [n, each] of [who, await signedInAgain(this.ground, who)].entries()) {
      const browser = subscribed(`${name}-${n}`)
      this.browsers.push(browser)
      const { endpoint, p256dh, auth } = browser
      const answer = await this.server.shop.app.inject({
        method: pushCalls.subscribe.method,
        url: `/api/${pushCalls.subscribe.path}`,
        headers: { token: each.token, lang: 'en' },
        payload: { endpoint, p256dh, auth },
      })
      if (answer.json<{ code: number }>().code !== 1) throw new Error(`${name} cannot subscribe: ${answer.body}`)
    }
  }
}

/** A person of the desk, who has an authenticator. */
async function staffOf(ground: Ground, staff: 'support' | 'finance') {
  const who = await person(ground, { staff, balance: 0n })
  const factor = newFactor()
  await writeFactor(ground.db, who.id, sealFactor(ground.services.env.SECRET, who.id, factor))
  return { who, factor: (atMs: number): string => codeAt(factor, new Date(atMs)) }
}

async function fillPools({ db }: Ground): Promise<void> {
  const numbers = Array.from({ length: POOL }, (_, n) => n + 1)
  await db.orm
    .insert(depositAddresses)
    .values([
      ...numbers.map((n) => ({ network: 'TRC20', address: chainAddress(n) })),
      ...numbers.map((n) => ({ network: 'BEP20', address: evmAddress(n) })),
    ])
}

async function people(ground: Ground, server: Server): Promise<Omit<Cast, 'open'>> {
  await fillPools(ground)
  const casting = new Casting(ground, server)
  const stores: Store[] = []
  const skuIds: string[] = []
  for (const name of MERCHANTS) {
    const own = await store(ground, { name: `Shop of ${name}`, level: 0 })
    await credit(ground, own.owner.id, 900n * USDT)
    stores.push(own)
    for (const price of [20n * USDT, 35n * USDT]) skuIds.push(await sku(ground, own, { price, stock: STOCK }))
  }
  const shoppers: Person[] = []
  for (const _ of SHOPPERS) shoppers.push(await person(ground, { balance: 1_500n * USDT }))
  const staff = []
  for (const [, role] of STAFF) staff.push(await staffOf(ground, role))
  const old = [...shoppers, ...stores.map(({ owner }) => owner)].filter(
    (_, n) => !YOUNG.has([...SHOPPERS, ...MERCHANTS][n] ?? ''),
  )
  await server.db.run(
    { name: 'sim_old', text: `update users set created_at = created_at - interval '40 days' where id = any($1)` },
    [old.map(({ id }) => id)],
  )
  const customers = shoppers.map(({ id }) => id)
  const shops = stores.map(({ id }) => id)
  for (const [n, who] of shoppers.entries())
    await casting.add(SHOPPERS[n] ?? '', 'shopper', who, {
      addressId: await address(ground, who.id),
      skuIds,
      chatWith: shops[n % shops.length] ?? '',
      pictures: {
        proof: await picturesOf(ground, who.id, 'proof'),
        identity: await picturesOf(ground, who.id, 'identity'),
        logo: await picturesOf(ground, who.id, 'logo'),
      },
      book: await bookOf(ground, who.id, n),
    })
  for (const [n, { id, owner }] of stores.entries())
    await casting.add(MERCHANTS[n] ?? '', 'merchant', owner, {
      skuIds,
      chatWith: customers[n] ?? '',
      shopId: id,
      pictures: { ...NO_ONE.pictures, proof: await picturesOf(ground, owner.id, 'proof') },
      book: await bookOf(ground, owner.id, 50 + n),
    })
  for (const [n, { who, factor }] of staff.entries()) {
    const colleagues = staff.filter((each) => each.who !== who).map((each) => each.who.id)
    const [name, as] = STAFF[n] ?? ['', 'support']
    await casting.add(name, as, who, { factor, customers, colleagues, shops })
  }
  return { members: casting.members, browsers: casting.browsers }
}
