import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import type { CreationRule, Objection } from '#machines/platform/lifecycle.ts'
import { creationBar, creationObjections, refereeCreation } from '#machines/platform/referee.ts'
import { problemParams } from '../../scripts/check/problems.ts'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { CreationCase } from '#tests/lifecycles/fixture.ts'

/** Every creation that has rules, by its event. */
const creationCases = Object.fromEntries<CreationCase>(
  everyFixture.flatMap(({ creations = {} }) => Object.entries(creations)),
)

const asText = (objection: Objection | undefined): string | undefined => {
  if (!objection) return undefined
  const params = Object.entries(objection.params).map(([name, value]) => `${name}=${value}`)
  return [objection.key, ...(objection.field === undefined ? [] : [objection.field]), ...params].join(' ')
}

/** Notes which properties are read. */
const watched = (target: object, read: Set<string>): never =>
  new Proxy(target, {
    get: (object, key) => {
      read.add(String(key))
      return Reflect.get(object, key)
    },
  }) as never

it('every creation with rules has its cases', () => {
  const withRules = everyLifecycle.flatMap(({ creations }) =>
    Object.entries(creations).flatMap(([type, { rules }]) => (Object.keys(rules).length > 0 ? [type] : [])),
  )
  expect(Object.keys(creationCases).sort()).toEqual(withRules.sort())
})

describe.each(Object.entries(creationCases))('%s', (_type, { of, facts, input, accepted, refused }) => {
  const rules = Object.entries<CreationRule<never, never>>(of.rules)
  const changed = (by: { facts?: object; input?: object }) =>
    [
      { ...(facts as object), ...by.facts },
      { ...(input as object), ...by.input },
    ] as [never, never]

  it.each([{}, ...accepted])('accepts what every rule allows: %o', (change) => {
    expect(creationObjections(of, ...changed(change))).toEqual([])
  })

  it.each(refused)('refuses by %s: %o', (_rule, change, objection) => {
    expect(asText(refereeCreation(of, ...changed(change)))).toBe(objection)
  })

  it('has a refusal for each rule, in the order in which the rules are checked', () => {
    expect([...new Set(refused.map(([rule]) => rule))]).toEqual(rules.map(([name]) => name))
    for (const [rule, change] of refused) {
      const broken = rules.filter(([, { check }]) => !check(...changed(change))).map(([name]) => name)
      expect(broken, rule).toContain(rule)
    }
  })

  it('leaves out rules about facts that are not known', () => {
    expect(refereeCreation(of, {} as never, input)).toBeUndefined()
    for (const [rule, change, objection] of refused.filter(([, { input: typed }]) => typed === undefined)) {
      const [known] = changed(change)
      const { needs = [] } = of.rules[rule] ?? {}
      const others = Object.fromEntries(Object.entries(known).filter(([fact]) => !needs.includes(fact as never)))
      expect(asText(refereeCreation(of, others as never, input)), rule).not.toBe(objection)
    }
  })

  it('bars without input by exactly the rules that read none', () => {
    for (const [rule, change, objection] of refused) {
      const { needsInput } = of.rules[rule] ?? {}
      const [known] = changed(change)
      const bar = asText(creationBar(of, known))
      if (needsInput) expect(bar, rule).not.toBe(objection)
      else expect(bar, rule).toBe(objection)
    }
  })

  it.each(rules)('says in %s which facts it needs, and whether it needs the input', (name, rule) => {
    const [read, typed] = [new Set<string>(), new Set<string>()]
    for (const [, change] of refused.filter(([each]) => each === name)) {
      const [known, asked] = changed(change)
      rule.check(watched(known, read), watched(asked, typed))
      rule.objection(watched(known, read), watched(asked, typed))
    }
    expect((rule.needs ?? []) as readonly string[]).toEqual(expect.arrayContaining([...read]))
    if (typed.size > 0) expect(rule.needsInput).toBe(true)
    expect(rule.needs ?? [], 'a fact that is never read is not needed').toHaveLength(read.size)
  })

  it('objects in words that the problem catalogue has, with the parameters they need', () => {
    const problems = problemParams()
    for (const [rule, change] of refused) {
      const { key = '', params = {} } = of.rules[rule]?.objection(...changed(change)) ?? {}
      expect(Object.keys(problems), rule).toContain(key)
      expect(Object.keys(params).sort(), rule).toEqual([...(problems[key] ?? [])].sort())
    }
  })
})
