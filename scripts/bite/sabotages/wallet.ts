import { always, never, type Sabotage } from '../sabotage.ts'

const RECHARGES = 'tests/server/recharge/recharge-flow.test.ts'
const WITHDRAWALS = 'tests/server/withdrawal/withdrawal-flow.test.ts'
const REFUSALS = 'tests/server/withdrawal/withdrawal.refusals.test.ts'
const CREATION = 'tests/machines/creation.test.ts'
const WATCHER = 'tests/server/chain/evm-watcher.test.ts'
const SENDS = 'tests/server/chain/sends.test.ts'

/** Money in and out: a transfer is credited once, a hold holds, and nothing leaves by one person's decision alone. */
export const walletSabotages: readonly Sabotage[] = [
  {
    name: 'a hold holds nothing',
    breaks: 'Money that a chain may still take back is withdrawn.',
    in: 'server/money/wallet',
    find: /(\bblockedUntil !== null .* : \w+) - \w+/,
    to: '$1',
    bittenBy: [RECHARGES, REFUSALS],
  },
  {
    name: 'a new password holds nothing',
    breaks: 'A thief of an account empties it at once.',
    in: 'src/machines',
    ...always('isNotOnHold'),
    bittenBy: [REFUSALS, CREATION],
  },
  {
    name: 'a new address is as good as an old one',
    breaks: 'A thief of an account withdraws its money to their own address.',
    in: 'src/machines',
    ...always('addressIsUsable'),
    bittenBy: [REFUSALS, CREATION],
  },
  {
    name: 'the requested amount is credited',
    breaks: 'A person who asks for more than they sent gets it.',
    in: 'server/money/recharge',
    find: /(const credit: [^=]*=[^=]*=>[^=]*= )root\.arrived(\w*)/,
    to: '$1root.asked$2 ?? root.arrived$2',
    bittenBy: [RECHARGES],
  },
  {
    name: 'a credit that the chain took back stays',
    breaks: 'Money that never arrived is spent.',
    in: 'server/money/recharge',
    find: /if \((!\w+\(root, 'unseen'\))\) (?=door\.move)/,
    to: `if (hasTag(root, 'open') && $1) `,
    bittenBy: [RECHARGES],
  },
  {
    name: 'a link made in the meantime is overlooked',
    breaks: 'One transfer is credited twice, or never taken back, when two processes look at it at once.',
    in: 'server/money/recharge',
    find: /if \((row\.recharge_id !== null && .*)\) (?=refuse\()/,
    to: 'if (false && $1) ',
    bittenBy: ['tests/server/recharge/recharge-races.test.ts'],
  },
  {
    name: 'one transaction credits an address twice',
    breaks: 'Two requests for one transfer are both credited.',
    in: 'server/money/recharge',
    find: /\bother\.address !== address && /,
    to: '',
    bittenBy: ['tests/server/recharge/one-transaction.test.ts'],
  },
  {
    name: 'one person is enough for a large sum',
    breaks: 'One person lets a thousand leave.',
    in: 'src/machines',
    find: /(const isLarge = .*\n.*>= )(BigInt\(terms\.twoPeopleFromMicro\))/,
    to: '$1$2 * 10n',
    bittenBy: [WITHDRAWALS, REFUSALS, 'tests/machines/together.test.ts'],
  },
  {
    name: 'a case has two assignees',
    breaks: 'Two people work on one withdrawal and both send it.',
    in: 'server/desk/queue/assignment.queries.ts',
    ...never('desk.assigned'),
    bittenBy: [REFUSALS, 'tests/server/desk/money-desk.test.ts'],
  },
  {
    name: 'a frozen wallet is paid out',
    breaks: 'Money leaves a wallet that customer service has frozen.',
    in: 'server/money/withdrawal',
    ...never('pay.walletFrozen'),
    bittenBy: [REFUSALS],
  },
  {
    name: 'any token is money',
    breaks: 'A token that an attacker made is credited when a node returns it.',
    in: 'server/money/chain/evm-reader.ts',
    find: / && getAddress\(address\) === token/,
    to: '',
    bittenBy: [WATCHER],
  },
  {
    name: 'a replaced block stays',
    breaks: 'What a reorganisation took away keeps its credit.',
    in: 'server/money/chain',
    find: /(hashes\.get\((\w+)\)) !== (\w+)\)/,
    to: 'false)',
    bittenBy: [WATCHER],
  },
  {
    name: 'any amount was sent',
    breaks: 'A withdrawal is done by a transaction that sent less.',
    in: 'server/money/chain',
    find: /(\.address === send\.address && \w+\.raw) === raw/,
    to: '$1 > 0n',
    bittenBy: [SENDS],
  },
  {
    name: 'changed credentials do not stop a pending withdrawal',
    breaks: 'A thief changes the password, and the clock pays the thief ten minutes later.',
    in: 'server/money/withdrawal/withdrawal.queries.ts',
    find: /\['credentialsChanged', changed\]/,
    to: "['credentialsChanged', false]",
    bittenBy: ['tests/server/withdrawal/credentials-changed.test.ts'],
  },
  {
    name: 'any signature opens the link that cancels withdrawals',
    breaks: 'A stranger cancels the withdrawals of everybody.',
    in: 'server/platform/process/signed.ts',
    find: /if \((given\.length !== right\.length \|\| .*)\) return undefined/,
    to: 'if (false && ($1)) return undefined',
    bittenBy: ['tests/server/withdrawal/credentials-changed.test.ts', 'tests/server/hostile/checkout-abuse.test.ts'],
  },
]
