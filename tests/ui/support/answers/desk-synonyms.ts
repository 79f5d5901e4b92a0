import type { DeskSynonyms } from '#contract/catalogue/desk-synonym.contract.ts'

/** Words of the same meaning at the desk: a few groups, two versions and nothing to publish. */
export const deskSynonyms = (is: Partial<DeskSynonyms> = {}): DeskSynonyms => ({
  id: 'synonyms',
  version: 3,
  has_draft: false,
  groups: {
    en: [
      ['kettle', 'teapot'],
      ['mug', 'cup'],
    ],
    'zh-CN': [['水壶', '茶壶']],
    ar: [['كوب', 'فنجان']],
    pt: [['caneca', 'mug']],
    ja: [],
  },
  versions: [
    { number: 2, publish_at: '2026-01-02T00:00:00.000Z', by: 'Ελένη' },
    { number: 1, publish_at: '2026-01-01T00:00:00.000Z', by: '' },
  ],
  open: [],
  ...is,
})
