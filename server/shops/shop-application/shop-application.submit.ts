import { problemsOfApplication } from '#contract/shops/shop-application.form.ts'
import type { SubmitApplication } from '#contract/shops/shop-application.contract.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, Refusal } from '../../platform/door/refusal.ts'
import { offeredTypes } from './offered-types.ts'
import { isNameTaken } from './shop-application.queries.ts'
import { isEmailConfirmed } from './shop-application.presenter.ts'
import type { ShopApplicationRoot } from './shop-application.kind.ts'

/** Checks what is saved before it is sent, and answers what the rules of SUBMIT read. */
export async function prepareSubmit(door: Door, root: ShopApplicationRoot, { version }: SubmitApplication) {
  expectVersion(root, version)
  const { form } = root
  const [wrong] = Object.values(
    problemsOfApplication({ ...form, document_number: form.document_number || root.numberEnding }),
  )
  if (wrong) throw new Refusal(wrong)
  if (!isEmailConfirmed(root)) refuse('application.emailNotConfirmed', {}, 'contact_email')
  const taken = await wrongName(door.tx, form.shopname, root.userId)
  if (taken) throw new Refusal(taken)
  return {
    shopType: form.shop_type,
    offered: await offeredTypes(door.tx, root.userId),
    birthDate: form.birth_date,
    validUntil: form.no_end ? '' : form.valid_until,
  }
}

/** Refuses where another device or tab saved in between: nothing is overwritten in silence. */
export function expectVersion({ version }: ShopApplicationRoot, edited: number): void {
  if (version !== edited) refuse('application.changedElsewhere')
}

/** The problem of a name that another person's shop has; nothing where it is free. */
export const wrongName = async (on: Queries, name: string, userId: string): Promise<Problem | undefined> =>
  (await isNameTaken(on, name, userId)) ? problem('shop.nameTaken', {}, 'shopname') : undefined
