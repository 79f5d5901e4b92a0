import type { Sabotage } from '../sabotage.ts'

const FACTOR = 'tests/server/staff/second-factor.test.ts'
const USERS = 'tests/server/staff/desk-users.test.ts'

/** Who comes to the desk, and what they may do to accounts there. */
export const staffSabotages: readonly Sabotage[] = [
  {
    name: 'an authenticator’s code is good twice',
    breaks: 'Whoever saw a code typed signs in with it for another half minute.',
    file: 'server/account/factor.queries.ts',
    from: `totp_step < $2`,
    to: `totp_step <= $2`,
    bittenBy: [FACTOR],
  },
  {
    name: 'a code is guessed for nothing',
    breaks: 'Whoever has the password tries all codes, for a wrong one does not count.',
    file: 'server/account/account.service.ts',
    from: `if (second.ok || second.problem.key !== 'staff.codeWrong') guess.value()`,
    to: `guess.value()`,
    bittenBy: [FACTOR],
  },
  {
    name: 'a session skips the second factor',
    breaks: 'Somebody who signs in while they are made staff comes to the desk with a password alone.',
    file: 'server/account/session.service.ts',
    from: `and totp_secret is not distinct from $7 for share`,
    to: `and ($7::text is null or true) for share`,
    bittenBy: [FACTOR],
  },
  {
    name: 'the demo’s factor opens a real desk',
    breaks: 'The secret that everybody knows is good in production.',
    file: 'server/account/factor.service.ts',
    from: ` || (env.production && factor === DEMO_FACTOR)`,
    to: ``,
    bittenBy: [FACTOR],
  },
  {
    name: 'colleagues lock each other out',
    breaks: 'One of support locks finance, and with it the second person of every decision.',
    file: 'server/staff/desk-users.service.ts',
    from: `if (user.staff !== null) refuse('account.notYours')`,
    to: ``,
    bittenBy: [USERS],
  },
  {
    name: 'a locked account goes on',
    breaks: 'Who was locked keeps the sessions they had.',
    file: 'server/staff/desk-users.service.ts',
    from: `ended.push(...(await endSessions(tx, userId)).map(({ id }) => id))`,
    to: ``,
    bittenBy: [USERS],
  },
  {
    name: 'an act that nobody kept',
    breaks: 'An account is locked, and nobody can say who did it, or why.',
    file: 'server/staff/desk-users.service.ts',
    from: `door.draft.acts.push({ actorId: session.userId, act, entity: 'user', entityId: id, reason })`,
    to: ``,
    bittenBy: [USERS],
  },
  {
    name: 'a new payment password is spent at once',
    breaks: 'Who has somebody’s phone changes the payment password and withdraws everything the same minute.',
    file: 'server/account/pay-password.service.ts',
    from: `if (user.pay_set) holdWithdrawals(door, user.id, 'payPassword')`,
    to: `if (user.pay_set) tellWallet(door, user.id, 'wallet.held')`,
    bittenBy: ['tests/server/account/credential-holds.test.ts'],
  },
]
