import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateNode, transition } from 'xstate'
import { allLifecycles, clientMachines, everyLifecycle } from '#machines/all-lifecycles.ts'
import {
  type Chart,
  guardsFrom,
  knowsState,
  stateNames,
  statesTagged,
  tagsOf,
  termMs,
  waitingOf,
} from '#machines/platform/chart.ts'
import { ACTORS, type Moment } from '#machines/platform/lifecycle.ts'
import { applyEvent, inputObjection, openEvents, startOf, stateLabel, objectionOf } from '#machines/platform/referee.ts'
import { arrowsOf } from '../../scripts/diagrams/chart.ts'
import { askAs } from '#lab/ask.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import { problemParams } from '../../scripts/check/problems.ts'
import { valueOf } from './support/value-of.ts'

const everyMachine: readonly Chart[] = [...everyLifecycle, ...Object.values(clientMachines)]
/** True for a state that needs no deadline: the process is over, or it may stay there for ever. */
const isAtRest = (of: Chart, state: string): boolean =>
  tagsOf(of, state).some((tag) => ['over', 'ended', 'lasting'].includes(tag))
const nodesOf = (of: Chart): AnyStateNode[] => {
  const within = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => within(child as AnyStateNode)),
  ]
  return within(of.machine.root as AnyStateNode)
}
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The registry has a lifecycle without examples')
  return value
}

/** Over all lifecycles: notes that are looked up in vain would be proven by nothing. */
let notesTried = 0

describe.each(everyMachine.map((of) => ({ name: of.name, of })))('$name', ({ name, of }) => {
  it('is in the registry under its own name', () => {
    expect({ ...allLifecycles, ...clientMachines }[name as 'order']).toBe(of)
    expect(of.machine.id).toBe(name)
  })

  it('has no timer, no invoked actor and only its own events', () => {
    for (const node of nodesOf(of)) {
      expect(node.after, 'no timer: a restored snapshot would not arm it again').toEqual([])
      expect(node.invoke).toEqual([])
      expect(node.always ?? []).toEqual([])
    }
    for (const { event } of arrowsOf(of)) expect(event).toMatch(new RegExp(`^${name}\\.[a-z][A-Za-z]+$`))
  })

  it('reaches every state', () => {
    const arrows = arrowsOf(of)
    const reached = new Set<string>()
    const visit = (state: string): void => {
      if (reached.has(state)) return
      reached.add(state)
      const inside = stateNames(of).find((leaf) => leaf.startsWith(`${state}.`))
      if (inside !== undefined) visit(inside)
      for (const { from, to } of arrows) if (to !== null && (from === state || state.startsWith(`${from}.`))) visit(to)
    }
    visit(must(stateNames(of)[0]))
    expect(stateNames(of).filter((state) => !reached.has(state))).toEqual([])
  })

  it('knows its states and no others', () => {
    for (const state of stateNames(of)) expect(knowsState(of, state)).toBe(true)
    for (const state of ['', 'nowhere', 'constructor', '__proto__', `${stateNames(of)[0]}.deeper`]) {
      expect(knowsState(of, state), state).toBe(false)
      expect(() => waitingOf(of, state), state).toThrow('has no state')
    }
  })
})

describe.each(everyLifecycle.map((of) => ({ name: of.name, of })))('$name, refereed by the server,', ({ name, of }) => {
  const examples = must(examplesOf[name])
  const types = Object.keys(of.events)
  const asked = (type: string, facts: unknown = examples.facts) =>
    ({ ...must(examples.events[type])(facts), ...EXAMPLE_MOMENT }) as { type: string } & Moment

  it('declares each event of its machine in one row: who may send it and its published name', () => {
    const taken = [...new Set(arrowsOf(of).map(({ event }) => event))].sort()
    expect([...types].sort()).toEqual(taken)
    expect(Object.keys(examples.events).sort()).toEqual(taken)
    for (const [type, { by, as }] of Object.entries(of.events)) {
      expect(by, type).not.toHaveLength(0)
      expect(ACTORS, type).toEqual(expect.arrayContaining([...by]))
      expect(as, type).toMatch(new RegExp(`^${name}\\.[a-z][A-Za-z]+$`))
    }
  })

  it('declares how its rows are made: by which event, by whom, and the published name', () => {
    expect(Object.keys(of.creations)).not.toHaveLength(0)
    for (const [type, { by, as }] of Object.entries(of.creations)) {
      expect(type).toMatch(new RegExp(`^${name}\\.[a-z][A-Za-z]+$`))
      expect(types, 'what makes a row cannot move one').not.toContain(type)
      expect(by, type).not.toHaveLength(0)
      expect(ACTORS, type).toEqual(expect.arrayContaining([...by]))
      expect(as, type).toMatch(new RegExp(`^${name}\\.[a-z][A-Za-z]+$`))
    }
  })

  it('guards only with its rules, joined by `and`, and uses every rule', () => {
    const used = new Set(arrowsOf(of).flatMap(({ guards }) => guards))
    expect([...used].sort()).toEqual(Object.keys(of.rules).sort())
    for (const node of nodesOf(of)) {
      for (const { guard } of [...node.transitions.values()].flat()) {
        const kind = typeof guard === 'function' ? (guard as { check?: { name: string } }).check?.name : 'named'
        expect(['named', 'checkAnd'], 'a negated or alternative guard has no objection').toContain(kind)
      }
    }
  })

  it('takes notes only of events that they read', () => {
    const known = of.machine.implementations.actions as Readonly<Record<string, unknown>>
    for (const node of nodesOf(of))
      for (const [type, transitions] of node.transitions)
        for (const named of transitions.flatMap(({ actions }) => actions as readonly (string | { type: string })[])) {
          const action = typeof named === 'string' ? named : named.type
          const note = known[action] as { readonly assignment?: (of: object) => object } | undefined
          if (note?.assignment) notesTried += 1
          const write = () => note?.assignment?.({ context: examples.facts, event: asked(type) })
          expect(write, `${action} of ${type}`).not.toThrow()
        }
  })

  it('objects with keys of the problem catalogue and their parameters', () => {
    const problems = problemParams()
    for (const [ruleName, rule] of Object.entries(of.rules)) {
      const guarded = arrowsOf(of).filter(({ guards }) => guards.includes(ruleName))
      for (const type of new Set(guarded.map(({ event }) => event))) {
        const { key, params } = objectionOf(rule, examples.facts, asked(type))
        expect(Object.keys(problems), key).toContain(key)
        expect(Object.keys(params).sort(), key).toEqual([...(problems[key] ?? [])].sort())
      }
    }
  })

  it('has a deadline in every state that is not over', () => {
    const idle = stateNames(of).filter((state) => !isAtRest(of, state) && waitingOf(of, state).deadline === undefined)
    // Both wait for the order, which has its own deadlines.
    expect(idle).toEqual(name === 'settlement' ? ['escrow'] : name === 'coupon' ? ['locked'] : [])
    for (const state of stateNames(of).filter((each) => isAtRest(of, each)))
      expect(waitingOf(of, state), state).toEqual({})
  })

  it('lets only the clock send deadline events, each in its own state; a target fires nothing', () => {
    const fired = stateNames(of).flatMap((state) => {
      const deadline = waitingOf(of, state).deadline
      if (!deadline) return []
      expect(termMs(examples.facts, deadline.after)).toBeGreaterThan(0)
      if (deadline.event === 'target') {
        expect(['support', 'finance']).toContain(deadline.of)
        return []
      }
      expect(of.events[deadline.event]?.by, deadline.event).toEqual(['clock'])
      expect(
        arrowsOf(of).some(({ from, event }) => from === state && event === deadline.event),
        state,
      ).toBe(true)
      return [deadline.event]
    })
    expect(types.filter((type) => of.events[type]?.by.includes('clock')).sort()).toEqual([...new Set(fired)].sort())
  })

  it('offers exactly the events that can succeed', () => {
    const needsInput = (state: string, type: string): boolean =>
      guardsFrom(of, state, type).some((guards) => guards.some((guard) => of.rules[guard]?.needsInput))
    for (const state of stateNames(of)) {
      for (const facts of factsNearby(examples.facts)) {
        for (const actor of ACTORS) {
          const open = openEvents(of, { state, facts }, actor, EXAMPLE_MOMENT)
          for (const type of types) {
            const { ok } = askAs(of, { state, facts }, actor, asked(type, facts))
            const what = `${actor} ${type} in ${state} with ${JSON.stringify(facts)}`
            if (ok) {
              expect(open, what).toContain(type)
              expect(inputObjection(of, { state, facts }, asked(type, facts)), what).toBeUndefined()
            }
            if (!ok && !needsInput(state, type)) expect(open, what).not.toContain(type)
          }
        }
      }
    }
  })

  it('keeps its facts in plain JSON', () => {
    for (const state of stateNames(of)) {
      for (const type of types) {
        const move = applyEvent(of, { state, facts: examples.facts }, asked(type))
        if (move.ok) expect(JSON.parse(JSON.stringify(move.facts)), type).toEqual(move.facts)
      }
    }
    expect(JSON.parse(JSON.stringify(examples.facts))).toEqual(examples.facts)
  })

  it('never changes the terms of a row', () => {
    const { terms } = examples.facts as { readonly terms?: object }
    const given = terms && Object.fromEntries(Object.entries(terms).map(([term, value]) => [term, value]))
    for (const state of stateNames(of)) {
      for (const type of types) {
        const move = applyEvent(of, { state, facts: examples.facts }, asked(type))
        if (move.ok) expect((move.facts as { terms?: object }).terms, type).toEqual(given)
      }
    }
  })

  it('starts where its chart starts', () => {
    expect(startOf(of, examples.facts).state).toBe(stateNames(of)[0])
  })

  it('refuses undeclared events, those of XState included, and leaves the row untouched', () => {
    for (const type of ['xstate.stop', 'xstate.init', 'nonsense', '*', '', 'constructor', '__proto__']) {
      for (const state of stateNames(of)) {
        const move = applyEvent(of, { state, facts: examples.facts }, { type, ...EXAMPLE_MOMENT })
        expect(move, type).toEqual({
          ok: false,
          objection: { key: 'system.alreadyMoved', params: { state: stateLabel(of, state) } },
        })
      }
    }
  })

  it('refuses every event once it is over, and keeps the snapshot', () => {
    for (const state of stateNames(of).filter(
      (each) => of.machine.getStateNodeById(`${name}.${each}`).type === 'final',
    )) {
      const before = of.machine.resolveState({ value: valueOf(state), context: examples.facts as never })
      for (const type of types) {
        const [after, actions] = transition(of.machine, before, asked(type) as never)
        expect(after).toBe(before)
        expect(actions).toEqual([])
      }
    }
  })
})

describe('all lifecycles together', () => {
  it('publish each event under a name of its own', () => {
    const names = everyLifecycle.flatMap(({ creations, events }) =>
      [...Object.values(creations), ...Object.values(events)].map(({ as }) => as),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('find states by tag', () => {
    expect(statesTagged(allLifecycles.order, 'ended')).toEqual(['completed', 'cancelled', 'refunded'])
    expect(statesTagged(allLifecycles.refund, 'open')).toEqual([
      'applied',
      'refused',
      'returning',
      'returned',
      'arbitrating',
    ])
    expect(statesTagged(allLifecycles.refund, 'blocking')).not.toContain('refused')
    expect(statesTagged(allLifecycles.settlement, 'pending')).toEqual(['escrow', 'settling'])
    expect(statesTagged(clientMachines.auth, 'visiting')).toContain('registering.typing')
  })

  it.runIf(existsSync('locales/en/problems.json'))('have a sentence for every problem', () => {
    const sentences = JSON.parse(readFileSync('locales/en/problems.json', 'utf8')) as object
    expect(Object.keys(problemParams()).filter((key) => typeof sentenceAt(sentences, key) !== 'string')).toEqual([])
  })
})

/** The example facts, and copies with one fact changed to a value that a guard may refuse. */
function factsNearby(facts: unknown): unknown[] {
  const given = facts as Record<string, unknown>
  const changed = Object.entries(given).flatMap(([key, value]) => {
    if (typeof value === 'boolean') return [{ ...given, [key]: !value }]
    if (typeof value === 'number') return [0, 1, 2].map((count) => ({ ...given, [key]: count }))
    if (value === null && /(?:At|Until)$/.test(key)) return [{ ...given, [key]: EXAMPLE_MOMENT.at }]
    if (key === 'kind') return [{ ...given, kind: 'goods' }]
    return []
  })
  return [given, ...changed]
}

/** A sentence by its dotted key, flat or nested. */
function sentenceAt(sentences: object, key: string): unknown {
  if (key in sentences) return (sentences as Record<string, unknown>)[key]
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], sentences)
}

it('has tried the notes of the machines', () => expect(notesTried).toBeGreaterThan(80))
