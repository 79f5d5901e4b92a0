import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type AuthEvent, authMachine } from '#machines/people/auth.machine.ts'
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_TRIES } from '#machines/platform/constants.ts'
import { statePath } from '#machines/platform/chart.ts'
import { clientPaths, walked } from './support/client-paths.ts'

const at = Date.UTC(2026, 0, 1)
const email = 'leila@shop.example'
const samples = {
  'auth.restore': { type: 'auth.restore' },
  'auth.ask': { type: 'auth.ask', at },
  'auth.accept': { type: 'auth.accept' },
  'auth.refuse': { type: 'auth.refuse', problem: 'account.incorrect', at },
  'auth.logout': { type: 'auth.logout' },
  'auth.expire': { type: 'auth.expire' },
  'auth.register': { type: 'auth.register' },
  'auth.forget': { type: 'auth.forget' },
  'auth.back': { type: 'auth.back' },
  'auth.sendCode': { type: 'auth.sendCode', email: 'other@shop.example', at },
  'auth.codeSent': { type: 'auth.codeSent', at },
} as const satisfies { [T in AuthEvent['type']]: Extract<AuthEvent, { type: T }> }
const types = Object.keys(samples) as AuthEvent['type'][]

const nothing = { problem: null, email: null, resendAt: 0, codeUntil: null, triesLeft: 5 }
const ask: AuthEvent = { type: 'auth.ask', at }
const send: AuthEvent = { type: 'auth.sendCode', email, at }
const sent: AuthEvent = { type: 'auth.codeSent', at }
const refuse = (problem: string, more: object = {}): AuthEvent => ({ type: 'auth.refuse', problem, at, ...more })
const wrongCodes = (count: number): AuthEvent[] =>
  Array.from({ length: count }, () => [ask, refuse('account.codeIncorrect')]).flat()

function after(...events: readonly AuthEvent[]) {
  const actor = createActor(authMachine).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}
const stateAfter = (...events: readonly AuthEvent[]): string => statePath(after(...events).value)

const flow = (name: 'registering' | 'recovering', accepted: string) => {
  const enter: AuthEvent = { type: name === 'registering' ? 'auth.register' : 'auth.forget' }
  const back = { 'auth.back': 'visitor' } as const
  return {
    moves: {
      [`${name}.addressing`]: { ...back, 'auth.sendCode': `${name}.sending` },
      [`${name}.sending`]: { ...back, 'auth.codeSent': `${name}.typing`, 'auth.refuse': `${name}.addressing` },
      [`${name}.typing`]: { ...back, 'auth.sendCode': `${name}.sending`, 'auth.ask': `${name}.checking` },
      [`${name}.checking`]: { ...back, 'auth.accept': accepted, 'auth.refuse': `${name}.typing` },
      [`${name}.spent`]: { ...back, 'auth.sendCode': `${name}.sending` },
    },
    ways: {
      [`${name}.addressing`]: [enter],
      [`${name}.sending`]: [enter, send],
      [`${name}.typing`]: [enter, send, sent],
      [`${name}.checking`]: [enter, send, sent, ask],
      [`${name}.spent`]: [enter, send, sent, ...wrongCodes(CODE_TRIES)],
    },
  }
}
const registering = flow('registering', 'signedIn')
const recovering = flow('recovering', 'visitor')

const moves: Readonly<Record<string, Partial<Record<AuthEvent['type'], string>>>> = {
  visitor: {
    'auth.restore': 'signedIn',
    'auth.ask': 'authenticating',
    'auth.register': 'registering.addressing',
    'auth.forget': 'recovering.addressing',
  },
  authenticating: { 'auth.accept': 'signedIn', 'auth.refuse': 'visitor' },
  'confirming.typing': {
    'auth.back': 'visitor',
    'auth.sendCode': 'confirming.sending',
    'auth.ask': 'confirming.checking',
  },
  // The sample refusal is of a wrong password: the person starts again.
  'confirming.sending': { 'auth.back': 'visitor', 'auth.codeSent': 'confirming.typing', 'auth.refuse': 'visitor' },
  'confirming.checking': { 'auth.back': 'visitor', 'auth.accept': 'signedIn', 'auth.refuse': 'visitor' },
  'confirming.spent': { 'auth.back': 'visitor', 'auth.sendCode': 'confirming.sending' },
  locked: { 'auth.ask': 'authenticating', 'auth.back': 'visitor' },
  signedIn: { 'auth.logout': 'visitor', 'auth.expire': 'visitor' },
  ...registering.moves,
  ...recovering.moves,
}
const asked: readonly AuthEvent[] = [ask, refuse('account.codeMailed', { email })]
const ways: Readonly<Record<string, readonly AuthEvent[]>> = {
  visitor: [],
  authenticating: [ask],
  'confirming.typing': asked,
  // Of another address, whose code is not the one that was sent.
  'confirming.sending': [...asked, { type: 'auth.sendCode', email: 'third@shop.example', at }],
  'confirming.checking': [...asked, ask],
  'confirming.spent': [...asked, ...wrongCodes(CODE_TRIES)],
  locked: [ask, refuse('account.locked')],
  signedIn: [{ type: 'auth.restore' }],
  ...registering.ways,
  ...recovering.ways,
}

describe.each(Object.keys(moves))('a person at the door, %s,', (state) => {
  it.each(types)('follows %s as the table says, or keeps its state', (type) => {
    const way = ways[state] ?? []
    expect(stateAfter(...way)).toBe(state)
    const to = moves[state]?.[type]
    expect(stateAfter(...way, samples[type])).toBe(to ?? state)
    if (to === undefined) expect(after(...way, samples[type]).context).toEqual(after(...way).context)
  })
})

describe('signing in', () => {
  it('shows the refusal until the next try', () => {
    expect(after(ask, refuse('account.incorrect')).context.problem).toBe('account.incorrect')
    expect(after(ask, refuse('account.incorrect'), ask).context.problem).toBeNull()
  })

  it.each([
    ['a sign-in', [ask]],
    ['a code asked for', ways['registering.sending']],
    ['a code typed', ways['recovering.checking']],
  ] as const)('shows the way to customer service when %s meets a locked account', (_, way) => {
    const locked = after(...(way ?? []), refuse('account.locked'))
    expect(locked.value).toBe('locked')
    expect(locked.hasTag('needsService')).toBe(true)
    expect(locked.context.problem).toBe('account.locked')
  })

  it('ends on the first answer that asks to sign in again', () => {
    const expired = after({ type: 'auth.restore' }, { type: 'auth.expire' })
    expect(expired.hasTag('signedIn')).toBe(false)
    expect(expired.hasTag('visiting')).toBe(true)
  })
})

describe('signing in from a new place while many guess at the account', () => {
  it('waits for the code that was mailed, for as long as any other', () => {
    const typing = after(...asked)
    expect(typing.hasTag('confirming')).toBe(true)
    expect(typing.context).toMatchObject({ email, problem: null, resendAt: at + 60_000, codeUntil: at + 600_000 })
    expect(stateAfter(...asked, { type: 'auth.ask', at: at + CODE_LIFE_MS })).toBe('confirming.spent')
  })

  it('has another code mailed after a minute, which the same refusal reports', () => {
    const again: AuthEvent = { type: 'auth.sendCode', email, at: at + CODE_RESEND_MS }
    expect(stateAfter(...asked, { ...again, at })).toBe('confirming.typing')
    const mailed = after(...asked, ...wrongCodes(2), again, refuse('account.codeMailed', { at: again.at }))
    expect(statePath(mailed.value)).toBe('confirming.typing')
    expect(mailed.context).toMatchObject({ resendAt: again.at + CODE_RESEND_MS, triesLeft: CODE_TRIES })
    expect(stateAfter(...asked, again, refuse('system.busy'))).toBe('confirming.typing')
  })

  it('starts again with the password if that was wrong, and keeps what a left form had', () => {
    const wrong = after(...asked, ask, refuse('account.incorrect'))
    expect(wrong.value).toBe('visitor')
    expect(wrong.context.problem).toBe('account.incorrect')
    const left = after(...(ways['registering.typing'] ?? []), { type: 'auth.back' }, ...asked, { type: 'auth.back' })
    expect(left.context).toMatchObject({ ...nothing, left: { registering: { email } } })
  })
})

describe.each(['registering', 'recovering'] as const)('%s by a code', (name) => {
  const typing = ways[`${name}.typing`] ?? []

  it('knows how long the code is valid, when another may be sent, and how many tries are left', () => {
    expect(after(...typing).context).toEqual({
      problem: null,
      email,
      resendAt: at + 60_000,
      codeUntil: at + 600_000,
      triesLeft: 5,
      left: {},
    })
    expect([CODE_RESEND_MS, CODE_LIFE_MS, CODE_TRIES]).toEqual([60_000, 600_000, 5])
  })

  it('sends another code to the same address after 60 seconds, to another address at once', () => {
    const again = (email: string, later: number) =>
      stateAfter(...typing, { type: 'auth.sendCode', email, at: at + later })
    expect(again(email, 59_999)).toBe(`${name}.typing`)
    expect(again(email, 60_000)).toBe(`${name}.sending`)
    expect(again('other@shop.example', 0)).toBe(`${name}.sending`)
  })

  it('forgets the code of a mistyped address', () => {
    const other = after(...typing, { type: 'auth.sendCode', email: 'other@shop.example', at })
    expect(other.context).toMatchObject({ email: 'other@shop.example', codeUntil: null, triesLeft: 5 })
  })

  it('accepts five wrong codes, then asks for a new one', () => {
    expect(after(...typing, ...wrongCodes(4)).context).toMatchObject({ triesLeft: 1, problem: 'account.codeIncorrect' })
    expect(stateAfter(...typing, ...wrongCodes(4))).toBe(`${name}.typing`)
    const spent = after(...typing, ...wrongCodes(5))
    expect(statePath(spent.value)).toBe(`${name}.spent`)
    expect(spent.hasTag('codeSpent')).toBe(true)
    expect(spent.context.triesLeft).toBe(0)
    const resent = after(...typing, ...wrongCodes(5), { ...send, at: at + 60_000 } as AuthEvent, sent)
    expect(resent.context).toMatchObject({ triesLeft: 5, problem: null })
  })

  it('does not count a refusal for another reason as a try', () => {
    expect(after(...typing, ask, refuse('account.passwordCommon')).context).toMatchObject({
      triesLeft: 5,
      problem: 'account.passwordCommon',
    })
  })

  it('accepts a code for ten minutes, not longer', () => {
    const late = (ms: number) => after(...typing, { type: 'auth.ask', at: at + ms })
    expect(statePath(late(CODE_LIFE_MS - 1).value)).toBe(`${name}.checking`)
    expect(statePath(late(CODE_LIFE_MS).value)).toBe(`${name}.spent`)
    expect(late(CODE_LIFE_MS).context.problem).toBe('account.codeIncorrect')
  })

  it('lets the earlier code be typed if another one is requested too soon', () => {
    const again: AuthEvent = { type: 'auth.sendCode', email, at: at + CODE_RESEND_MS }
    const later = at + CODE_RESEND_MS
    const early = after(...typing, again, refuse('account.codeTooSoon', { at: later, retryAt: later + 12_000 }))
    expect(statePath(early.value)).toBe(`${name}.typing`)
    expect(early.context).toMatchObject({ resendAt: later + 12_000, codeUntil: at + CODE_LIFE_MS })
  })

  it('waits for another code if the earlier one was asked for by a page that is gone', () => {
    const sending = ways[`${name}.sending`] ?? []
    const early = after(...sending, refuse('account.codeTooSoon', { retryAt: at + 12_000 }))
    expect(statePath(early.value)).toBe(`${name}.addressing`)
    expect(early.context).toMatchObject({ email, resendAt: at + 12_000, codeUntil: null })
  })

  it('keeps a valid code if a second one could not be sent', () => {
    const again: AuthEvent = { type: 'auth.sendCode', email, at: at + CODE_RESEND_MS }
    expect(stateAfter(...typing, again, refuse('system.busy'))).toBe(`${name}.typing`)
  })

  it('keeps its code for a person who leaves and returns, and only in this flow', () => {
    const back: AuthEvent = { type: 'auth.back' }
    const there: AuthEvent = { type: name === 'registering' ? 'auth.register' : 'auth.forget' }
    const elsewhere: AuthEvent = { type: name === 'registering' ? 'auth.forget' : 'auth.register' }
    expect(after(...typing, back).context).toMatchObject({ ...nothing, left: { [name]: { email, triesLeft: 5 } } })
    const again = after(...typing, ...wrongCodes(2), back, elsewhere, back, there)
    expect(statePath(again.value)).toBe(`${name}.typing`)
    expect(again.context).toMatchObject({ email, resendAt: at + CODE_RESEND_MS, triesLeft: 3, problem: null })
    expect(after(...typing, back, elsewhere).context).toMatchObject(nothing)
    expect(stateAfter(...typing, ...wrongCodes(5), back, there)).toBe(`${name}.spent`)
  })

  it('leaves nothing behind when it is done', () => {
    expect(after(...typing, ask, { type: 'auth.accept' }).context).toEqual({ ...nothing, left: {} })
  })
})

describe('every path of signing in', () => {
  const problems = [
    'account.incorrect',
    'account.locked',
    'account.codeMailed',
    'account.codeTooSoon',
    'account.codeIncorrect',
  ]
  const events: AuthEvent[] = [
    ...Object.values(samples).filter(({ type }) => type !== 'auth.refuse'),
    ...problems.map((problem) => refuse(problem)),
    // Long after the code has expired.
    { type: 'auth.ask', at: at + CODE_LIFE_MS },
  ]
  const paths = clientPaths(authMachine, events, (state) => state)

  it.each([
    ['by password', 'authenticating', 24],
    ['by a code for a new account', 'registering', 40],
    ['by a code for a lost password', 'recovering', 39],
  ])('%s is one of so many', (_, first, count) => {
    expect(paths.filter(({ states }) => states[1]?.startsWith(first))).toHaveLength(count)
  })

  it.each(paths)('leads through $states on $events', ({ sent, states }) => {
    expect(walked(authMachine, sent)).toEqual(states)
    for (const [index, { type }] of sent.entries())
      expect(Object.keys(moves[states[index] ?? ''] ?? {}), states[index]).toContain(type)
  })

  it('reaches, with the other paths, every state', () => {
    expect([...new Set(paths.flatMap(({ states }) => states))].sort()).toEqual(Object.keys(moves).sort())
  })
})
