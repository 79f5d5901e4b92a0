import type { Sabotage } from '../sabotage.ts'

const RECHARGES = 'tests/server/recharge/recharge-flow.test.ts'
const WITHDRAWALS = 'tests/server/withdrawal/withdrawal-flow.test.ts'
const REFUSALS = 'tests/server/withdrawal/withdrawal.refusals.test.ts'
const DESK = 'tests/server/desk/money-desk.test.ts'

/** Money in and out: what arrived is credited once, what was held stays, and nothing leaves by one word alone. */
export const walletSabotages: readonly Sabotage[] = [
  {
    name: 'a hold holds nothing',
    breaks: 'Money that a chain may still take back is sent away.',
    file: 'server/wallet/holds.ts',
    from: `blockedUntil !== null || balance <= amount ? 0n : balance - amount`,
    to: `blockedUntil !== null || balance <= amount ? 0n : balance`,
    bittenBy: [RECHARGES, REFUSALS],
  },
  {
    name: 'a new password blocks nothing',
    breaks: 'Whoever took over an account empties it at once.',
    file: 'src/machines/withdrawal.creation.ts',
    from: `check: ({ blockedUntil }) => blockedUntil === null,`,
    to: `check: () => true,`,
    bittenBy: [REFUSALS, 'tests/machines/creation.test.ts'],
  },
  {
    name: 'a new address is as good as an old one',
    breaks: 'Whoever took over an account sends its money to themselves.',
    file: 'src/machines/withdrawal.creation.ts',
    from: `check: ({ address }) => address?.isUsable === true,`,
    to: `check: () => true,`,
    bittenBy: [REFUSALS, 'tests/machines/creation.test.ts'],
  },
  {
    name: 'spending uses up no hold',
    breaks: 'Who spent fresh money is still kept from money that was always theirs.',
    file: 'server/wallet/holds.ts',
    from: `    left.set(id, had - taken)
`,
    to: ``,
    bittenBy: [RECHARGES],
  },
  {
    name: 'the form says what is credited',
    breaks: 'Whoever asks for more than they sent gets it.',
    file: 'server/recharge/recharge.effects.ts',
    from: `const amount = root.arrived ?? 0n
  door.draft.transfers.push({
    kind: 'recharge',`,
    to: `const amount = root.asked ?? root.arrived ?? 0n
  door.draft.transfers.push({
    kind: 'recharge',`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'finance judges its own',
    breaks: 'Somebody of finance approves their own withdrawal.',
    file: 'server/withdrawal/review.service.ts',
    from: `      if (root.userId === ask.session.userId) refuse('desk.ownCase')
`,
    to: ``,
    bittenBy: [REFUSALS],
  },
  {
    name: 'one person is enough for a large sum',
    breaks: 'A thousand leave by one word.',
    file: 'src/machines/withdrawal.machine.ts',
    from: `BigInt(amountMicro) >= TWO_PEOPLE_FROM_MICRO`,
    to: `BigInt(amountMicro) >= TWO_PEOPLE_FROM_MICRO * 10n`,
    bittenBy: [WITHDRAWALS, REFUSALS, 'tests/machines/together.test.ts'],
  },
  {
    name: 'a frozen wallet is paid out',
    breaks: 'Money leaves a wallet that customer service has frozen.',
    file: 'server/withdrawal/review.service.ts',
    from: `  if ((await lockBalance(tx, available(userId))).frozen) refuse('pay.walletFrozen')
`,
    to: ``,
    bittenBy: [REFUSALS],
  },
  {
    name: 'what was taken back by the chain stays',
    breaks: 'Money that never came for good is spent.',
    file: 'server/recharge/credit.service.ts',
    from: `if (!hasTag(root, 'unseen')) door.move(`,
    to: `if (hasTag(root, 'open') && !hasTag(root, 'unseen')) door.move(`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a refund frees what was held',
    breaks: 'Fresh money is paid, refunded and sent away before the chain is sure of it.',
    file: 'server/wallet/holds.ts',
    from: `    if (amount < 0n) giveBack(left, from, -amount)
`,
    to: `    if (amount < 0n) continue
`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a transaction pays one person',
    breaks: 'Of a transfer to many only the first one sees any money.',
    file: 'server/recharge/credit.service.ts',
    from: `all.filter(({ address, stands }) => !stands && address === row.address)`,
    to: `all`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'the same money in another block is other money',
    breaks: 'Every ordinary reorganisation freezes a wallet.',
    file: 'server/recharge/credit.service.ts',
    from: `const isBack = !isOver && (await relinked(door.tx, row, root.id))`,
    to: `const isBack = false`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a link made meanwhile is overlooked',
    breaks: 'One transfer is credited twice, or never taken back, when two look at it at once.',
    file: 'server/recharge/credit.service.ts',
    from: `if (row.recharge_id !== null && !held(door, row.recharge_id)) refuse(`,
    to: `if (row.recharge_id === '') refuse(`,
    bittenBy: ['tests/server/recharge/recharge-races.test.ts'],
  },
  {
    name: 'a credit is held for ever',
    breaks: 'Who was credited on a network that is read no more never gets the money out.',
    file: 'src/machines/constants.ts',
    from: `(watched ? days(7) : hours(24))`,
    to: `(watched ? days(7_000) : hours(24))`,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a payment without its nonce',
    breaks: 'Two payments are signed under one number, and nobody notices until one of them is lost.',
    file: 'src/machines/withdrawal.machine.ts',
    from: `HAS_NONCE[network] === (event.nonce`,
    to: `true || HAS_NONCE[network] === (event.nonce`,
    bittenBy: [REFUSALS, 'tests/machines/withdrawal.test.ts'],
  },
  {
    name: 'dust answers a request',
    breaks: 'A stranger’s millionth of a dollar ends somebody’s recharge.',
    file: 'server/recharge/sighting.queries.ts',
    from: `and (r.asked_micro = $3 or $3 >= \${RECHARGE_MIN_MICRO})`,
    to: ``,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a debt is forgotten',
    breaks: 'Whoever owes keeps all that comes in.',
    file: 'server/wallet/ledger.ts',
    from: `    for (const { account, amount } of draft.entries) if (amount > 0n) drawDebt(book, account)
`,
    to: ``,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a debt made meanwhile is missed',
    breaks: 'Who waits with a credit behind a reorganisation gets it whole, and owes all the same.',
    file: 'server/wallet/ledger.ts',
    from: `    tx.run<Locked>(lock, [ids]),
    debts.length > 0 ? tx.run<Locked>(owing, [debts]) : [],
  ])
  return [...rows, ...owed]`,
    to: `    debts.length > 0 ? tx.run<Locked>(owing, [debts]) : [],
    tx.run<Locked>(lock, [ids]),
  ])
  return [...rows, ...owed]`,
    bittenBy: ['tests/server/wallet/ledger.test.ts'],
  },
  {
    name: 'a case is everybody’s',
    breaks: 'Two people work on one withdrawal and both send it.',
    file: 'server/desk/assignment.queries.ts',
    from: `if (found && found.id !== userId) refuse('desk.assigned', { by: found.by })`,
    to: ``,
    bittenBy: [REFUSALS, DESK],
  },
  {
    name: 'one transaction credits an address twice',
    breaks:
      'Whoever asks twice for one transfer is credited twice, once finance calls it another transfer of its transaction.',
    file: 'server/recharge/review.service.ts',
    from: `other.address !== address && `,
    to: ``,
    bittenBy: ['tests/server/recharge/one-transaction.test.ts'],
  },
  {
    name: 'money that left twice is news at each look',
    breaks: 'The same alarm is raised with every block, until nobody reads alarms any more.',
    file: 'server/withdrawal/send.service.ts',
    from: `if (leftTwiceAt !== null) return`,
    to: ``,
    bittenBy: ['tests/server/withdrawal/withdrawal-unsent.test.ts'],
  },
  {
    name: 'somebody’s word where the shop looks itself',
    breaks: 'Finance says that a withdrawal has arrived which no block holds.',
    file: 'src/machines/withdrawal.machine.ts',
    from: `check: ({ watched }) => !watched`,
    to: `check: () => true`,
    bittenBy: ['tests/server/withdrawal/withdrawal-confirmed.test.ts', 'tests/machines/withdrawal.test.ts'],
  },
  {
    name: 'one person says that a large sum arrived',
    breaks: 'A thousand are written off by one word.',
    file: 'server/withdrawal/review.service.ts',
    from: `if (input.verdict === 'confirm') await`,
    to: `if (input.verdict === 'confirm' && root.amount === 0n) await`,
    bittenBy: ['tests/server/withdrawal/withdrawal-confirmed.test.ts'],
  },
  {
    name: 'a recharge expires unseen',
    breaks: 'What was sent while the node was away arrives at a request that has ended.',
    file: 'server/recharge/expire.service.ts',
    from: `typeof network?.trouble === 'string'`,
    to: `network === undefined`,
    bittenBy: ['tests/server/recharge/recharge-put-off.test.ts'],
  },
  {
    name: 'a withdrawal that its owner never hears of',
    breaks: 'Whoever took an account empties it, and its owner reads nothing.',
    file: 'server/withdrawal/withdrawal.service.ts',
    from: `await tellByMail(door.tx, root.userId,`,
    to: `if (amount === 0n) await tellByMail(door.tx, root.userId,`,
    bittenBy: ['tests/server/account/mail-of-money.test.ts'],
  },
]
