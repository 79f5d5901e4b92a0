import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { AddWalletAddress } from '#contract/money/wallet.contract.ts'
import { asking } from '#tests/support/asked.ts'
import { booked, customer, evmAddress, pool } from '#tests/support/money.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const TRON = 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top'

const adding = async (shop: TestShop, change: Partial<AddWalletAddress> = {}) =>
  asking(
    walletCalls.addPayAccount,
    { network: 'ERC20', address: evmAddress(), label: 'Mine', ...change },
    await customer(shop),
  )

/** One letter of an address turned to the other case. */
const turned = (address: string): string =>
  address.replace(/[a-f](?=[^x]*$)|[A-F](?=[^x]*$)/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

describeRefusals({
  'an address for the book': [
    ['withdrawal.networkMissing', 'none was chosen', async (shop) => adding(shop, { network: '' }), 'network'],
    ['withdrawal.addressMissing', 'none was typed', async (shop) => adding(shop, { address: '  ' }), 'address'],
    ['walletAddress.malformed', 'that is no address', async (shop) => adding(shop, { address: '0x12' }), 'address'],
    ['walletAddress.checksum', 'one letter is of the wrong case', async (shop) =>
      adding(shop, { address: turned('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') }), 'address'],
    ['walletAddress.wrongNetwork', 'it is of another network', async (shop) => adding(shop, { address: TRON }), 'address'],
    ['walletAddress.token', 'it is the contract of USDT on another network', async (shop) =>
      adding(shop, { network: 'BEP20', address: '0xdac17f958d2ee523a2206206994597c13d831ec7' }), 'address'],
    ['walletAddress.token', 'it is the contract of USDT on TRON', async (shop) =>
      adding(shop, { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }), 'address'],
    ['walletAddress.burns', 'no one has its key', async (shop) =>
      adding(shop, { address: '0x000000000000000000000000000000000000DEAD' }), 'address'],
    ['walletAddress.burns', 'TRON burns there', async (shop) =>
      adding(shop, { network: 'TRC20', address: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy' }), 'address'],
    ['walletAddress.ours', 'people pay to it here', async (shop) => {
      await pool(shop, 'ERC20', 1)
      const [row] = await runText<{ address: string }>(shop, 'select lower(address) as address from deposit_addresses limit 1')
      return adding(shop, { address: row?.address ?? '' })
    }, 'address'],
    ['walletAddress.exists', 'it stands there already', async (shop) => {
      const who = await customer(shop)
      const { address } = await booked(shop, who)
      return asking(walletCalls.addPayAccount, { network: 'ERC20', address, label: 'Again' }, who)
    }, 'address'],
    ['walletAddress.limit', 'a twenty-first', async (shop) => {
      const who = await customer(shop)
      for (let n = 0; n < 20; n++) await booked(shop, who)
      return asking(walletCalls.addPayAccount, { network: 'ERC20', address: evmAddress(), label: 'More' }, who)
    }],
  ],
  'forgetting an address': [
    ['walletAddress.notFound', 'it is another person’s', async (shop) =>
      asking(walletCalls.delPayAccount, { id: (await booked(shop, await customer(shop))).id }, await customer(shop))],
  ],
  'reading a record': [
    ['system.notFound', 'it is another person’s', async (shop) => {
      const who = await customer(shop)
      const { data } = await shop.must(walletCalls.moneyLog, {}, who)
      return asking(walletCalls.details, { id: data[0]?.id ?? '' }, await customer(shop))
    }],
    ['system.notFound', 'that is no record', async (shop) => asking(walletCalls.details, { id: 'x' }, await customer(shop))],
  ],
}) // prettier-ignore
