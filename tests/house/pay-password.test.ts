import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const pages = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: join('src/ui', path), text: readFileSync(join('src/ui', path), 'utf8') }))
const naming = (pattern: RegExp): string[] =>
  pages.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted()

it('a missing payment password leads to its page in one way', () => {
  // The settings offer the page itself.
  expect(naming(/links\.payPassword\(/)).toEqual([
    'src/ui/hooks/use-pay-password.ts',
    'src/ui/pages/member/setting.tsx',
  ])
})

it('every form that sends a payment password says before that one is missing', () => {
  const asking = naming(/<PinPad\b|name="pay_password"/)
  expect(asking).toEqual([
    'src/ui/lifecycles/forms/pay-password.tsx',
    'src/ui/pages/buy/pay-sheet.tsx',
    'src/ui/pages/member/paypass-edit.tsx',
    'src/ui/pages/member/withdrawal/withdraw-sheet.tsx',
    'src/ui/pages/shop/shop-bond-sign/fund-sheet.tsx',
  ])
  expect(naming(/<PayPasswordFirst\b/)).toEqual([
    'src/ui/lifecycles/forms/pay-password.tsx',
    'src/ui/pages/buy/pay-now.tsx',
    'src/ui/pages/member/withdrawal/withdrawal-form.tsx',
    'src/ui/pages/shop/shop-bond-sign/signing.tsx',
  ])
})
