import { skip } from 'rxjs'
import { orderCalls } from '#contract/order.calls.ts'
import { answered$, type Answer } from '#client/heard.ts'
import { currentToken } from '#client/identity.ts'
import { token$ } from './session.stream.ts'
import { forgetView, putView, type Versioned, viewName } from './views.ts'

/** At most this many own moves can be on their way at a time. */
const MAX_OWN_MOVES = 50

/** The kind of a root, by the number that its view has. */
const KINDS = [
  ['order_no', 'order'],
  ['recharge_no', 'recharge'],
  ['withdrawal_no', 'withdrawal'],
] as const

interface Carried extends Versioned {
  readonly id: string
  readonly as: string
}

const isRoot = (value: unknown): value is Carried =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'as' in value

const kindOf = (value: Carried): string | undefined => KINDS.find(([number]) => number in value)?.[1]

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The roots in an answer: the answer itself, a batch, a page of a list, or a queue whose items contain one. */
function rootsIn(value: unknown): Carried[] {
  const { orders, data } = (value ?? {}) as { orders?: unknown; data?: unknown }
  const items = [value, ...asList(orders), ...asList(data)]
  return items.flatMap((item) => [item, (item as { order?: unknown } | null)?.order]).filter(isRoot)
}

const mine = new Set<string>()
const moveName = (id: string, version: number): string => `${id} ${version}`

/** Whether this page made a move itself: a merchant who ships an order needs no notice of it. */
export const isOwnMove = (id: string, version: number): boolean => mine.has(moveName(id, version))

const hidden = new Set<string>()

/** Whether the shopper removed an ended order from the list: its late events must not bring it back. */
export const isHidden = (orderId: string): boolean => hidden.has(orderId)

function hide(orderId: string): void {
  hidden.add(orderId)
  forgetView(viewName('order', orderId, 'shopper'))
}

function record({ call, input, value, token }: Answer): void {
  if (token !== currentToken()) return
  for (const root of rootsIn(value)) {
    const kind = kindOf(root)
    if (kind === undefined) continue
    if (call.method !== 'GET') mine.add(moveName(root.id, root.version))
    putView(viewName(kind, root.id, root.as), root)
  }
  for (const name of mine) if (mine.size > MAX_OWN_MOVES) mine.delete(name)
  if (call.path === orderCalls.delOrder.path) hide((input as { id: string }).id)
}

// The person's own screens change with the answer, without waiting for the socket.
answered$.subscribe(record)

// The moves of one person are news to the next.
token$.pipe(skip(1)).subscribe(() => {
  mine.clear()
  hidden.clear()
})
