import { type Actor, applyEvent, type Lifecycle, type Moment } from '#machines/lifecycle.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import type { OrderRoot, Standing } from '../order/order.root.ts'
import { countRefunds } from '../refund/refund.effects.ts'
import { standingOf } from '../order/order.standing.ts'
import { setDeadline } from './deadlines.ts'
import { Draft } from './draft.ts'
import { effectHandlers, type EffectHandler } from './effects.ts'
import { refuse, Refusal } from './refusal.ts'

/** Who asks: the actor's kind, and the person behind it where there is one. */
export interface Asker {
  readonly kind: Actor
  readonly id: string | null
}

/** How a move is asked beyond its event. */
interface Manner {
  /** A cascade is asked by the system, whoever stands at the door. */
  readonly by?: Actor
  readonly reason?: string | null
  /** Left out of history and of what is told: the counting of refunds is no news of its own. */
  readonly silent?: boolean
}

/** The one door, open: moves fill a draft, nothing is written before `flush`. */
export class Door {
  readonly draft = new Draft()
  readonly tx: Tx
  readonly asker: Asker
  /** Database time under the lock, epoch milliseconds. */
  readonly at: number

  private depth = 0
  private readonly refundsMoved = new Set<OrderRoot>()

  constructor(tx: Tx, asker: Asker, at: number) {
    this.tx = tx
    this.asker = asker
    this.at = at
  }

  /** `at` as it is stored and shown. */
  get time(): string {
    return new Date(this.at).toISOString()
  }

  /** A locked root, or `order.notFound`: somebody else's looks the same as none. */
  root(id: string): OrderRoot {
    return this.draft.roots.get(id) ?? refuse('order.notFound')
  }

  /** Asks the machine, applies its answer to the draft, and runs its effects; refuses with the machine's objection. */
  move<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: OrderRoot,
    entityId: string,
    event: E,
    manner: Manner = {},
  ): void {
    const { standing, answer, by } = this.judge(of, root, entityId, event, manner)
    const from = standing.state
    standing.facts = answer.facts
    standing.state = answer.state
    if (answer.state !== from) setDeadline(of, standing, this.at)
    if (!manner.silent)
      this.tell(of, root, entityId, {
        from,
        to: answer.state,
        event: event.type,
        name: answer.told,
        by,
        reason: manner.reason ?? null,
      })
    if (of.name === 'refund') this.refundsMoved.add(root)
    this.depth += 1
    for (const effect of answer.effects) {
      const handle = effectHandlers[of.name]?.[effect.type] as EffectHandler<E> | undefined
      if (!handle) throw new Error(`No handler for the effect ${effect.type} of ${of.name}`)
      handle({
        door: this,
        root,
        entityId,
        event,
        told: answer.told,
        reason: manner.reason ?? null,
        params: effect.params,
      })
    }
    this.depth -= 1
    if (this.depth === 0) this.countMovedRefunds()
  }

  /** Refuses what `move` would refuse, and moves nothing: a second person is asked only for what can happen. */
  expect<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: OrderRoot,
    entityId: string,
    event: E,
  ): void {
    this.judge(of, root, entityId, event, {})
  }

  private judge<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: OrderRoot,
    entityId: string,
    event: E,
    manner: Manner,
  ) {
    const standing = standingOf(root, of.name, entityId) as Standing<F> | undefined
    if (!standing) refuse('order.notFound')
    const by = manner.by ?? this.asker.kind
    if (!of.senders[event.type as E['type']].includes(by)) refuse('order.notYourMove')
    if (by === 'clock' && !this.isDue(standing, event.type)) refuse('order.notDue')
    const moment: Moment = { at: this.at, deadlineAt: standing.deadlineAt }
    const answer = applyEvent(of, standing, { ...event, ...moment })
    if (!answer.ok) throw new Refusal(answer.objection as Refusal['problem'])
    return { standing, answer, by }
  }

  /** A refund request made in this transaction counts like one that moved. */
  opened(root: OrderRoot): void {
    this.refundsMoved.add(root)
    this.countMovedRefunds()
  }

  private countMovedRefunds(): void {
    const moved = [...this.refundsMoved]
    this.refundsMoved.clear()
    for (const root of moved) countRefunds(this, root)
  }

  /** Records a move in history and timeline, and raises the root's version once a transaction. */
  tell(
    of: { readonly name: string },
    root: OrderRoot,
    entityId: string,
    move: { from: string | null; to: string; event: string; name: string; by: Actor; reason: string | null },
  ): void {
    const actorId = move.by === this.asker.kind ? this.asker.id : null
    this.draft.history.push({
      lifecycle: of.name,
      entityId,
      rootId: root.id,
      from: move.from,
      to: move.to,
      event: move.event,
      name: move.name,
      actor: move.by,
      actorId,
      reason: move.reason,
    })
    root.timeline.push({
      lifecycle: of.name as 'order',
      entity_id: entityId,
      from: move.from,
      to: move.to,
      name: move.name,
      actor: move.by,
      reason: move.reason,
      at: this.time,
    })
    this.touch(root, move.name)
  }

  /** Marks a root as changed: its version rises once, its first telling names the event. */
  touch(root: OrderRoot, name: string): void {
    if (this.draft.told.has(root.id)) return
    this.draft.told.set(root.id, name)
    if (!this.draft.created.has(root.id)) root.version += 1
  }

  /** Adds a root made in this transaction. */
  create(root: OrderRoot): void {
    this.draft.roots.set(root.id, root)
    this.draft.created.add(root.id)
  }

  /** A new id for what this transaction makes. */
  newId(): string {
    return newId()
  }

  private isDue(standing: Standing<unknown>, event: string): boolean {
    return standing.deadlineEvent === event && standing.deadlineAt !== null && standing.deadlineAt <= this.at
  }
}
