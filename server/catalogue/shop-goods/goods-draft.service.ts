import { isDeepStrictEqual } from 'node:util'
import { GOODS_MOST, type GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import type { Done, OnlyId } from '#contract/platform/contract.ts'
import type {
  GoodsDrafts,
  GoodsDraftView,
  SaveGoodsDraft,
  TypedDraft,
} from '#contract/catalogue/shop-goods.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { shownAddress } from '../../people/upload/shown-address.ts'
import {
  countDrafts,
  draftOf,
  draftsOf,
  type DraftRow,
  dropDraft,
  releasePictures,
  writeDraft,
} from './goods-draft.queries.ts'
import { bindPictures, picturesIn } from './goods-pictures.ts'
import { inShop } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'

type Shown = Pick<BaseEnv, 'ASSETS_URL'>

const shownPicture = (picture: GoodsPicture, env: Shown): GoodsPicture => ({
  ...picture,
  url: shownAddress(env, picture.url),
})

const present = ({ id, version, form, updated }: DraftRow, env: Shown): GoodsDraftView => ({
  id,
  version,
  form: withPictures(form, (picture) => shownPicture(picture, env)),
  updatetime: updated,
})

const withPictures = (form: TypedDraft, change: (picture: GoodsPicture) => GoodsPicture): TypedDraft => ({
  ...form,
  pictures: form.pictures.map(change),
  detail_pictures: form.detail_pictures.map(change),
  skus: form.skus.map((sku) => ({ ...sku, picture: sku.picture && change(sku.picture) })),
})

/** The drafts of the merchant's shop, changed last first. */
export async function listDrafts({ services: { db, env }, session }: SignedAsk): Promise<Result<GoodsDrafts>> {
  const rows = await draftsOf(db, session.shopId ?? '')
  return accepted({
    data: rows.map(({ id, version, form, updated }) => ({
      id,
      version,
      title: form.title,
      picture: shownAddress(env, form.pictures[0]?.url ?? ''),
      updatetime: updated,
    })),
  })
}

/** One draft, as it was typed. */
export async function readDraft({ services: { db, env }, session }: SignedAsk, { id }: OnlyId) {
  const row = await draftOf(db, session.shopId ?? '', id)
  return row ? accepted(present(row, env)) : refused('goods.draftMissing')
}

/** Saves a draft as far as it is typed; one that another tab saved in the meantime is not overwritten. */
export async function saveDraft(
  ask: SignedAsk,
  { id, version, form }: SaveGoodsDraft,
): Promise<Result<GoodsDraftView>> {
  const { session, services } = ask
  return inShop(ask, undefined, async (door, shop) => {
    const before = await draftOf(door.tx, shop.id, id)
    if (!before && version > 0) refuse('goods.draftMissing')
    // Sent again after its answer was lost: the same text is no conflict.
    const isRepeated = before?.version === version + 1
    if (before && before.version !== version && !isRepeated) refuse('goods.changedElsewhere')
    if (!before && (await countDrafts(door.tx, shop.id)) >= GOODS_MOST.drafts)
      refuse('goods.tooManyDrafts', { most: GOODS_MOST.drafts })
    const pictures = picturesIn(form)
    const addresses = await bindPictures(
      door.tx,
      { ownerId: session.userId, entity: 'goodsDraft', entityId: id },
      pictures,
      new Set(),
    )
    const kept = withPictures(form, (picture) => ({ ...picture, url: addresses.get(picture.id) ?? '' }))
    if (before && isRepeated)
      return isDeepStrictEqual(before.form, kept) ? present(before, services.env) : refuse('goods.changedElsewhere')
    await releasePictures(
      door.tx,
      session.userId,
      id,
      pictures.map((picture) => picture.id),
    )
    notifyMerchant(door, shop.id)
    return present(await writeDraft(door.tx, shop.id, id, kept), services.env)
  })
}

/** Deletes a draft with its pictures. */
export const removeDraft = (ask: SignedAsk, { id }: OnlyId): Promise<Result<Done>> =>
  inShop(ask, undefined, async (door, shop) => {
    if (!(await dropDraft(door.tx, shop.id, id))) refuse('goods.draftMissing')
    await releasePictures(door.tx, ask.session.userId, id, [])
    notifyMerchant(door, shop.id)
    return { done: true as const }
  })
