import { expect, it } from 'vitest'
import { demoBanners } from '#server/operations/demo/catalogue/catalogue.ts'

const catalogues = import.meta.glob<{ default: object }>('/locales/*/*.json', { eager: true })
/** "Up to 30 % off", "10 % student discount", in the languages of the shop. */
const PROMISE = /(?:30|10|٣٠|١٠)\s*[%٪]|%\s*off|\bstudents?\b|学生|[一1-9]折|(?<![\u0600-\u06ff])(?:طلاب|طالب)/i

const wordsIn = (found: unknown): string[] =>
  typeof found === 'string' ? [found] : Object.values(found as object).flatMap(wordsIn)

it('knows a promise when it sees one', () => {
  for (const line of ['Up to 30% off', '10 % student discount', '学生九折', 'خصم ١٠٪ لكل طالب'])
    expect(line).toMatch(PROMISE)
})

// An offer that is open may say so in its own title: the home page draws it as a banner of its own, and only as long as it is open
// (`tests/ui/pages/coupon.test.tsx`). What is written into a banner or a sentence would stay when the offer is over.
it('promises a discount only by an offer that is open, neither in a written banner nor in a sentence', () => {
  const lines = demoBanners.flatMap(({ title, line }) => [...wordsIn(title), ...wordsIn(line)])
  const sentences = Object.values(catalogues).flatMap((file) => wordsIn(file.default))
  expect(lines.length).toBeGreaterThan(0)
  expect(sentences.length).toBeGreaterThan(500)
  expect([...lines, ...sentences].filter((line) => PROMISE.test(line))).toEqual([])
})
