import { z } from 'zod'
import { contract, id, micro, moment, nothing, pageOf, signedMicro, textField } from '../platform/contract.ts'
import { deskBooksCalls } from './desk-money.calls.ts'
import { logIndex, network, walletContract } from './wallet.contract.ts'

const setNetwork = z.strictObject({
  network,
  /** What is left out stays as it is: a colleague may have turned it in the meantime. */
  recharge_open: z.boolean().optional(),
  withdraw_open: z.boolean().optional(),
  reason: textField(),
})
export type SetNetwork = z.infer<typeof setNetwork>

/** A transfer of the token whose amount no wallet can hold. */
const uncreditable = z.strictObject({
  id,
  network,
  tx_id: z.string(),
  log_index: logIndex,
  sender: z.string(),
  address: z.string(),
  /** In USDT, not in micro-USDT: a chain counts further than money does here. */
  amount: z.string().regex(/^\d+(?:\.\d+)?$/),
  at: moment,
  /** Whether the chain took it back. */
  gone: z.boolean(),
  /** Whose deposit address it went to. */
  user_id: id.nullable(),
})
export type Uncreditable = z.infer<typeof uncreditable>

/** The proof of the ledger. */
const books = z.strictObject({
  at: moment,
  /** Each claim, and how many rows break it. */
  claims: z.array(z.strictObject({ id: z.string(), claim: z.string(), rows: z.number() })),
  /** What each kind of account holds together. */
  totals: z.array(z.strictObject({ kind: z.string(), accounts: z.number(), sum: signedMicro })),
  /** What came in over each network that has been used, less what its chain took back, and what left over it. */
  networks: z.array(z.strictObject({ network, came_in: signedMicro, left: signedMicro })),
  /** What wallets were opened with, over no network. */
  opening: signedMicro,
  /** All that came in from outside less what left, and what stands inside: equal in a book that proves. */
  outside: signedMicro,
  inside: signedMicro,
  /** Withdrawals that came back to the person and arrived all the same, the latest first: no claim of the book can know of them. */
  left_twice: z.array(z.strictObject({ id, withdrawal_no: z.string(), network, amount: micro, at: moment })),
})
export type Books = z.infer<typeof books>

/** What finance reads about the books and says of networks. */
export const deskMoneyContract = contract(deskBooksCalls, {
  setNetwork: {
    summary: 'Open or close the way in or out of a network',
    policy: 'finance',
    input: setNetwork,
    output: walletContract.networks.output.shape.data.element,
  },
  uncreditable: {
    summary: 'Transfers to our addresses whose amount cannot be credited, the latest first',
    policy: 'finance',
    input: nothing,
    output: pageOf(uncreditable),
  },
  books: {
    summary: 'The latest proof of the ledger: every claim, totals, and that outside equals inside',
    policy: 'finance',
    input: nothing,
    output: books,
  },
  proveBooks: {
    summary: 'Take the proof of the ledger now; it is taken every five minutes by itself',
    policy: 'finance',
    input: nothing,
    output: books,
  },
})
