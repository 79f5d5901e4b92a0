import { expect, it } from 'vitest'
import { parseArticle, runsOf } from '#ui/article/parse-article.ts'

it('reads headings, paragraphs, lists and what is emphasised', () => {
  expect(
    parseArticle('# Paying\n\nChoose **Pay** and\nwait.\n- one\n- *two*\n\n1. first\n2. second\n### More'),
  ).toMatchObject([
    { kind: 'heading', level: 2, runs: [{ text: 'Paying' }] },
    { kind: 'paragraph', runs: [{ text: 'Choose ' }, { text: 'Pay', mark: 'strong' }, { text: ' and\nwait.' }] },
    { kind: 'list', isOrdered: false, items: [{ runs: [{ text: 'one' }] }, { runs: [{ text: 'two', mark: 'em' }] }] },
    { kind: 'list', isOrdered: true, items: [{ runs: [{ text: 'first' }] }, { runs: [{ text: 'second' }] }] },
    { kind: 'heading', level: 3, runs: [{ text: 'More' }] },
  ])
})

it.each([
  ['[Refunds](/pages/public/article?id=refund)', { to: '/pages/public/article?id=refund' }],
  ['[Refunds](#/pages/cart)', { to: '/pages/cart' }],
  ['[Refunds](https://shop.example/a)', { href: 'https://shop.example/a' }],
])('leads with %s to a page', (text, leads) => {
  expect(runsOf(text)).toEqual([{ from: 0, text: 'Refunds', ...leads }])
})

it.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,hello)',
  '[x](//evil.test)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '**never closed',
  '[no address]',
])('leaves %s as the text that was typed', (text) => {
  expect(runsOf(text)).toEqual([{ from: 0, text }])
})

it('is done soon with what opens and never closes', () => {
  const began = performance.now()
  for (const text of ['[', '**', '*', '[](', '1. ', '# ', '- ']) parseArticle(text.repeat(12_000 / text.length))
  expect(performance.now() - began).toBeLessThan(3_000)
})

it('gives each part a place of its own', () => {
  const blocks = parseArticle('text\n# a\n# b\n- c\n1. d\nlast')
  expect(new Set(blocks.map(({ end }) => end)).size).toBe(6)
})
