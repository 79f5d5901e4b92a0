import { expect, it } from 'vitest'
import { Reserved } from '#ui/primitives/reserved.tsx'
import { unseen } from '#ui/primitives/unseen.ts'
import { one, show } from '../support/screen.tsx'

it('keeps a place that no one reaches until its content is ready', async () => {
  const { rerender } = await show(
    <Reserved isReady={false}>
      <button type="button">Edit</button>
    </Reserved>,
  )
  const place = one('button').closest('span')
  expect([place?.hasAttribute('inert'), place?.className]).toEqual([true, 'invisible contents'])
  await rerender(
    <Reserved isReady>
      <button type="button">Edit</button>
    </Reserved>,
  )
  expect([place?.hasAttribute('inert'), place?.className]).toEqual([false, 'contents'])
})

it('leaves only cards behind the first eight to be laid out later', () => {
  expect([0, 7, 8, 40].map((at) => unseen(at, 'later'))).toEqual([false, false, 'later', 'later'])
})
