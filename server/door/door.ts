import type { Actor, Creation, Effect, Lifecycle, Moment } from '#machines/lifecycle.ts'
import { applyEvent, startOf } from '#machines/referee.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { setDeadline } from './deadlines.ts'
import { Draft } from './draft.ts'
import { effectHandlers, type EffectHandler } from './effects.ts'
import { refuse, Refusal } from './refusal.ts'
import type { Root, RootKind, Standing } from './root.ts'

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
}

/** The one door, open: moves fill a draft, nothing is written before `flush`. */
export class Door {
  readonly draft = new Draft()
  readonly tx: Tx
  readonly asker: Asker
  /** Database time under the lock, epoch milliseconds. */
  readonly at: number
  private stamp: string | undefined
  private depth = 0
  private readonly moved = new Map<Root, Set<string>>()

  constructor(tx: Tx, asker: Asker, at: number) {
    this.tx = tx
    this.asker = asker
    this.at = at
  }

  /** `at` as it is stored and shown; a door without its order has no moment, and is never asked for it. */
  get time(): string {
    return (this.stamp ??= new Date(this.at).toISOString())
  }

  /** A locked root, or its kind's refusal: somebody else's looks the same as none. */
  root<R extends Root, Before>(kind: RootKind<R, Before>, id: string): R {
    const held = this.draft.held.get(id)
    if (held?.kind !== (kind as RootKind)) throw new Refusal(kind.missing)
    return held.root as R
  }

  /** Asks the machine, applies its answer to the draft, and runs its effects; refuses with the machine's objection. */
  move<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: Root,
    entityId: string,
    event: E,
    manner: Manner = {},
  ): void {
    const { standing, answer, by } = this.judge(of, root, entityId, event, manner)
    const from = standing.state
    standing.facts = answer.facts
    standing.state = answer.state
    if (answer.state !== from) setDeadline(of, standing, this.at)
    if (!of.events[event.type as E['type']].silent)
      this.tell(of, root, entityId, {
        from,
        to: answer.state,
        event: event.type,
        name: answer.name,
        by,
        reason: manner.reason ?? null,
      })
    this.run(of, root, answer.effects, { entityId, event, told: answer.name, reason: manner.reason ?? null })
  }

  /** Publishes the creation of a row made in this transaction, and runs the effects of entering its first state. */
  begin<F, E extends { type: string }, C extends string>(
    of: Lifecycle<string, F, E> & { readonly creations: Readonly<Record<C, Creation>> },
    root: Root,
    entityId: string,
    type: NoInfer<C>,
    manner: Manner = {},
  ): void {
    const standing = this.standingOf(of, root, entityId)
    const { as: name, by: actors } = of.creations[type]
    const by = manner.by ?? this.asker.kind
    if (!actors.includes(by)) refuse('system.notYourMove')
    const reason = manner.reason ?? null
    this.tell(of, root, entityId, { event: type, name, by, from: null, to: standing.state, reason })
    const { effects } = startOf(of, standing.facts)
    this.run(of, root, effects, { entityId, event: { type }, told: name, reason })
  }

  private run<E extends { type: string }>(
    of: { readonly name: string },
    root: Root,
    effects: readonly Effect[],
    happening: { entityId: string; event: E; told: string; reason: string | null },
  ): void {
    this.moved.set(root, (this.moved.get(root) ?? new Set()).add(of.name))
    this.depth += 1
    for (const { type, params } of effects) {
      const handle = effectHandlers[of.name]?.[type] as EffectHandler<E, Root> | undefined
      if (!handle) throw new Error(`No handler for the effect ${type} of ${of.name}`)
      handle({ door: this, root, params, ...happening })
    }
    this.depth -= 1
    if (this.depth === 0) this.finishMoves()
  }

  /** Refuses what `move` would refuse, and moves nothing: a second person is asked only for what can happen. */
  expect<F, E extends { type: string }>(of: Lifecycle<string, F, E>, root: Root, entityId: string, event: E): void {
    this.judge(of, root, entityId, event, {})
  }

  private judge<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: Root,
    entityId: string,
    event: E,
    manner: Manner,
  ) {
    const standing = this.standingOf(of, root, entityId)
    const by = manner.by ?? this.asker.kind
    if (!of.events[event.type as E['type']].by.includes(by)) refuse('system.notYourMove')
    if (by === 'clock' && !this.isDue(standing, event.type)) refuse('system.notDue')
    const moment: Moment = { at: this.at, deadlineAt: standing.deadlineAt }
    const answer = applyEvent(of, standing, { ...event, ...moment })
    if (!answer.ok) throw new Refusal(answer.objection as Refusal['problem'])
    return { standing, answer, by }
  }

  private standingOf<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: Root,
    entityId: string,
  ): Standing<F> {
    const { kind } = this.draft.holding(root)
    const found = kind.standings(root).find((each) => each.lifecycle === of.name && each.entityId === entityId)
    if (!found) throw new Refusal(kind.missing)
    return found.standing as Standing<F>
  }

  private finishMoves(): void {
    const moved = [...this.moved]
    this.moved.clear()
    for (const [root, lifecycles] of moved) this.draft.holding(root).kind.afterMoves?.(this, root, lifecycles)
  }

  /** Records a move in history and timeline, and raises the root's version once a transaction. */
  tell(
    of: { readonly name: string },
    root: Root,
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
    this.draft.touch(root, move.name)
  }

  /** Adds a root made in this transaction. */
  create<R extends Root, Before>(kind: RootKind<R, Before>, root: R): void {
    this.draft.held.set(root.id, { kind: kind as RootKind, root, before: undefined })
  }

  /** A new id for what this transaction makes. */
  newId(): string {
    return newId()
  }

  private isDue(standing: Standing<unknown>, event: string): boolean {
    return standing.deadlineEvent === event && standing.deadlineAt !== null && standing.deadlineAt <= this.at
  }
}
