import type { Result } from '#contract/platform/problem.ts'
import type { SaveProfile, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { chargeShopName } from '../../people/account/throttle.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, Refusal } from '../../platform/door/refusal.ts'
import { asTyped, withTranslations } from '../../platform/text/with-translations.ts'
import { catalogueLang } from '../../platform/text/catalogue-lang.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { wrongName } from '../shop-application/shop-application.submit.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import { renamedGoodsWriter } from './renamed-goods.writer.ts'
import { savePart } from './save-settings.ts'
import { oldLogoWriter } from './old-logo.writer.ts'
import { presentSettings, renameFrom } from './settings.presenter.ts'
import { findSettings } from './settings.queries.ts'
import { settingsWriter } from './settings.writer.ts'

/** Saves name, text and logo. The name is unique, and changes once in 30 days; running orders show the new one. */
export async function saveProfile(
  ask: SignedAsk,
  { version, shopname, bio: text, logo: upload }: SaveProfile,
): Promise<Result<ShopSettings>> {
  const { services, session, lang } = ask
  // Asking for other names by saving is not cheaper than asking for them by name.
  const before = await findSettings(services.db, session.shopId ?? '')
  const tooMany = before?.name === shopname ? undefined : await chargeShopName(services, session.userId, shopname)
  if (tooMany) return tooMany
  return savePart(ask, 'shop/editSetting', { part: 'profile', version }, async (door, row) => {
    const isRenamed = shopname !== row.name
    if (isRenamed)
      await expectFree(door, { name: shopname, userId: session.userId, renamedAt: row.renamed_at, now: row.now })
    const logo = upload === '' ? row.logo : await newLogo(door, { id: upload, userId: session.userId, shopId: row.id })
    // A text that was only read in another language is not written under the reader's.
    const isSame = text === presentSettings(row, lang).bio
    const bio = isSame ? row.bio : withTranslations(row.bio, { ...asTyped(row.bio), [catalogueLang(lang)]: text })
    const renamedAt = isRenamed ? row.now : row.renamed_at
    const saved = { name: shopname, bio, logo }
    door.draft.add(settingsWriter, {
      shopId: row.id,
      part: 'profile',
      ...saved,
      renamedAt: renamedAt === null ? null : new Date(renamedAt).toISOString(),
    })
    if (isRenamed) door.draft.add(renamedGoodsWriter, { shopId: row.id, name: shopname })
    return { ...saved, renamed_at: renamedAt }
  })
}

async function expectFree(
  door: Door,
  of: { readonly name: string; readonly userId: string; readonly renamedAt: Date | null; readonly now: Date },
): Promise<void> {
  const from = renameFrom(of.renamedAt, of.now.getTime())
  if (from !== undefined) refuse('shop.renamedLately', { at: new Date(from).toISOString() }, 'shopname')
  const taken = await wrongName(door.tx, of.name, of.userId)
  if (taken) throw new Refusal(taken)
}

async function newLogo(
  door: Door,
  { id, userId, shopId }: { readonly id: string; readonly userId: string; readonly shopId: string },
): Promise<string> {
  const of = { ownerId: userId, ids: [id], purpose: 'logo', entity: 'shop', entityId: shopId, field: 'logo' } as const
  const [claimed] = await claimUploads(door.tx, of)
  door.draft.add(oldLogoWriter, { shopId, kept: id })
  return publicAddress(claimed?.sha256 ?? '')
}
