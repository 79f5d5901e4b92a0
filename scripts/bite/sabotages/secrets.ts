import type { Sabotage } from '../sabotage.ts'

/** Secrets: what a guesser may try, and what never leaves the house. */
export const secretsSabotages: readonly Sabotage[] = [
  {
    name: 'a payment password is charged after it is compared',
    breaks: 'As many payment passwords are compared as are guessed, tries or no tries.',
    file: 'server/account/pay-password.service.ts',
    from: `  const charged = await charge(db, userId)
  if ('ok' in charged) return charged
  // No turn is taken before the database has answered: whoever waits for it would keep everybody else from theirs.
  const right = await hashing(() => verify(charged.hash, keyed(env.SECRET, userId, pin)))
`,
    to: `  const [row] = await db.run<{ pay_hash: string }>({ name: 'sabotage', text: 'select pay_hash from users where id = $1' }, [userId])
  if (!row?.pay_hash) return whyNot(db, userId)
  const right = await hashing(() => verify(row.pay_hash, keyed(env.SECRET, userId, pin)))
  const charged = await charge(db, userId)
  if ('ok' in charged) return charged
`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'one owner is judged many times at once',
    breaks: 'Who presses pay in six tabs is right six times, and locked out.',
    file: 'server/account/pay-password.service.ts',
    from: `ofOwner(userId, () => judging(() => judge(services, userId, pin)))`,
    to: `judging(() => judge(services, userId, pin))`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a hash keeps its place while the database is waited for',
    breaks: 'Two owners whose rows are locked keep everybody from paying.',
    file: 'server/account/pay-password.service.ts',
    from: `const judging = workQueue(JUDGED_AT_ONCE, 0)`,
    to: `const judging = workQueue(2)`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a payment password is right after it was reset',
    breaks: 'Who knows the old one pays once more.',
    file: 'server/account/pay-password.queries.ts',
    from: `where id = $1 and pay_hash = $2 returning id'`,
    to: `where id = $1 and $2::text is not null returning id'`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'payment passwords are never spent',
    breaks: 'After three hours a guesser begins anew, for ever.',
    file: 'server/account/pay-password.queries.ts',
    from: `pay_tries_total < \${TRIES_IN_ALL}`,
    to: `pay_tries_total < 1000000`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'codes have no last try',
    breaks: 'A mailed code can be guessed through.',
    file: 'server/account/code.queries.ts',
    from: `
     and tries < \${CODE_TRIES} returning`,
    to: `
     returning`,
    bittenBy: [
      'tests/server/account/register.test.ts',
      'tests/server/account/secrets.test.ts',
      'tests/server/hostile/brute-force.test.ts',
    ],
  },
  {
    name: 'a code is good twice',
    breaks: 'Whoever saw a used code uses it again.',
    file: 'server/account/code.queries.ts',
    from: `'update codes set spent_at = shop_now() where id = $1 and spent_at is null and expires_at > shop_now() returning id'`,
    to: `'update codes set expires_at = expires_at where id = $1 and spent_at is null and expires_at > shop_now() returning id'`,
    bittenBy: ['tests/server/account/register.test.ts', 'tests/server/account/password.test.ts'],
  },
  {
    name: 'guesses at a login are not counted',
    breaks: 'Passwords are tried as fast as the network allows.',
    file: 'server/account/throttle.ts',
    from: `if (atOnce > 0) return refused('system.tooManyRequests', { seconds: atOnce })`,
    to: ``,
    bittenBy: ['tests/server/account/throttle.test.ts', 'tests/server/account/guess-budget.test.ts'],
  },
  {
    name: 'hashing sheds no load',
    breaks: 'A flood of logins makes everybody wait for minutes.',
    file: 'server/work-queue.ts',
    from: `else if (line.length >= waiting) return BUSY`,
    to: `else if (line.length >= 1e9) return BUSY`,
    bittenBy: ['tests/server/account/overload.test.ts'],
  },
  {
    name: 'the token goes to the log',
    breaks: 'Who reads the log is signed in as everybody.',
    file: 'server/app.ts',
    from: `redact: ['req.headers.token'],`,
    to: `serializers: { req: ({ headers }) => ({ headers }) },`,
    bittenBy: ['tests/server/account/secrets.test.ts'],
  },
  {
    name: 'logout leaves the socket open',
    breaks: 'A stolen session goes on listening after its owner has signed it out.',
    file: 'server/account/account.service.ts',
    from: `  await endSession(services.db, session.id)
  services.endSockets([session.id])
`,
    to: `  await endSession(services.db, session.id)
`,
    bittenBy: ['tests/server/events/socket-sessions.test.ts'],
  },
  {
    name: 'an ended session is alive',
    breaks: 'A token that was signed out is still good.',
    file: 'server/account/session.service.ts',
    from: `\`s.ended_at is null and s.seen_at`,
    to: `\`s.seen_at`,
    bittenBy: ['tests/server/account/session.test.ts'],
  },
]
