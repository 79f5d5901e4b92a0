import { HOME_BLOCKS } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskBanner, DeskHome } from '#contract/catalogue/desk-home.contract.ts'

/** A banner that leads to new products. */
export const deskBanner = (is: Partial<DeskBanner> = {}): DeskBanner => ({
  id: 'b1',
  kind: 'new',
  target: null,
  title: { en: 'Άνοιξη', 'zh-CN': '', ar: '' },
  line: { en: '', 'zh-CN': '', ar: '' },
  picture: '/files/spring.webp',
  starts_at: null,
  ends_at: null,
  hidden: null,
  ...is,
})

/** The home page at the desk, with one banner and nothing to publish. */
export const deskHome = (is: Partial<DeskHome> = {}): DeskHome => ({
  id: 'home',
  version: 3,
  has_draft: false,
  banners: [deskBanner()],
  blocks: HOME_BLOCKS.map((key) => ({ key, is_shown: true })),
  waits_until: null,
  versions: [{ number: 1, publish_at: '2026-01-01T00:00:00.000Z', by: 'Ελένη' }],
  open: [],
  ...is,
})
