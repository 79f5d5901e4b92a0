import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { ShopApplicationRoot } from './shop-application.kind.ts'
import type { KnownCase, ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { changedFields } from './judged-round.ts'

/** Whether the applicant may be reached at the contact email: it is their own, or they proved it. */
export const isEmailConfirmed = ({ form, userEmail, confirmedEmail }: ShopApplicationRoot): boolean =>
  form.contact_email !== '' && [userEmail, confirmedEmail].includes(form.contact_email.toLowerCase())

/** The application as its applicant or customer service may see it: the same shape in answers, events and catch-up. */
export const presentShopApplication = (
  root: ShopApplicationRoot,
  as: ShopApplicationView['as'],
): ShopApplicationView => ({
  entity: 'shopApplication',
  id: root.id,
  version: root.version,
  as,
  state: root.state,
  facts: root.facts,
  ...clockView(root),
  form: root.form,
  number_ending: root.numberEnding,
  email_confirmed: isEmailConfirmed(root),
  reasons: root.reasons,
  createtime: root.createdAt,
  user: { id: root.userId, nickname: root.userName },
  same_number: as === 'support' ? root.sameNumber : null,
  timeline: root.timeline,
})

/** What the whole desk may hear of an application: that it moved. */
export const shopApplicationAtDesk = ({ id, version, state }: ShopApplicationRoot) => ({
  entity: 'shopApplication',
  id,
  version,
  as: 'desk',
  state,
})

/** What its applicant has not sent is no one else's to read; a refused one still stands as it was judged. */
function isDraft({ state }: ShopApplicationRoot): boolean {
  const tags = tagsOf(shopApplicationLifecycle, state)
  return tags.includes('editable') && !tags.includes('failed')
}

/** The round before this one, and what has changed since. */
function presentEarlier(root: ShopApplicationRoot): ShopApplicationCase['earlier'] {
  const { judged, judgedBy, state } = root
  if (!judged || !tagsOf(shopApplicationLifecycle, state).includes('desk')) return null
  const { at, form, numberEnding } = judged
  return { at, by: judgedBy ?? '', form, number_ending: numberEnding, changed: changedFields(root) }
}

/** Applications as customer service judges them; drafts are left out. */
export const presentShopApplicationCases = (roots: readonly ShopApplicationRoot[]): KnownCase<ShopApplicationCase>[] =>
  roots
    .filter((root) => !isDraft(root))
    .map((root) => ({
      id: root.id,
      entity: 'shopApplication',
      application: presentShopApplication(root, 'support'),
      earlier: presentEarlier(root),
    }))
