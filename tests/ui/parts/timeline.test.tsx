import { expect, it } from 'vitest'
import { type ShownEntry, Timeline } from '#ui/parts/timeline.tsx'
import { show } from '../support/screen.tsx'

const paid: ShownEntry = { key: '1', label: 'Paid', at: '2026-01-01T10:00:00Z', actor: 'You' }
const shipped: ShownEntry = {
  key: '2',
  label: 'On its way',
  waits: { for: 'Waiting for you', deadlineAt: '2126-01-01T10:00:00Z' },
}
const rows = (): HTMLElement[] => [...document.querySelectorAll('li')]

it('washes an entry that arrives, and none that was there before', async () => {
  const { rerender } = await show(<Timeline label="Order" entries={[paid]} />)
  expect(rows()[0]?.className).not.toContain('animate-wash')
  await rerender(<Timeline label="Order" entries={[shipped, paid]} />)
  expect(rows().map(({ className }) => className.includes('animate-wash'))).toEqual([true, false])
})

it('glows only at the entry that waits, and names the party', async () => {
  await show(<Timeline label="Order" entries={[shipped, paid]} />)
  expect(rows().map((row) => row.querySelectorAll('.animate-glow').length)).toEqual([1, 0])
  expect(rows()[0]?.textContent).toContain('Waiting for you')
  expect(rows()[1]?.textContent).toContain('You')
})
