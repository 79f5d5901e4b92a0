import { and, assign, setup } from 'xstate'
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_TRIES } from './constants.ts'

/** What was mailed to whom. Times are epoch milliseconds: countdowns are drawn from them, no timer runs in here. */
export interface CodeFacts {
  readonly email: string | null
  /** Another code may be asked for from here on. */
  readonly resendAt: number
  /** The code that was sent is good until here; null when none was sent. */
  readonly codeUntil: number | null
  readonly triesLeft: number
}

/** The ways that walk by a code. */
type CodeWay = 'registering' | 'recovering'

/** What the sign-in screens read. */
export interface AuthFacts extends CodeFacts {
  /** The last refusal's problem key, until the next ask. */
  readonly problem: string | null
  /** Codes of the ways that were left: whoever comes back to one finds it as it was. */
  readonly left: Partial<Readonly<Record<CodeWay, CodeFacts>>>
}

/** What happens between a person and the door. Passwords, codes and tokens never enter the machine. */
export type AuthEvent =
  | { type: 'auth.restore' }
  | { type: 'auth.ask'; at: number }
  | { type: 'auth.accept' }
  /** `retryAt` is when a code may be asked for again, where the server says so (`account.codeTooSoon`). */
  | { type: 'auth.refuse'; problem: string; at: number; retryAt?: number }
  | { type: 'auth.logout' }
  | { type: 'auth.expire' }
  | { type: 'auth.register' }
  | { type: 'auth.forget' }
  | { type: 'auth.back' }
  | { type: 'auth.sendCode'; email: string; at: number }
  | { type: 'auth.codeSent'; at: number }

type Refuse = Extract<AuthEvent, { type: 'auth.refuse' }>
type Given = { context: AuthFacts; event: AuthEvent }

const problemIs =
  (problem: string) =>
  ({ event }: Given) =>
    (event as Refuse).problem === problem

const nothingSent: CodeFacts = { email: null, resendAt: 0, codeUntil: null, triesLeft: CODE_TRIES }
const nothingYet: AuthFacts = { ...nothingSent, problem: null, left: {} }

const codeOf = ({ email, resendAt, codeUntil, triesLeft }: CodeFacts): CodeFacts => ({
  email,
  resendAt,
  codeUntil,
  triesLeft,
})

/** Registering and the forgotten password walk the same way: ask for a code, type it, be accepted. */
const byCode = (way: CodeWay, accepted: 'signedIn' | 'visitor') =>
  ({
    initial: 'addressing',
    entry: { type: 'takeUp', params: { way } },
    on: { 'auth.back': { target: 'visitor', actions: { type: 'setAside', params: { way } } } },
    states: {
      addressing: {
        on: { 'auth.sendCode': { guard: 'mayResend', target: 'sending', actions: 'noteEmail' } },
      },
      sending: {
        tags: ['busy', 'mailing'],
        on: {
          'auth.codeSent': { target: 'typing', actions: 'noteCode' },
          'auth.refuse': [
            // Too soon means that a code is on its way already: let the person type it.
            { guard: 'isTooSoon', target: 'typing', actions: ['noteProblem', 'noteEarlierCode'] },
            { guard: 'isLocked', target: '#auth.locked', actions: 'noteProblem' },
            { guard: 'holdsLiveCode', target: 'typing', actions: 'noteProblem' },
            { target: 'addressing', actions: 'noteProblem' },
          ],
        },
      },
      typing: {
        tags: 'codeSent',
        on: {
          'auth.sendCode': { guard: 'mayResend', target: 'sending', actions: 'noteEmail' },
          'auth.ask': [
            { guard: 'holdsLiveCode', target: 'checking', actions: 'forgetProblem' },
            { target: 'spent', actions: 'noteCodeDead' },
          ],
        },
      },
      checking: {
        tags: ['codeSent', 'busy'],
        on: {
          'auth.accept': { target: `#auth.${accepted}`, actions: 'startOver' },
          'auth.refuse': [
            { guard: 'isLocked', target: '#auth.locked', actions: 'noteProblem' },
            { guard: and(['isWrongCode', 'wasLastTry']), target: 'spent', actions: ['noteProblem', 'countTry'] },
            { guard: 'isWrongCode', target: 'typing', actions: ['noteProblem', 'countTry'] },
            { target: 'typing', actions: 'noteProblem' },
          ],
        },
      },
      spent: {
        tags: 'codeSpent',
        on: { 'auth.sendCode': { guard: 'mayResend', target: 'sending', actions: 'noteEmail' } },
      },
    },
  }) as const

/** Where one begins on a way: where one left it, when a code was sent before. */
const begin = (way: CodeWay) =>
  [
    { guard: { type: 'leftASpentCode', params: { way } }, target: `${way}.spent` },
    { guard: { type: 'leftACode', params: { way } }, target: `${way}.typing` },
    { target: way },
  ] as const

/** A person at the door: visitor, being let in, inside, or shown the way to customer service. */
export const authMachine = setup({
  types: {} as {
    context: AuthFacts
    events: AuthEvent
    tags: 'visiting' | 'busy' | 'mailing' | 'codeSent' | 'codeSpent' | 'needsService' | 'signedIn'
  },
  guards: {
    isLocked: problemIs('account.locked'),
    isTooSoon: problemIs('account.codeTooSoon'),
    isWrongCode: problemIs('account.codeIncorrect'),
    wasLastTry: ({ context }) => context.triesLeft <= 1,
    leftASpentCode: ({ context }, { way }: { way: CodeWay }) => context.left[way]?.triesLeft === 0,
    leftACode: ({ context }, { way }: { way: CodeWay }) => (context.left[way]?.codeUntil ?? null) !== null,
    // The wait belongs to one address: who mistyped theirs need not sit it out.
    mayResend: ({ context, event }) =>
      event.type === 'auth.sendCode' && (event.at >= context.resendAt || event.email !== context.email),
    holdsLiveCode: ({ context, event }) =>
      'at' in event && context.triesLeft > 0 && context.codeUntil !== null && event.at < context.codeUntil,
  },
  actions: {
    startOver: assign(nothingYet),
    takeUp: assign(({ context: { left } }, { way }: { way: CodeWay }) => ({
      ...nothingYet,
      ...left[way],
      left,
    })),
    setAside: assign(({ context }, { way }: { way: CodeWay }) => ({
      ...nothingYet,
      left: context.email === null ? context.left : { ...context.left, [way]: codeOf(context) },
    })),
    noteProblem: assign(({ event }) => (event.type === 'auth.refuse' ? { problem: event.problem } : {})),
    forgetProblem: assign({ problem: null }),
    noteEmail: assign(({ context, event }) =>
      event.type !== 'auth.sendCode'
        ? {}
        : event.email === context.email
          ? { problem: null }
          : { ...nothingSent, problem: null, email: event.email },
    ),
    noteCode: assign(({ event }) =>
      event.type === 'auth.codeSent'
        ? { resendAt: event.at + CODE_RESEND_MS, codeUntil: event.at + CODE_LIFE_MS, triesLeft: CODE_TRIES }
        : {},
    ),
    noteEarlierCode: assign(({ context, event }) =>
      event.type === 'auth.refuse'
        ? {
            resendAt: event.retryAt ?? event.at + CODE_RESEND_MS,
            codeUntil: context.codeUntil ?? event.at + CODE_LIFE_MS,
          }
        : {},
    ),
    noteCodeDead: assign({ problem: 'account.codeIncorrect', codeUntil: null }),
    countTry: assign(({ context }) => ({ triesLeft: context.triesLeft - 1 })),
  },
}).createMachine({
  id: 'auth',
  context: nothingYet,
  initial: 'visitor',
  states: {
    visitor: {
      tags: 'visiting',
      on: {
        'auth.restore': { target: 'signedIn', actions: 'startOver' },
        'auth.ask': { target: 'authenticating', actions: 'forgetProblem' },
        'auth.register': begin('registering'),
        'auth.forget': begin('recovering'),
      },
    },
    authenticating: {
      tags: ['visiting', 'busy'],
      on: {
        'auth.accept': { target: 'signedIn', actions: 'startOver' },
        'auth.refuse': [
          { guard: 'isLocked', target: 'locked', actions: 'noteProblem' },
          { target: 'visitor', actions: 'noteProblem' },
        ],
      },
    },
    registering: { tags: 'visiting', ...byCode('registering', 'signedIn') },
    recovering: { tags: 'visiting', ...byCode('recovering', 'visitor') },
    // The screen shows the way to customer service; another account may still be tried.
    locked: {
      tags: ['visiting', 'needsService'],
      on: {
        'auth.ask': { target: 'authenticating', actions: 'forgetProblem' },
        'auth.back': { target: 'visitor', actions: 'startOver' },
      },
    },
    signedIn: {
      tags: 'signedIn',
      on: {
        'auth.logout': { target: 'visitor', actions: 'startOver' },
        'auth.expire': { target: 'visitor', actions: 'startOver' },
      },
    },
  },
})
