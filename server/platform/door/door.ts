import { type LifecycleState, setDeadline } from '#machines/platform/deadlines.ts'
import type { Actor, Creation, Effect, Lifecycle, Moment } from '#machines/platform/lifecycle.ts'
import { applyEvent, startOf } from '#machines/platform/referee.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { COMMON_EFFECTS } from './common-effects.ts'
import { Draft } from './draft.ts'
import type { EffectHandler, Effects, RootKind } from './kind.ts'
import { refuse, Refusal } from './refusal.ts'
import type { Root } from './root.ts'

/** Who asks: the kind of actor, and the person behind it if there is one. */
export interface AskingActor {
  readonly kind: Actor
  readonly id: string | null
}

/** How a move is asked beyond its event. */
interface MoveOptions {
  /** The actor of a cascade is the system, for every actor of the transaction. */
  readonly by?: Actor
  readonly reason?: string | null
}

/** The transaction of `transact`: moves fill a draft, and nothing is written before `flush`. */
export class Door {
  readonly draft = new Draft()
  readonly tx: Tx
  readonly actor: AskingActor
  /** Database time under the lock, epoch milliseconds. */
  readonly at: number
  /** The effects of lifecycles whose rows belong to another domain (`Kinds`). */
  readonly handedIn: ReadonlyMap<string, Effects>
  private stamp: string | undefined
  private depth = 0
  private readonly moved = new Map<Root, Set<string>>()

  constructor(tx: Tx, actor: AskingActor, at: number, handedIn: Door['handedIn']) {
    this.tx = tx
    this.actor = actor
    this.at = at
    this.handedIn = handedIn
  }

  /** `at` as it is stored and shown. Lazy: a transaction without roots has no timestamp. */
  get time(): string {
    return (this.stamp ??= new Date(this.at).toISOString())
  }

  /** A locked root, or its kind's refusal: a root of another person is reported as not found. */
  root<R extends Root, Before>(kind: RootKind<R, Before>, id: string): R {
    return this.find(kind, id) ?? this.refuseMissing(kind)
  }

  /** A locked root, if this transaction loaded it. */
  find<R extends Root, Before>(kind: RootKind<R, Before>, id: string): R | undefined {
    const found = this.draft.loaded.get(id)
    return found?.kind === (kind as RootKind) ? (found.root as R) : undefined
  }

  private refuseMissing(kind: { readonly missing: RootKind['missing'] }): never {
    throw new Refusal(kind.missing)
  }

  /** Asks the machine, applies its answer to the draft, and runs its effects; refuses with the machine's objection. */
  move<F, E extends { type: string }>(
    of: Lifecycle<string, F, E>,
    root: Root,
    entityId: string,
    event: E,
    options: MoveOptions = {},
  ): void {
    const { current, answer, by } = this.judge(of, root, entityId, event, options)
    const from = current.state
    const reason = options.reason ?? null
    current.facts = answer.facts
    current.state = answer.state
    if (answer.state !== from) setDeadline(of, current, this.at)
    // A silent event is recorded only where it changes the state: the history of a row has no gaps.
    if (answer.state !== from || !of.events[event.type as E['type']].silent)
      this.record(of, root, entityId, { from, to: answer.state, event: event.type, name: answer.name, by, reason })
    this.run(of, root, answer.effects, { entityId, event, name: answer.name, reason })
  }

  /** Records the creation of a row in this transaction, and runs the effects of its first state. */
  begin<F, E extends { type: string }, C extends string>(
    of: Lifecycle<string, F, E> & { readonly creations: Readonly<Record<C, Creation>> },
    root: Root,
    entityId: string,
    type: NoInfer<C>,
    options: MoveOptions = {},
  ): void {
    const current = this.stateOf(of, root, entityId)
    const { as: name, by: actors } = of.creations[type]
    const by = options.by ?? this.actor.kind
    if (!actors.includes(by)) refuse('system.notYourMove')
    const reason = options.reason ?? null
    this.record(of, root, entityId, { event: type, name, by, from: null, to: current.state, reason })
    const { effects } = startOf(of, current.facts)
    this.run(of, root, effects, { entityId, event: { type }, name, reason })
  }

  private run<E extends { type: string }>(
    of: { readonly name: string },
    root: Root,
    effects: readonly Effect[],
    happening: { entityId: string; event: E; name: string; reason: string | null },
  ): void {
    const { kind } = this.draft.loadedOf(root)
    this.moved.set(root, (this.moved.get(root) ?? new Set()).add(of.name))
    this.depth += 1
    for (const { type, params } of effects) {
      const handle = (kind.effects[of.name] ?? this.handedIn.get(of.name))?.[type] as EffectHandler<E> | undefined
      const common = COMMON_EFFECTS[type]
      if (handle) handle({ door: this, root, params, ...happening })
      else if (common) common(of as never, { door: this, root, params, ...happening })
      else throw new Error(`No handler for the effect ${type} of ${of.name}`)
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
    options: MoveOptions,
  ) {
    const current = this.stateOf(of, root, entityId)
    const by = options.by ?? this.actor.kind
    if (!of.events[event.type as E['type']].by.includes(by)) refuse('system.notYourMove')
    if (by === 'clock' && !this.isDue(current, event.type)) refuse('system.notDue')
    const moment: Moment = { at: this.at, deadlineAt: current.deadlineAt }
    const answer = applyEvent(of, current, { ...event, ...moment })
    if (!answer.ok) throw new Refusal(answer.objection as Refusal['problem'])
    return { current, answer, by }
  }

  /** Where one lifecycle of a loaded root stands. */
  stateOf<F, E extends { type: string }>(of: Lifecycle<string, F, E>, root: Root, entityId: string): LifecycleState<F> {
    const { kind } = this.draft.loadedOf(root)
    const found = kind.states(root).find((each) => each.lifecycle === of.name && each.entityId === entityId)
    return (found?.current ?? this.refuseMissing(kind)) as LifecycleState<F>
  }

  private finishMoves(): void {
    const moved = [...this.moved]
    this.moved.clear()
    for (const [root, lifecycles] of moved) this.draft.loadedOf(root).kind.afterMoves?.(this, root, lifecycles)
  }

  /** Records a move in history and timeline, and raises the root's version once a transaction. */
  record(
    of: { readonly name: string },
    root: Root,
    entityId: string,
    move: { from: string | null; to: string; event: string; name: string; by: Actor; reason: string | null },
  ): void {
    const actorId = move.by === this.actor.kind ? this.actor.id : null
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
    this.draft.loaded.set(root.id, { kind: kind as RootKind, root, before: undefined })
  }

  /** A new id for a row of this transaction. */
  newId(): string {
    return newId()
  }

  private isDue(current: LifecycleState<unknown>, event: string): boolean {
    return current.deadlineEvent === event && current.deadlineAt !== null && current.deadlineAt <= this.at
  }
}
