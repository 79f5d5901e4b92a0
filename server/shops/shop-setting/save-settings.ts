import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import type { SettingVersions } from '../shop/setting-versions.ts'
import { shopKind } from '../shop/shop.kind.ts'
import { presentSettings } from './settings.presenter.ts'
import { findSettings, type SettingsRow } from './settings.queries.ts'

/** The settings of the merchant's shop. */
export async function mySettings({ services: { db }, session, lang }: SignedAsk): Promise<Result<ShopSettings>> {
  const row = await findSettings(db, session.shopId ?? '')
  return row ? accepted(presentSettings(row, lang)) : refused('shop.notMerchant')
}

/** Works behind the lock of the merchant's shop. */
export const behindShop = <T>(
  ask: SignedAsk,
  path: string,
  work: (door: Door, shopId: string) => Promise<T>,
): Promise<Result<T>> => {
  const { services, session } = ask
  const shopId = session.shopId ?? ''
  const roots = [{ kind: shopKind, ids: [shopId] }]
  return transact(services, { actor: { kind: 'merchant', id: session.userId }, roots, ...claimOf(ask, path) }, (door) =>
    work(door, shopId),
  )
}

/** Saves one part of the settings over the version that was on the screen, and answers what they are then. */
export const savePart = (
  ask: SignedAsk,
  path: string,
  { part, version }: { readonly part: keyof SettingVersions; readonly version: number },
  work: (door: Door, row: SettingsRow) => Promise<Partial<SettingsRow>> | Partial<SettingsRow>,
): Promise<Result<ShopSettings>> =>
  behindShop(ask, path, async (door, shopId) => {
    const row = (await findSettings(door.tx, shopId)) ?? refuse('shop.notMerchant')
    // Another device or tab saved in between: nothing is overwritten in silence.
    if (row.setting_versions[part] !== version) refuse('shop.changedElsewhere')
    const changed = await work(door, row)
    const setting_versions = { ...row.setting_versions, [part]: version + 1 }
    return presentSettings({ ...row, ...changed, setting_versions }, ask.lang)
  })
