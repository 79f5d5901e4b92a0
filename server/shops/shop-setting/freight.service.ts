import { MAX_FREIGHT_TEMPLATES } from '#machines/platform/constants.ts'
import { servesSomewhere } from '#machines/shops/freight.ts'
import type { Page } from '#contract/platform/call.ts'
import { wrongFreight } from '#contract/shops/freight.form.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { DeleteFreight, FreightView, SaveFreight } from '#contract/shops/shop-setting.contract.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse, Refusal } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { type FreightRow, freightTemplate, freightTemplates } from '../shop/freight.queries.ts'
import { freightWriter } from './freight.writer.ts'
import { behindShop } from './save-settings.ts'

/** The freight templates of the merchant's shop, the default first. */
export const myFreights = async ({ services: { db }, session }: SignedAsk): Promise<Result<Page<FreightView>>> =>
  accepted({ data: await freightTemplates(db, session.shopId ?? ''), after: null })

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The template that is changed, at the version that was on the screen. */
async function found({ tx }: Door, shopId: string, { id, version }: DeleteFreight): Promise<FreightRow> {
  const row = (await freightTemplate(tx, shopId, id)) ?? refuse('freight.notFound')
  if (row.version !== version) refuse('shop.changedElsewhere')
  return row
}

/** Adds a freight template, or changes one. Quotes that are open are made again: PLACE refuses a price that is no longer so. */
export async function saveFreight(ask: SignedAsk, input: SaveFreight): Promise<Result<FreightView>> {
  const rule = {
    rates: input.rates.map(({ countries, ...rate }) => ({ ...rate, countries: countries.map(upper) })),
    not_served: input.not_served.map(upper),
    only_listed: input.only_listed,
  }
  return behindShop(ask, 'shop/freight', async (door, shopId) => {
    const all = await freightTemplates(door.tx, shopId)
    // What a shop begins with delivers nowhere: the first template that does takes its place.
    const before =
      input.id === undefined
        ? all.find((each) => each.is_default && !servesSomewhere(each))
        : await found(door, shopId, { id: input.id, version: input.version })
    const wrong = wrongFreight(rule)
    if (wrong) throw new Refusal(wrong)
    if (!before && all.length >= MAX_FREIGHT_TEMPLATES) refuse('freight.limit', { max: MAX_FREIGHT_TEMPLATES })
    if (all.some(({ id, name }) => id !== before?.id && sameName(name, input.name)))
      refuse('freight.nameTaken', {}, 'name')
    const { id = newId(), goods = 0, version = 0 } = before ?? {}
    const isDefault = input.is_default || (before?.is_default ?? false)
    door.draft.add(freightWriter, { shopId, id, saved: { ...rule, name: input.name, isDefault } })
    return { id, name: input.name, ...rule, is_default: isDefault, version: version + 1, goods }
  })
}

const upper = (code: string): string => code.toUpperCase()

/** Deletes a template other than the default; its products follow the default from then on. */
export const deleteFreight = (ask: SignedAsk, asked: DeleteFreight): Promise<Result<Page<FreightView>>> =>
  behindShop(ask, 'shop/delFreight', async (door, shopId) => {
    const { id, is_default } = await found(door, shopId, asked)
    if (is_default) refuse('freight.isDefault')
    const all = await freightTemplates(door.tx, shopId)
    door.draft.add(freightWriter, { shopId, id })
    return { data: all.filter((each) => each.id !== id), after: null }
  })
