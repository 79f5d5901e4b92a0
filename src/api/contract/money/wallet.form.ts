// First: what it sets holds for the schemas below.
import '../platform/no-eval.ts'
import { z } from 'zod'
import { NETWORKS } from '#machines/platform/constants.ts'
import { lengthOf } from '../platform/plain-text.ts'
import { rawText } from '../platform/raw-text.ts'
import { MOST } from '../platform/text-limits.ts'
import { checkPayoutAddress } from './wallet-address.form.ts'

const network = z.enum(NETWORKS, 'withdrawal.networkMissing')

/** What is asked of a new address of the book before it is sent. */
export const walletAddressForm = z
  .object({
    network: z.string(),
    label: rawText(MOST.label, 'input.tooLong', { max: MOST.label })
      .refine((typed) => lengthOf(typed) > 0, 'input.required')
      .refine((typed) => lengthOf(typed) <= MOST.label, { error: 'input.tooLong', params: { max: MOST.label } }),
    address: rawText(MOST.walletAddress, 'input.tooLong', { max: MOST.walletAddress })
      .trim()
      .min(1, 'withdrawal.addressMissing'),
  })
  // All that is wrong is said at once, so that one field does not hide the next.
  .superRefine(({ network: chosen, address }, context) => {
    const known = network.safeParse(chosen)
    if (!known.success)
      return context.addIssue({ code: 'custom', path: ['network'], message: 'withdrawal.networkMissing', params: {} })
    const checked = checkPayoutAddress(known.data, address)
    if (checked.ok) return
    const { key, params } = checked.problem
    context.addIssue({ code: 'custom', path: ['address'], message: key, params })
  })
