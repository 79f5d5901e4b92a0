import type { Announcement } from '#contract/people/announcement.contract.ts'

const inEnglish = (text: string) => ({ en: text, 'zh-CN': '', ar: '' })

/** An announcement at the desk that its readers have. */
export const announcement = (is: Partial<Announcement> = {}): Announcement => ({
  id: 'sale',
  audience: 'everybody',
  texts: { title: inEnglish('Θερινές εκπτώσεις'), body: inEnglish('Μέχρι την Κυριακή') },
  place: null,
  version: 2,
  state: 'published',
  readers: 0,
  publish_at: '2026-04-30T10:00:00.000Z',
  ends_at: null,
  changed_at: '2026-04-30T10:00:00.000Z',
  open: ['takeBack'],
  ...is,
})
