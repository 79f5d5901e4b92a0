import { beforeAll, expect, it } from 'vitest'
import { avatarCalls } from '#contract/people/avatar.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const pictured = { ...people.shopper, avatar: '/uploads/me.webp' }
const drawn = (): (string | null)[] =>
  [...document.querySelectorAll('form img')].map((image) => image.getAttribute('src'))

it('is taken away at once, and the name that was typed stays', async () => {
  const bare = { ...pictured, avatar: '' }
  await openPage(page.shop, '/pages/member/nickname_edit', {
    as: 'shopper',
    given: [answer(userCalls.profile, pictured)],
  })
  await until(() => drawn().includes('/uploads/me.webp'), 'showed the picture')
  page.shop.give([answer(avatarCalls.change, bare), answer(userCalls.profile, bare)])
  await press(called('Remove'))
  await until(() => reading().includes('Your picture is removed.'), 'said so')
  expect(page.shop.callsOf('user/changeAvatar')).toEqual([{ picture: '' }])
  expect(drawn()).toEqual([])
})

it('says at the field why it stays', async () => {
  await openPage(page.shop, '/pages/member/nickname_edit', {
    as: 'shopper',
    given: [answer(userCalls.profile, pictured)],
    lost: ['user/changeAvatar'],
  })
  await until(() => drawn().includes('/uploads/me.webp'), 'showed the picture')
  await press(called('Remove'))
  await until(() => !reading().includes('JPEG, PNG or WebP'), 'said why in place of the hint')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  expect(drawn()).toContain('/uploads/me.webp')
})
