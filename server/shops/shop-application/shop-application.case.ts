import type { KnownCase, ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { changedFields } from './judged-round.ts'
import { presentShopApplication } from './shop-application.presenter.ts'
import type { ShopApplicationRoot } from './shop-application.root.ts'

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
