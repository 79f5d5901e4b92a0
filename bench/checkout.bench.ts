import { isDeepStrictEqual } from 'node:util'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { setPayPasswordOf } from '#server/people/account/pay-password.service.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { address, person, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import type { BareMethods } from './floors/bare-checkout.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { callerOf } from './support/caller.ts'
import { benchDatabase, settleStatistics } from './support/database.ts'
import { type Figure, median, rounded } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { type EachWay, inRounds, inTurns, sideOf } from './support/rounds.ts'
import { rowsWritten } from './support/row-counts.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { postBare } from './support/shipping.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const CLIENTS = 8
const ROUNDS = isShort ? 3 : 5
/** Carts a client places and pays in a round. */
const CARTS = isShort ? 10 : 40
/** Of the floor's carts a second. */
const REACH = 1 / 0.45
/** What a payment password costs at its least, so that the figure shows the checkout and not the hash. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const STOCK = 1_000_000

type Server = AskedChild<Pick<LabMethods, keyof BareMethods>>
/** One of the eight who buy, and where it is sent. */
interface Client {
  readonly buyer: Person
  readonly addressId: string
}
/** What one client has in the cart. */
type Lines = readonly { readonly sku_id: string; readonly quantity: number }[]
/** Places and pays one cart; made ready beforehand, so that only the checkout is measured. */
type Checkout = () => Promise<unknown>
type Prepare = (client: Client, lines: Lines) => Promise<Checkout>

const SCENES = {
  'one shop': 'two things of one shop, another shop for each client',
  'several shops': 'one thing of each of three shops, the same shops for all',
  'one hot SKU': 'the same thing for all',
} as const
type Scene = keyof typeof SCENES

/** As a member's page does it; the quote was shown before. */
const throughTheShop =
  (port: number): Prepare =>
  async ({ buyer, addressId }, lines) => {
    const call = callerOf(port)
    const asked = { lines: [...lines], address_id: addressId }
    const { quote } = await call(orderCalls.getOrderGoodsList, asked, buyer)
    return async () => {
      const { orders, total } = await call(orderCalls.addOrder, { quote, ...asked }, buyer)
      return call(payCalls.payment, { ids: orders.map(({ id }) => id), total, pay_password: PIN }, buyer)
    }
  }

const throughTheFloor =
  (port: number): Prepare =>
  async ({ buyer: { token }, addressId }, lines) =>
  async () => {
    const { orders } = await postBare<{ orders: { id: string }[] }>(
      port,
      'place',
      { lines, address_id: addressId },
      token,
    )
    return postBare(port, 'pay', { ids: orders.map(({ id }) => id) }, token)
  }

const orderRow = statement('bench_order_row', 'select to_json(o) as row from orders o where o.id = $1')
const lineRow = statement('bench_line_row', 'select to_json(l) as row from order_lines l where l.order_id = $1 limit 1')

/** Tells the floor what an order looks like. */
async function teach(db: Database, port: number, checkout: Checkout): Promise<void> {
  const { orders } = (await checkout()) as { orders: OrderView[] }
  const [view] = orders
  const [[order], [line]] = await Promise.all([
    db.run<{ row: object }>(orderRow, [view?.id]),
    db.run<{ row: object }>(lineRow, [view?.id]),
  ])
  const unpaid = {
    version: 1,
    state: 'pendingPayment',
    settlement_state: null,
    settlement_facts: null,
    paid_micro: 0,
    paid_at: null,
  }
  await postBare(port, 'template', {
    view,
    order: { ...order?.row, ...unpaid },
    line: { ...line?.row, stock: 'reserved' },
  })
}

/** Carts a second, of all clients at once; each goes through its own one after the other. */
async function speed(prepare: Prepare, clients: readonly Client[], lines: (n: number) => Lines): Promise<number> {
  const carts = await Promise.all(
    clients.map(async (client, n) => {
      const own: Checkout[] = []
      for (let i = 0; i < CARTS; i++) own.push(await prepare(client, lines(n)))
      return own
    }),
  )
  const begun = performance.now()
  await Promise.all(
    carts.map(async (own) => {
      for (const checkout of own) await checkout()
    }),
  )
  return (clients.length * CARTS * 1000) / (performance.now() - begun)
}

/** Carts placed and paid a second at eight clients; against bare Fastify writing the same rows in seven round trips a call. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const ours: Server = await startAsked('support/lab-shop-child.ts', shopEnv(database.url))
  const bare: Server = await startAsked('floors/bare-checkout.ts', { DATABASE_URL: database.url })
  try {
    const ground = kitOn(db)
    const barePort = await bare.ask('port')
    const sides = { ours: throughTheShop(await ours.ask('port')), floor: throughTheFloor(barePort) }
    const clientOf = async (cost: typeof LEAST | undefined): Promise<Client> => {
      const buyer = await person(ground, { balance: 100_000_000n * USDT, pin: null })
      await setPayPasswordOf(ground.services, buyer.id, PIN, cost)
      return { buyer, addressId: await address(ground, buyer.id) }
    }
    const eight = <T>(make: (n: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: CLIENTS }, (_, n) => make(n)))
    const clients = await eight(() => clientOf(LEAST))
    const shops = await eight(() => store(ground))
    const thing = (n: number): Promise<string> => sku(ground, shops[n] ?? shops[0]!, { price: USDT, stock: STOCK })
    const pairs = await eight(async (n) => [await thing(n), await thing(n)])
    const three = [await thing(0), await thing(1), await thing(2)]
    const hot = [await thing(0)]
    const lines: Record<Scene, (n: number) => Lines> = {
      'one shop': (n) => (pairs[n] ?? []).map((sku_id) => ({ sku_id, quantity: 1 })),
      'several shops': () => three.map((sku_id) => ({ sku_id, quantity: 1 })),
      'one hot SKU': () => hot.map((sku_id) => ({ sku_id, quantity: 1 })),
    }
    const scenes = Object.keys(SCENES) as Scene[]
    const [anyone] = clients
    if (!anyone) throw new Error('no one buys')
    await teach(db, barePort, await sides.ours(anyone, lines['one shop'](0)))
    for (const scene of scenes) {
      const written = async (prepare: Prepare) => rowsWritten(db, await prepare(anyone, lines[scene](0)))
      const [shop, floor] = [await written(sides.ours), await written(sides.floor)]
      if (!isDeepStrictEqual(shop, floor))
        throw new Error(`${scene}: ${JSON.stringify(shop)} is not what the floor writes: ${JSON.stringify(floor)}`)
    }

    const costly = await eight(() => clientOf(undefined))
    const rounds = await inRounds(ROUNDS, async () => {
      const seen: EachWay<number>[] = []
      for (const scene of scenes) {
        // As the database does by itself, some minutes after: what was planned while there were no orders is planned again.
        await settleStatistics(db)
        seen.push(await inTurns(1, (way) => speed(sides[sideOf(way)], clients, lines[scene]), median))
      }
      return { seen, withHash: await speed(sides.ours, costly, lines['one shop']) }
    })
    const rows = scenes.map((scene, n) =>
      rowOf(`${scene}: ${SCENES[scene]}`, 'carts/s', {
        rounds: rounds.flatMap(({ seen }) => seen[n] ?? []),
        reach: REACH,
        more: 'better',
      }),
    )
    return figureOf('checkout', rows, {
      carts_a_round: CLIENTS * CARTS,
      with_default_password_cost: rounded(median(rounds.map(({ withHash }) => withHash))),
    })
  } finally {
    await Promise.all([ours.stop(), bare.stop()])
    await db.close()
    await database.drop()
  }
}
