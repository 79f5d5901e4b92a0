import type { Sabotage } from '../sabotage.ts'

/** Secrets: what a guesser may try, and what never leaves the house. */
export const secretsSabotages: readonly Sabotage[] = [
  {
    name: 'a payment password is charged after it is compared',
    breaks: 'As many payment passwords are compared as are guessed, tries or no tries.',
    file: 'server/account/pay-password.service.ts',
    from: `  const charged = await whileHeld(patientUntilMs, () => charge(db, userId))
  if (!charged.ok) return charged
  const { hash: payHash, tries } = charged.value
  // No turn is taken before the database has answered: whoever waits for it would keep everybody else from theirs.
  const right = await hashing(() => verify(payHash, keyed(env.SECRET, userId, pin)))
`,
    to: `  const [row] = await db.run<{ pay_hash: string }>({ name: 'sabotage', text: 'select pay_hash from users where id = $1' }, [userId])
  const payHash = row?.pay_hash
  if (!payHash) return (await whyNone(db, userId)) ?? busy
  const right = await hashing(() => verify(payHash, keyed(env.SECRET, userId, pin)))
  const charged = await whileHeld(patientUntilMs, () => charge(db, userId))
  if (!charged.ok) return charged
  const { tries } = charged.value
`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'one owner is judged many times at once',
    breaks: 'Who presses pay in six tabs is right six times, and locked out.',
    file: 'server/account/pay-password.service.ts',
    from: `ofOwner(userId, () => judging(() => judge(services, { userId, pin, patientUntilMs })))`,
    to: `judging(() => judge(services, { userId, pin, patientUntilMs }))`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'two payment passwords are judged at a time',
    breaks: 'Two owners whose rows are locked keep everybody from paying.',
    file: 'server/account/pay-password.service.ts',
    from: `const judging = workQueue(JUDGED_AT_ONCE, 0)`,
    to: `const judging = workQueue(2)`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a payment password waits in the database for its owner’s row',
    breaks: 'Ten owners whose rows are locked keep everybody from the database.',
    file: 'server/account/pay-password.queries.ts',
    from: `for no key update skip locked)`,
    to: `for no key update)`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a payment password wants its owner’s row to itself',
    breaks: 'While somebody places an order at a merchant’s shop, the merchant’s payment password is refused.',
    file: 'server/account/pay-password.queries.ts',
    from: `for no key update skip locked)`,
    to: `for update skip locked)`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'each tab is as patient as the first',
    breaks: 'Who presses pay in ten tabs while their row is held hears half a minute nothing.',
    file: 'server/account/pay-password.service.ts',
    from: `whileHeld(patientUntilMs, () => charge(`,
    to: `whileHeld(patience(), () => charge(`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'tries are freed as long as a charge was waited for',
    breaks: 'Who waited long and was right is refused, and has used up a try.',
    file: 'server/account/pay-password.service.ts',
    from: `whileHeld(patience(), () => free(`,
    to: `whileHeld(patientUntilMs, () => free(`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a lock that is over is told as one',
    breaks: 'Whose row is held for a moment hears that their payment password works again from yesterday on.',
    file: 'server/account/pay-password.queries.ts',
    from: `case when pay_locked_until > shop_now() then pay_locked_until end as until`,
    to: `pay_locked_until as until`,
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'a queue is forgotten while people are in it',
    breaks: 'Who comes later is judged beside those who wait, and uses up their tries.',
    file: 'server/work-queue.ts',
    from: `if (mine.inside === 0) queues.delete(name)`,
    to: `queues.delete(name)`,
    bittenBy: ['tests/server/work-queue.test.ts'],
  },
  {
    name: 'a payment password is right after it was reset',
    breaks: 'Who knows the old one pays once more.',
    file: 'server/account/pay-password.queries.ts',
    from: `where \${OWN_ROW} and pay_hash = $2 returning id`,
    to: `where \${OWN_ROW} and $2::text is not null returning id`,
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
    from: `else if (queued.length >= waiting) return BUSY`,
    to: `else if (queued.length >= 1e9) return BUSY`,
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
