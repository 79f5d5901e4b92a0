import type { Sabotage } from '../sabotage.ts'

const FLOW = 'tests/server/order/order-flow.test.ts'
const REFUNDS = 'tests/server/refund/refund-flow.test.ts'

/** Money: what is paid, given back and settled, to the last micro. */
export const moneySabotages: readonly Sabotage[] = [
  {
    name: 'accounts are not locked',
    breaks: 'Two payments at once spend the same money.',
    file: 'server/wallet/ledger.ts',
    from: `balance is not null order by id for no key update`,
    to: `balance is not null order by id`,
    bittenBy: ['tests/server/wallet/ledger.test.ts'],
  },
  {
    name: 'one leg is enough',
    breaks: 'A transfer whose entries do not sum to zero makes money.',
    file: 'server/wallet/ledger.ts',
    from: `    if (entries.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) throw new Error(\`\${kind} does not sum to zero\`)
`,
    to: ``,
    bittenBy: ['tests/server/wallet/ledger.test.ts'],
  },
  {
    name: 'an overdraft is granted',
    breaks: 'Who has no money pays all the same, until the database refuses with an error of its own.',
    file: 'server/wallet/ledger.ts',
    from: `after <= 0n : after >= 0n`,
    to: `after <= 0n : after >= -1_000_000_000_000n`,
    bittenBy: ['tests/server/order/payment.refusals.test.ts'],
  },
  {
    name: 'a frozen wallet pays',
    breaks: 'A wallet that finance has frozen is emptied.',
    file: 'server/wallet/ledger.ts',
    from: `if (amount < 0n && !forced && this.frozen.has(account)) refuse('pay.walletFrozen')`,
    to: ``,
    bittenBy: ['tests/server/order/payment.refusals.test.ts'],
  },
  {
    name: 'the version of an account stands still',
    breaks: 'Nobody can tell any more that an entry is missing from an account.',
    file: 'server/wallet/ledger.ts',
    from: `version = ledger_accounts.version + excluded.version`,
    to: `version = ledger_accounts.version`,
    bittenBy: [FLOW],
  },
  {
    name: 'a ledger may be rewritten',
    breaks: 'An entry that was made can be changed afterwards.',
    file: 'server/db/migrations/0000_init.sql',
    from: `CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();`,
    to: `SELECT 1;`,
    bittenBy: ['tests/server/wallet/append-only.test.ts'],
  },
  {
    name: 'a balance may fall below zero',
    breaks: 'The database no longer refuses what the ledger let through.',
    file: 'server/db/migrations/0000_init.sql',
    from: `ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_below_zero CHECK (balance IS NULL OR CASE kind WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END);`,
    to: `SELECT 1;`,
    bittenBy: ['tests/server/wallet/append-only.test.ts', 'tests/server/wallet/invariants.test.ts'],
  },
  {
    name: 'the total that was seen is not compared',
    breaks: 'A shopper pays another amount than the one on their screen.',
    file: 'server/order/order.service.ts',
    from: `if (now !== BigInt(total)) refuse(`,
    to: `if (now < 0n) refuse(`,
    bittenBy: ['tests/server/order/payment.refusals.test.ts'],
  },
  {
    name: 'the quoted price is not compared',
    breaks: 'A price raised since the checkout was shown is charged without a word.',
    file: 'server/order/place.service.ts',
    from: `if (quoted !== total.toString()) refuse(`,
    to: `if (quoted === '') refuse(`,
    bittenBy: ['tests/server/order/checkout.refusals.test.ts'],
  },
  {
    name: 'somebody else’s quote is taken',
    breaks: 'A quote made for one shopper is used by another.',
    file: 'server/order/place.service.ts',
    from: `if (!promised || promised.buyerId !== session.userId) return`,
    to: `if (!promised) return`,
    bittenBy: ['tests/server/order/checkout.refusals.test.ts', 'tests/server/hostile/checkout-abuse.test.ts'],
  },
  {
    name: 'shares are rounded down',
    breaks: 'A discount spread over the lines loses micros that nobody gets back.',
    file: 'server/order/order.money.ts',
    from: `    parts[index] = (parts[index] ?? 0n) + 1n
`,
    to: ``,
    bittenBy: ['tests/server/order/order-properties.test.ts'],
  },
  {
    name: 'a refund has no cap',
    breaks: 'A shopper asks back more than the line cost.',
    file: 'server/refund/refund.service.ts',
    from: `  const max = refundable(root, line)
  const amount = BigInt(input.money)
  if (amount <= 0n || amount > max)`,
    to: `  const max = refundable(root, line)
  const amount = BigInt(input.money)
  if (amount <= 0n)`,
    bittenBy: ['tests/server/refund/refund.refusals.test.ts'],
  },
  {
    name: 'refunds may be asked for ever',
    breaks: 'Money that was settled long ago is asked back.',
    file: 'server/refund/refund.service.ts',
    from: `if (!tagsOf(settlementLifecycle, root.settlement.state).includes('afterSales')) refuse('order.afterSalesOver')`,
    to: ``,
    bittenBy: ['tests/server/refund/refund.refusals.test.ts', 'tests/server/hostile/refund-abuse.test.ts'],
  },
  {
    name: 'a refund is not taken from the order',
    breaks: 'What went back to the shopper is settled to the merchant as well.',
    file: 'server/refund/refund.effects.ts',
    from: `  root.refunded += amount
`,
    to: ``,
    bittenBy: [REFUNDS],
  },
  {
    name: 'settlement does not wait',
    breaks: 'The merchant is paid before the after-sales window is over.',
    file: 'src/machines/settlement.machine.ts',
    from: `afterMs: days(7), of: 'nobody'`,
    to: `afterMs: days(0), of: 'nobody'`,
    bittenBy: ['tests/machines/settlement.test.ts', FLOW],
  },
  {
    name: 'settlement pays beside an open refund',
    breaks: 'Money under dispute is paid out.',
    file: 'src/machines/settlement.machine.ts',
    from: `check: (facts: SettlementFacts) => facts.openRefunds === 0,`,
    to: `check: (facts: SettlementFacts) => facts.openRefunds >= 0,`,
    bittenBy: ['tests/machines/settlement.test.ts'],
  },
  {
    name: 'a merchant buys from themselves',
    breaks: 'Sales and reviews of one’s own shop can be made up.',
    file: 'server/order/checkout.ts',
    from: `if (row.owner_id === buyerId) return refused('goods.ownShop')`,
    to: ``,
    bittenBy: ['tests/server/order/checkout.refusals.test.ts'],
  },
]
