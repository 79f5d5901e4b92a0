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

// There are no coupons yet. These lines may come with them, drawn from a real one.
it('promises no discount that does not exist, neither in a banner nor in a sentence', () => {
  const lines = demoBanners.flatMap(({ title, line }) => [...wordsIn(title), ...wordsIn(line)])
  const sentences = Object.values(catalogues).flatMap((file) => wordsIn(file.default))
  expect(lines.length).toBeGreaterThan(0)
  expect(sentences.length).toBeGreaterThan(500)
  expect([...lines, ...sentences].filter((line) => PROMISE.test(line))).toEqual([])
})
