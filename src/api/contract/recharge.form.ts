// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import { amountRule } from './amount.form.ts'

/** What is asked of a recharge before it is sent; `min` is the least of the chosen network, in micro-USDT. */
export const rechargeForm = ({ min }: { min: bigint }) =>
  z
    .object({
      network: z.string().min(1, 'recharge.networkMissing'),
      amount: amountRule('recharge.amountMissing', [
        (micro) => (micro < min ? { key: 'recharge.tooSmall', params: { min: min.toString() } } : undefined),
      ]),
      proofs: z.array(z.string()),
      /** Pictures that are not sent yet, or could not be. */
      unsent: z.number(),
    })
    .superRefine(({ proofs, unsent }, context) => {
      const message = unsent > 0 ? 'upload.unsent' : proofs.length === 0 ? 'recharge.proofMissing' : undefined
      if (message) context.addIssue({ code: 'custom', path: ['proofs'], message, params: {} })
    })
