import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { one, show } from '../support/screen.tsx'

it('draws every dark module of the code once, within its quiet edge', async () => {
  await show(<QrCode text="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" label="Code" />)
  const { data } = encode('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { ecc: 'M', border: 4 })
  const drawn = new Set((one('svg path').getAttribute('d') ?? '').match(/M\d+ \d+/g))
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])))
  expect([...drawn].toSorted()).toEqual(dark.toSorted())
  expect(data.slice(0, 4).flat()).not.toContain(true)
  expect(one('svg').getAttribute('aria-label')).toBe('Code')
})
