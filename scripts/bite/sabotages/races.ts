import { type Sabotage, unlocked } from '../sabotage.ts'

const bittenBy = ['tests/races/raced.test.ts · leave what some order of the three'] as const

/** What the seeds of `npm test` must notice when three transactions race for the same rows. */
export const raceSabotages: readonly Sabotage[] = [
  {
    name: 'a move does not lock its root',
    breaks: 'Two people move one order in the same moment, and both moves are answered as done.',
    in: 'server/platform/door',
    ...unlocked('${table}'),
    bittenBy,
  },
  {
    name: 'a root is loaded before its lock',
    breaks: 'A move is judged by what the order was before another move that it waited for.',
    in: 'server/platform/door/transact.ts',
    find: /const \[, , replay, loads, now\] = await Promise\.all\(\[\s+(Promise\.all\(wanted[^\n]+\)),([\s\S]+?)(Promise\.all\(toLoad[^\n]+\)),/,
    to: 'const [loads, , replay, , now] = await Promise.all([$3,$2$1,',
    bittenBy,
  },
  {
    name: 'a balance is read without its lock',
    breaks: 'Two payments at once spend the same money.',
    in: 'server/money/wallet/ledger.ts',
    find: /(from ledger_accounts where id = any\(\$1\) and balance is not null order by id) for no key update/,
    to: '$1',
    bittenBy,
  },
  {
    name: 'an order that is cancelled frees its stock twice',
    breaks: 'Pieces that are not there are sold.',
    in: 'server/trade/order/order.effects.ts',
    find: /(releaseStock: moveStock\('reserved', 'released', \(n\) => \(\{ reserved: -n)/,
    to: '$1 * 2',
    bittenBy,
  },
]
