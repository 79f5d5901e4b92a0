import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { ShopApplicationRoot } from './shop-application.root.ts'

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
