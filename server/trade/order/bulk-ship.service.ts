import { hash } from 'node:crypto'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { type Problem, problem, accepted, refused, type Result } from '#contract/platform/problem.ts'
import { plainCode } from '#contract/platform/latin-digits.ts'
import type {
  PreviewLine,
  ShipLine,
  Shipped,
  ShipMany,
  ShipPreview,
  ShipText,
} from '#contract/trade/shop-orders.contract.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { MOST_SHIP_LINES, MOST_SHIP_ROWS } from '#contract/trade/shop-orders.form.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import { readCsv } from '../../platform/csv/read-csv.ts'
import type { Queries } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { storedAnswer, transact } from '../../platform/door/transact.ts'
import { move } from '../../desk/moves/ask-move.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { latestCarriers, ordersNumbered, type ShippableOrder, usedTracking } from './bulk-ship.queries.ts'
import { actorOf } from './order.policy.ts'
import { SHIP_CELLS } from './ship-columns.ts'
import { layoutOf } from './ship-layout.ts'
import { isDoubtful, parcelOf, type ReadLine, type ReadList, readShipLines, repeatsIn } from './ship-lines.ts'
import { isShortened, isSigns, mayBeChanged, numberIn, unguarded } from './ship-numbers.ts'

/** Says of each line of a list whether its order can be shipped, by the rules that shipping it asks. Ships nothing. */
export async function previewShipping(
  { services: { db }, session }: SignedAsk,
  { text, columns }: ShipText,
): Promise<Result<ShipPreview>> {
  const { rows, unclosedAt, isCut } = readCsv(text, { most: MOST_SHIP_ROWS })
  if (columns && new Set(Object.values(columns)).size < SHIP_CELLS.length)
    return refused('ship.sameColumn', {}, 'columns')
  const layout = layoutOf(rows, columns)
  const isAsked = 'samples' in layout
  const { lines, head, empty } = isAsked ? NOTHING : readShipLines(rows, layout)
  if (isCut || lines.length > MOST_SHIP_LINES) return refused('ship.tooMany', { max: MOST_SHIP_LINES }, 'text')
  if (unclosedAt !== null) return refused('ship.unclosedQuote', { line: unclosedAt }, 'text')
  if (isAsked) return accepted({ lines: [], head: '', empty: 0, shipped: 0, asked: layout })
  if (lines.length + empty === 0) return refused('input.required', {}, 'text')
  const judged = await judgedLines(db, session.shopId ?? '', lines)
  const left = judged.filter((line) => line !== undefined)
  return accepted({ lines: left, head, empty, shipped: judged.length - left.length, asked: null })
}

const NOTHING: ReadList = { lines: [], head: '', empty: 0 }

/** Each line with what becomes of it; nothing in place of a line whose parcel is already on its way. */
async function judgedLines(
  db: Queries,
  shopId: string,
  lines: readonly ReadLine[],
): Promise<(PreviewLine | undefined)[]> {
  const read = lines.map(parcelOf)
  const numbers = read.flatMap((each) => ('parcel' in each ? [each.parcel.tracking] : []))
  const [orders, used, carriers, at] = await Promise.all([
    ordersNumbered(
      db,
      shopId,
      lines.map(({ order_no }) => order_no),
    ),
    usedTracking(db, shopId, numbers),
    latestCarriers(db, shopId),
    shopNow(db),
  ])
  const byNumber = new Map(orders.map((order) => [order.order_no, order]))
  const repeated = repeatsIn()
  return lines.map(({ problem: odd, ...line }) => {
    const order = byNumber.get(line.order_no)
    if (isShippedSo(line, order)) return undefined
    const found = odd ?? objectionTo(line, order, { used, at: at.getTime() }) ?? repeated(line)
    return {
      ...line,
      // Asked last: what the merchant says yes to can then be shipped.
      problem: found ?? (isDoubtful(line) ? problem('ship.numberDoubtful') : null),
      buyer: order?.buyer ?? null,
      is_new_carrier: carriers.size > 0 && !carriers.has(line.carrier.trim().toLowerCase()),
    }
  })
}

/** Whether an order is on its way with the parcel of its line: our own file names it again, perhaps as a spreadsheet has shortened it. */
function isShippedSo({ tracking }: ShipLine, order: ShippableOrder | undefined): boolean {
  if (!order || order.tracking === null) return false
  return order.tracking === plainCode(tracking) || isShortened(tracking) || isSigns(tracking)
}

function objectionTo(
  line: ShipLine,
  order: ShippableOrder | undefined,
  { used, at }: { used: ReadonlySet<string>; at: number },
): Problem | null {
  const read = parcelOf(line)
  if ('problem' in read) return read.problem
  if (!order) return problem(mayBeChanged(line.order_no) ? 'ship.numberShortened' : 'order.notFound')
  const moved = applyEvent(orderLifecycle, order, { type: 'order.ship', parcel: read.parcel, at, deadlineAt: null })
  if (!moved.ok) return moved.objection as Problem
  return used.has(read.parcel.tracking) ? problem('order.trackingUsed') : null
}

/**
 * Ships each order as a move of its own: what one line is refused for keeps no other from being shipped. Each has an idempotency key
 * made of the request's and its order's, so a repeated request ships nothing twice and gets the same results.
 */
export async function shipMany(ask: SignedAsk, { lines }: ShipMany): Promise<Result<Shipped>> {
  const claimed = claimOf(ask, shopOrdersCalls.shipMany.path)
  const replay = claimed.claim && (await storedAnswer(ask.services.db, claimed.claim))
  if (replay) return replay as Result<Shipped>
  const wanted = lines.map((line, index) => ({
    ...line,
    order_no: numberIn(line.order_no),
    tracking: unguarded(line.tracking),
    line: index + 1,
  }))
  const shopId = ask.session.shopId ?? ''
  const orders = await ordersNumbered(
    ask.services.db,
    shopId,
    wanted.map(({ order_no }) => order_no),
  )
  const ids = new Map(orders.map(({ order_no, id }) => [order_no, id]))
  const repeated = repeatsIn()
  const results: Shipped['lines'] = []
  for (const line of wanted) {
    const id = ids.get(line.order_no)
    const refusal = await shipOne(ask, line, id, repeated)
    results.push({ order_no: line.order_no, order_id: id ?? null, problem: refusal })
  }
  // The key is stored with the results, last: a request that was cut short goes on where it was.
  return transact(ask.services, { actor: actorOf(ask.session, 'merchant'), ...claimed }, () => ({ lines: results }))
}

async function shipOne(
  ask: SignedAsk,
  line: ShipLine & { readonly line: number },
  id: string | undefined,
  repeated: ReturnType<typeof repeatsIn>,
): Promise<Problem | null> {
  const read = parcelOf(line)
  if ('problem' in read) return read.problem
  if (!line.sure && isDoubtful(line)) return problem('ship.numberDoubtful')
  if (id === undefined) return problem('order.notFound')
  const repeat = repeated(line)
  if (repeat) return repeat
  const body = { id, parcel: read.parcel }
  const own = { key: hashOf([ask.key, id]), bodyHash: hashOf(body) }
  const shipped = await move({ ...ask, ...own }, orderMoves, 'order.ship', body)
  return shipped.ok ? null : shipped.problem
}

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url')
