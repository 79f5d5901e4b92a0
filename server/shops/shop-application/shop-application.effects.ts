import type { FieldReason, SavedForm } from '#contract/shops/shop-application.contract.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import type { ShopApplicationEvent } from '#machines/shops/shop-application.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { decidedCaseWriter, returnedCaseWriter } from '../../desk/queue/assignment.queries.ts'
import type { EffectHandler } from '../../platform/door/kind.ts'
import { firstFreightWriter } from '../shop/freight.writer.ts'
import { newShop } from '../shop/new-shop.ts'
import { shopKind } from '../shop/shop.kind.ts'
import { noticeMailWriter } from '../../people/account/notice-mail.writer.ts'
import { releasedUploadWriter } from '../../people/upload/released-upload.writer.ts'
import { shopLogoWriter } from '../../people/upload/shop-logo.writer.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import { earlierPictures } from './judged-round.ts'
import type { ShopApplicationRoot } from './shop-application.kind.ts'

type Handler = EffectHandler<ShopApplicationEvent, ShopApplicationRoot>

/** Its identity pictures, while it has them. The logo is no secret, and stays. */
const picturesOf = ({ form }: ShopApplicationRoot): string[] => [form.id_front, form.id_back].filter(Boolean)

const recordForm: Handler = ({ door, root, event, name }) => {
  if (event.type !== 'shopApplication.save') return
  const { number } = event
  // As its call took it: the machine knows no field of a form.
  const form = event.form as SavedForm
  // What the reviewer refused stays until the next decision: it is what the next round is compared with.
  const kept = new Set([form.id_front, form.id_back, form.logo, ...earlierPictures({ ...root, form })])
  const dropped = [...picturesOf(root), root.form.logo].filter((id) => id !== '' && !kept.has(id))
  door.draft.add(releasedUploadWriter, ...dropped)
  root.form = { ...form, document_number: '' }
  if (number) Object.assign(root, number)
  door.draft.touch(root, name)
}

const recordReasons: Handler = ({ door, root, event }) => {
  if (event.type !== 'shopApplication.reject') return
  door.draft.add(releasedUploadWriter, ...earlierPictures(root))
  root.reasons = [...(event.reasons as readonly FieldReason[])]
  const { form, numberEnding, numberMark } = root
  root.judged = { form, numberEnding, numberMark, byId: door.actor.id ?? '', at: door.time }
}

const openShop: Handler = ({ door, root }) => {
  const shop = newShop(door, {
    ownerId: root.userId,
    ownerName: root.userName,
    name: root.form.shopname,
    logo: root.logoHash === null ? '' : publicAddress(root.logoHash),
    levelTerms: levelTerms(0),
  })
  door.draft.add(releasedUploadWriter, ...earlierPictures(root))
  root.judged = null
  door.create(shopKind, shop)
  if (root.form.logo !== '') door.draft.add(shopLogoWriter, { upload: root.form.logo, shopId: shop.id })
  door.draft.add(firstFreightWriter, { shopId: shop.id })
  door.begin(shopLifecycle, shop, shop.id, 'shop.open', { by: 'system' })
  door.begin(bondLifecycle, shop, shop.id, 'bond.open', { by: 'system' })
}

const releaseReviewer: Handler = ({ door, root }) => {
  door.draft.add(decidedCaseWriter, { entity: 'shopApplication', entityId: root.id })
  root.facts = { ...root.facts, isAssigned: false }
}

const returnToReviewer: Handler = ({ door, root }) => {
  if (root.judged)
    door.draft.add(returnedCaseWriter, { entity: 'shopApplication', entityId: root.id, actorId: root.judged.byId })
}

const releasePictures: Handler = ({ door, root, name }) => {
  door.draft.add(releasedUploadWriter, ...picturesOf(root), ...earlierPictures(root))
  root.form = { ...root.form, id_front: '', id_back: '' }
  root.judged = null
  door.draft.touch(root, name)
}

/** What each effect of an application means for its form, its pictures, the shop and its applicant. */
export const shopApplicationEffects: Readonly<Record<string, Handler>> = {
  recordForm,
  recordReasons,
  openShop,
  releaseReviewer,
  returnToReviewer,
  releasePictures,
  remindApplicant: ({ door, root }) =>
    door.draft.add(noticeMailWriter, { userId: root.userId, notice: 'applicationLeft' }),
}
