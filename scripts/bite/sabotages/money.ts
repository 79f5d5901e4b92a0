import { always, never, type Sabotage } from '../sabotage.ts'

const LEDGER = 'tests/server/wallet/ledger.test.ts'
const PAYMENT = 'tests/server/order/payment.refusals.test.ts'
const DECIDED_ALONE = 'tests/server/desk/decided-alone.test.ts'
const CREATION = 'tests/machines/creation.test.ts'

/** Money: what is paid, refunded and settled, to the last micro. */
export const moneySabotages: readonly Sabotage[] = [
  {
    name: 'accounts are not locked',
    breaks: 'Two payments at once spend the same money.',
    in: 'server/money/wallet',
    find: /(from ledger_accounts where id = any\(\$1\) and balance is not null order by id) for no key update/,
    to: '$1',
    bittenBy: [LEDGER],
  },
  {
    name: 'one leg is enough',
    breaks: 'A transfer whose entries do not sum to zero makes money.',
    in: 'server/money/wallet',
    find: /if \((.*)\) (?=throw new Error\(`.* does not sum to zero`)/,
    to: 'if (false && $1) ',
    bittenBy: [LEDGER],
  },
  {
    name: 'an overdraft is allowed',
    breaks: 'A shopper without money pays, until the database refuses with an error of its own.',
    in: 'server/money/wallet',
    find: /(=== 'debt' \? \w+ <= 0n : \w+ >= )0n/,
    to: '$1-1_000_000_000_000n',
    bittenBy: [PAYMENT],
  },
  {
    name: 'a frozen wallet pays',
    breaks: 'A wallet that finance has frozen is emptied.',
    in: 'server/money/wallet',
    ...never('pay.walletFrozen'),
    bittenBy: [PAYMENT],
  },
  {
    name: 'a debt is forgotten',
    breaks: 'A person with a debt keeps all that comes in.',
    in: 'server/money/wallet',
    find: /(amount > 0n\) )drawDebt\(.*\)/,
    to: '$1continue',
    bittenBy: [LEDGER],
  },
  {
    name: 'the ledger can be rewritten',
    breaks: 'An entry can be changed afterwards.',
    in: 'server/platform/db/migrations',
    find: /CREATE TRIGGER ledger_entries_append_only [^;]*;/,
    to: 'SELECT 1;',
    bittenBy: ['tests/server/wallet/append-only.test.ts'],
  },
  {
    name: 'a balance may fall below zero',
    breaks: 'The database no longer refuses what the ledger let through.',
    in: 'server/platform/db/migrations',
    find: /ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero [^;]*'debt'[^;]*;/,
    to: 'SELECT 1;',
    bittenBy: ['tests/server/wallet/append-only.test.ts'],
  },
  {
    name: 'the total on the screen is not compared',
    breaks: 'A shopper pays another amount than the one they saw.',
    in: 'server/trade/order',
    ...never('pay.totalChanged'),
    bittenBy: [PAYMENT],
  },
  {
    name: 'the quoted price is not compared',
    breaks: 'A price raised since the checkout was shown is charged without a warning.',
    in: 'src/machines',
    ...always('priceIsAsQuoted'),
    bittenBy: [CREATION, 'tests/server/order/checkout.refusals.test.ts'],
  },
  {
    name: 'a refund has no cap',
    breaks: 'A shopper asks back more than the line cost.',
    in: 'src/machines/trade/refund.creation.ts',
    ...always('amountInRange'),
    bittenBy: [CREATION, 'tests/server/refund/refund.refusals.test.ts'],
  },
  {
    name: 'a decision of customer service is not final',
    breaks: 'A shopper requests a refund again after customer service decided for the shop.',
    in: 'src/machines/trade/refund.creation.ts',
    ...always('isNotRuled'),
    bittenBy: [CREATION, 'tests/server/refund/refund.refusals.test.ts'],
  },
  {
    name: 'refunds may be requested for ever',
    breaks: 'Money that was settled long ago is asked back.',
    in: 'src/machines',
    ...always('isAfterSales'),
    bittenBy: [CREATION, 'tests/server/refund/refund.refusals.test.ts'],
  },
  {
    name: 'a refund is not subtracted from the order',
    breaks: 'What went back to the shopper is settled to the merchant as well.',
    in: 'server/trade/refund',
    find: /\broot\.refunded\w* \+= \w+/,
    to: '',
    bittenBy: ['tests/server/refund/refund-flow.test.ts'],
  },
  {
    name: 'settlement pays beside an open refund',
    breaks: 'Money under dispute is paid out.',
    in: 'src/machines',
    ...always('noOpenRefund'),
    bittenBy: ['tests/machines/settlement.test.ts'],
  },
  {
    name: 'what one person decided before is not counted',
    breaks: 'One person credits three recharges just below the limit of two people.',
    in: 'src/machines/desk/decided-alone.ts',
    find: /BigInt\(amountMicro\) \+ BigInt\(decidedMicro\)/,
    to: 'BigInt(amountMicro)',
    bittenBy: ['tests/machines/together.test.ts', DECIDED_ALONE],
  },
  {
    name: 'decisions of one person do not wait for each other',
    breaks: 'Simultaneous decisions for one customer do not count each other.',
    in: 'server/desk/queue/decided-alone.ts',
    find: /await on\.run\(lock, [^\n]*\n/,
    to: '\n',
    bittenBy: [DECIDED_ALONE],
  },
]
