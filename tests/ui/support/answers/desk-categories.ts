import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'

/** A category of the first level with three products of two shops. */
export const deskCategory = (is: Partial<DeskCategory> = {}): DeskCategory => ({
  id: 'kitchen',
  parent_id: null,
  name: { en: 'Κουζίνα', 'zh-CN': 'Κουζίνα', ar: 'Κουζίνα' },
  picture: '/files/kitchen.webp',
  is_hidden: false,
  version: 2,
  goods: 3,
  on_shelf: 2,
  shops: 2,
  ...is,
})
