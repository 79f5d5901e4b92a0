import { and, assign, setup } from 'xstate'
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_TRIES } from '../platform/constants.ts'

/** The code that was mailed. Times are epoch milliseconds: screens count down from them, the machine runs no timer. */
export interface CodeFacts {
  readonly email: string | null
  /** From this time on another code may be sent. */
  readonly resendAt: number
  /** The code is valid until this time; null if none was sent. */
  readonly codeUntil: number | null
  readonly triesLeft: number
}

/** The flows that use a mailed code. */
type CodeWay = 'registering' | 'recovering'

/** What the sign-in screens read. */
export interface AuthFacts extends CodeFacts {
  /** The problem key of the last refusal, until the next request. */
  readonly problem: string | null
  /** Codes of flows that were left: a person who returns to one finds it unchanged. */
  readonly left: Partial<Readonly<Record<CodeWay, CodeFacts>>>
}

/** Events of signing in and out. Passwords, codes and tokens never enter the machine. */
export type AuthEvent =
  | { type: 'auth.restore' }
  | { type: 'auth.ask'; at: number }
  | { type: 'auth.accept' }
  /** `retryAt`: when another code may be sent, if the server says so (`account.codeTooSoon`). `email`: whose sign-in was refused. */
  | { type: 'auth.refuse'; problem: string; at: number; retryAt?: number; email?: string }
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

/** Where a flow by code begins and ends, and the refusals that only it knows, by state. */
interface Flow {
  readonly start: string
  readonly accepted: 'signedIn' | 'visitor'
  readonly sending?: readonly { guard: 'isCodeMailed'; target: string; actions: 'noteCode' }[]
  readonly checking?: readonly { guard: 'isIncorrect'; target: string; actions: readonly ['dropCode', 'noteProblem'] }[]
}

/** Sending a code, typing it and being accepted. Without a valid code the person returns to the start. */
const codeSteps = ({ start, accepted, sending = [], checking = [] }: Flow) =>
  ({
    sending: {
      tags: ['busy', 'mailing'],
      on: {
        'auth.codeSent': { target: 'typing', actions: 'noteCode' },
        'auth.refuse': [
          ...sending,
          { guard: 'isLocked', target: '#auth.locked', actions: 'noteProblem' },
          { guard: 'holdsLiveCode', target: 'typing', actions: ['noteProblem', 'noteWait'] },
          { target: start, actions: ['noteProblem', 'noteWait'] },
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
          ...checking,
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
  }) as const

/** Registering and resetting a password have the same steps. */
const byCode = (way: CodeWay, accepted: 'signedIn' | 'visitor') =>
  ({
    initial: 'addressing',
    entry: { type: 'takeUp', params: { way } },
    on: { 'auth.back': { target: 'visitor', actions: { type: 'setAside', params: { way } } } },
    states: {
      addressing: {
        on: { 'auth.sendCode': { guard: 'mayResend', target: 'sending', actions: 'noteEmail' } },
      },
      ...codeSteps({ start: 'addressing', accepted }),
    },
  }) as const

/** The first step of a flow; if a code was sent before, the step that was left. */
const begin = (way: CodeWay) =>
  [
    { guard: { type: 'leftASpentCode', params: { way } }, target: `${way}.spent` },
    { guard: { type: 'leftACode', params: { way } }, target: `${way}.typing` },
    { target: way },
  ] as const

/** Signing in: visitor, authenticating, perhaps confirming by a mailed code, signed in; or locked and led to customer service. */
export const authMachine = setup({
  types: {} as {
    context: AuthFacts
    events: AuthEvent
    tags: 'visiting' | 'confirming' | 'busy' | 'mailing' | 'codeSent' | 'codeSpent' | 'needsService' | 'signedIn'
  },
  guards: {
    isLocked: problemIs('account.locked'),
    isIncorrect: problemIs('account.incorrect'),
    isCodeMailed: problemIs('account.codeMailed'),
    isWrongCode: problemIs('account.codeIncorrect'),
    wasLastTry: ({ context }) => context.triesLeft <= 1,
    leftASpentCode: ({ context }, { way }: { way: CodeWay }) => context.left[way]?.triesLeft === 0,
    leftACode: ({ context }, { way }: { way: CodeWay }) => (context.left[way]?.codeUntil ?? null) !== null,
    // The wait is for one address: a person who mistyped theirs need not wait.
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
    noteAccount: assign(({ event }) => (event.type === 'auth.refuse' ? { email: event.email ?? null } : {})),
    noteCode: assign(({ event }) =>
      'at' in event
        ? { resendAt: event.at + CODE_RESEND_MS, codeUntil: event.at + CODE_LIFE_MS, triesLeft: CODE_TRIES }
        : {},
    ),
    noteWait: assign(({ context, event }) =>
      event.type === 'auth.refuse' ? { resendAt: event.retryAt ?? context.resendAt } : {},
    ),
    dropCode: assign(({ context }) => ({ ...nothingYet, left: context.left })),
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
          { guard: 'isCodeMailed', target: 'confirming.typing', actions: ['noteAccount', 'noteCode'] },
          { target: 'visitor', actions: 'noteProblem' },
        ],
      },
    },
    // Many guess at the account: the person proves by a mailed code that this new place is theirs.
    confirming: {
      tags: ['visiting', 'confirming'],
      initial: 'typing',
      on: { 'auth.back': { target: 'visitor', actions: 'dropCode' } },
      states: codeSteps({
        start: '#auth.visitor',
        accepted: 'signedIn',
        // A sign-in without a code is asked for it again, and has another one mailed so.
        sending: [{ guard: 'isCodeMailed', target: 'typing', actions: 'noteCode' }],
        checking: [{ guard: 'isIncorrect', target: '#auth.visitor', actions: ['dropCode', 'noteProblem'] }],
      }),
    },
    registering: { tags: 'visiting', ...byCode('registering', 'signedIn') },
    recovering: { tags: 'visiting', ...byCode('recovering', 'visitor') },
    // The screen leads to customer service; another account may still sign in.
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
