import { z } from 'zod'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { pinRule } from '../people/account.form.ts'
import { bondCalls, bondMoves, deskBondCalls } from './bond.calls.ts'
import { SIGNATURE } from './bond.form.ts'
import {
  contract,
  cursor,
  id,
  localised,
  micro,
  moment,
  nameField,
  nothing,
  onlyId,
  pageOf,
  whole,
  textField,
} from '../platform/contract.ts'
import { frozen } from '../platform/lifecycle.contract.ts'
import { moves } from '../platform/moves.ts'
import { shopStateView } from '../shops/shop.contract.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'bond.shopNotOpen': None
    'bond.notHigher': None
    'bond.notLower': None
    'bond.notSigned': None
    'bond.amountChanged': { needed: string }
    'bond.contractChanged': None
    'bond.contractMissing': None
    'bond.signatureBlank': None
    'bond.ordersOpen': { orders: number }
    'bond.refundsOpen': { refunds: number }
    'bond.settling': { orders: number }
    'bond.claimsOpen': { claims: number }
    'bond.tooManyListings': { goods: number }
  }
}

const level = whole(0, 5)

/** What keeps a fund from being returned. */
export const bondBlocks = z.strictObject({
  /** Paid orders that are not received. */
  orders: z.number(),
  refunds: z.number(),
  /** Orders whose money is not settled. */
  settling: z.number(),
  claims: z.number(),
})
export type BondBlocks = z.infer<typeof bondBlocks>

/** What the page of a fund shows besides the state of the shop. */
const bondBoard = z.strictObject({
  /** What each level asks for and gives today. */
  levels: z.array(z.strictObject({ level: z.number(), terms: frozen(levelTerms(0)) })),
  /** What the merchant's wallet holds. */
  available: micro,
  blocks: bondBlocks,
  /** For each lower level: how many products would leave the shelf, and their first names. */
  leaving: z.array(z.strictObject({ level: z.number(), goods: z.number(), titles: z.array(localised) })),
  /** What orders may still claim by day, each part with the moment at which it is free; null for open claims. */
  parts: z.array(z.strictObject({ until: moment.nullable(), amount: micro })),
  /** The sum of these parts. */
  claimable: micro,
})
export type BondBoard = z.infer<typeof bondBoard>

/** The current contract in the reader's language. */
const bondContract = z.strictObject({
  version: z.number(),
  lang: z.string(),
  hash: z.string(),
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), text: z.string() })),
})
export type BondContract = z.infer<typeof bondContract>

const point = z.tuple([z.int().min(0).max(SIGNATURE.width), z.int().min(0).max(SIGNATURE.height)])
const strokes = z
  .array(z.array(point).max(SIGNATURE.points))
  .max(SIGNATURE.strokes)
  .refine((all) => all.reduce((sum, stroke) => sum + stroke.length, 0) <= SIGNATURE.points)

const signBond = z.strictObject({
  version: whole(1, 1_000),
  /** The fingerprint of the text that was shown. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  strokes,
  /** Instead of a drawing, for those who cannot draw. */
  typed_name: nameField(MOST.name, 0),
})
export type SignBond = z.input<typeof signBond>

const signed = z.strictObject({
  id,
  version: z.number(),
  lang: z.string(),
  hash: z.string(),
  strokes: z.array(z.array(z.tuple([z.number(), z.number()]))),
  typed_name: z.string(),
  signed_at: moment,
  /** The event it was used for; null while it waits. */
  used_for: z.string().nullable(),
})
export type Signed = z.infer<typeof signed>
/** A signed contract with the text that was signed. */
const signedContract = z.strictObject({ signed, contract: bondContract, shop: z.string(), owner: z.string() })
export type SignedContract = z.infer<typeof signedContract>
const bondContracts = z.strictObject({ ...cursor })
export type BondContracts = z.input<typeof bondContracts>

const bondUpgrade = z.strictObject({
  id,
  level,
  contract_id: id,
  /** What the merchant saw that it costs. */
  amount: micro,
  pay_password: pinRule,
})
export type BondUpgrade = z.input<typeof bondUpgrade>
const bondRefund = z.strictObject({
  id,
  level,
  contract_id: id,
  /** Whether products that the lower level does not allow may leave the shelf. */
  off_shelf: z.boolean(),
  pay_password: pinRule,
})
export type BondRefund = z.input<typeof bondRefund>

const auditBond = z.strictObject({
  verdict: z.enum(['approve', 'reject', 'keep', 'releaseNow']),
  id,
  reason: textField(),
})
export type AuditBond = z.infer<typeof auditBond>

const payPassword = ['pay.passwordMissing', 'pay.passwordWrong', 'pay.passwordLocked', 'pay.passwordReset'] as const

/** The operating fund of a merchant's own shop. */
export const bondContractOf = contract(bondCalls, {
  board: {
    summary: 'My operating fund: levels, what blocks its return, what may be claimed',
    policy: 'merchant',
    input: nothing,
    output: bondBoard,
  },
  contract: {
    summary: 'The current contract about the fund, in my language',
    policy: 'merchant',
    input: nothing,
    output: bondContract,
  },
  sign: {
    summary: 'Sign the current contract, drawn or with a typed name; instead of a signature that was not used',
    policy: 'merchant',
    input: signBond,
    output: onlyId,
    refusals: ['bond.contractChanged', 'bond.signatureBlank', 'key.reused'],
  },
  contracts: {
    summary: 'The contracts that I signed, newest first',
    policy: 'merchant',
    input: bondContracts,
    output: pageOf(signed),
  },
  signed: {
    summary: 'A contract that I signed, with its text in the language it was signed in',
    policy: 'merchant',
    input: onlyId,
    output: signedContract,
    refusals: ['bond.contractMissing'],
  },
})

/** The moves of a fund. */
export const bondMovesContract = moves(
  bondLifecycle,
  bondMoves,
  { view: shopStateView, missing: 'shop.notFound' },
  {
    'bond.upgrade': {
      summary: 'Pay what a higher level asks for into the fund',
      input: bondUpgrade,
      refusals: [...payPassword, 'bond.amountChanged', 'pay.insufficientBalance', 'pay.walletFrozen'],
    },
    'bond.requestRefund': {
      summary: 'Ask for the fund, or for the part above a lower level',
      input: bondRefund,
      refusals: payPassword,
    },
    'bond.cancel': { summary: 'Keep the fund after all', input: onlyId },
  },
)

/** Funds at the desk. */
export const deskBondContract = moves(
  bondLifecycle,
  deskBondCalls,
  { view: shopStateView, missing: 'shop.notFound' },
  {
    audit: {
      summary: 'Approve or reject an upgrade with a risk, keep a fund for a reason, or release it before its time',
      input: auditBond,
      choice: {
        field: 'verdict',
        events: {
          approve: 'bond.approve',
          reject: 'bond.reject',
          keep: 'bond.keep',
          releaseNow: 'bond.releaseNow',
        },
      },
    },
  },
)
