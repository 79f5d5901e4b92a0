import { beforeAll, describe, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import { loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import { links } from '#ui/links.ts'
import { application, filledIn } from '../support/answers/applications.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

const info = (of: ShopApplicationView | null) =>
  answer(shopApplicationCalls.info, { application: of, offered: ['personal'] })
/** Opens the form at its first step, as a person who left it there. */
const opens = async (of: ShopApplicationView | null) => {
  saveDraft(people.shopper.id, 'shopApplicationStep', { step: 'type' })
  await openPage(page.shop, links.shopApply(), { as: 'shopper', given: [info(of)] })
  if (of === null) await press(called('Start application'))
}
const saves = (version: number, change: Partial<SavedForm> = {}) =>
  page.shop.give([answer(shopApplicationCalls.save, application({ version, form: { ...filledIn, ...change } }))])
const next = (): Promise<void> => doing(() => one<HTMLFormElement>('main form').requestSubmit())
const field = (name: string) => one<HTMLInputElement>(`[name=${name}]`)

const saving = () => page.shop.callsOf('shop/applySave')
/** The server as it saves: a version more for each save of the newest one, and a refusal for any other. */
const keepsSaving = (version = 3) => {
  let newest = version
  page.shop.answers['shop/applySave'] = (input) => {
    if (input['version'] !== newest) return refused('application.changedElsewhere')
    const form = { ...(input['form'] as SavedForm), document_number: '' }
    return accepted(application({ version: ++newest, form }))
  }
}
/** Opens the step that asks for a name. */
const opensPerson = async (of = application()) => {
  await opens(of)
  await next()
  await until(() => document.querySelector('[name=name]') !== null, 'showed the next step')
}
/** Opens the step that asks for the name and the logo of the shop. */
const opensShop = async (of = application()) => {
  keepsSaving(of.version)
  await opens(of)
  await next()
  for (const expected of ['Name as in the document', 'Document number', 'Street address']) {
    await reads(expected)
    await next()
  }
  await until(() => document.querySelector('[name=shopname]') !== null, 'showed the step of the shop')
}
const draftOf = (version: number, change: Partial<SavedForm>) =>
  saveDraft(people.shopper.id, 'shopApplication', { version, form: { ...filledIn, ...change } })

describe('saving an application as it is typed', () => {
  it('saves one after the other with the newest text and version, and nothing twice', async () => {
    await opensPerson()
    keepsSaving()
    page.shop.hold(['shop/applySave'])
    await type(field('name'), 'A')
    await pass(1_000)
    await type(field('name'), 'Ad')
    await pass(1_000)
    await type(field('name'), 'Ada')
    await pass(1_000)
    await next()
    page.shop.release()
    await until(() => document.querySelector('[data-saved=saved]') !== null, 'saved')
    await pass(3_000)
    expect(saving().map(({ version, form }) => [version, (form as SavedForm).name])).toEqual([
      [3, 'A'],
      [4, 'Ada'],
    ])
  })

  it('sends the version that was saved last, even when it was saved on the way', async () => {
    await opensPerson()
    keepsSaving()
    await type(field('name'), 'Ada L')
    for (const expected of ['Document number', 'Street address', 'Shop name', 'Check and send']) {
      await next()
      await reads(expected)
      // The last text is typed just before the end, and nothing waits for its save.
      if (expected === 'Shop name') await type(field('shopname'), 'Lamps')
    }
    page.shop.answers['shop/apply'] = () => refused('system.alreadyMoved')
    await next()
    await until(() => page.shop.callsOf('shop/apply').length > 0, 'sent it')
    expect(page.shop.callsOf('shop/apply')).toEqual([{ id: 'a1', version: 3 + saving().length }])
  })

  it('leaves the document number as typed, and sends it only when it has changed', async () => {
    await opensPerson()
    await next()
    await reads('Document number')
    keepsSaving()
    await type(field('document_number'), 'X12345')
    await pass(1_000)
    await until(() => document.querySelector('[data-saved=saved]') !== null, 'saved')
    expect(field('document_number').value).toBe('X12345')
    await doing(() => field('no_end').click())
    await pass(1_000)
    await until(() => saving().length === 2, 'saved again')
    await type(field('document_number'), 'X1234567')
    await pass(1_000)
    await until(() => saving().length === 3, 'saved the number')
    expect(saving().map(({ form }) => (form as SavedForm).document_number)).toEqual(['X12345', '', 'X1234567'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('X12345')
  })

  it('keeps what is typed during a save as a draft of the saved version', async () => {
    await opensPerson()
    keepsSaving()
    page.shop.hold(['shop/applySave'])
    await type(field('name'), 'A')
    await pass(1_000)
    await type(field('name'), 'Ad')
    page.shop.release()
    await until(() => loadDraft(people.shopper.id, 'shopApplication')?.['version'] === 4, 'kept the draft')
    expect(loadDraft(people.shopper.id, 'shopApplication')).toMatchObject({ form: { name: 'Ad' } })
    await until(() => saving().length === 2, 'saved the rest')
    await until(() => loadDraft(people.shopper.id, 'shopApplication') === undefined, 'dropped the draft')
  })

  it('asks which version to keep when a draft meets a newer version, and saves nothing before', async () => {
    draftOf(3, { name: 'Mine' })
    keepsSaving(9)
    await opensPerson(application({ version: 9, form: { ...filledIn, name: 'Theirs' } }))
    await reads('changed on another device')
    expect(field('name').value).toBe('Mine')
    await pass(3_000)
    expect(saving().every(({ version }) => version === 3)).toBe(true)
    await press(called('Keep what I typed here'))
    await until(() => document.querySelector('[data-saved=saved]') !== null, 'saved')
    expect(saving().at(-1)).toMatchObject({ version: 9, form: { name: 'Mine' } })
  })

  it('drops a draft that says the same as the newer version', async () => {
    draftOf(3, {})
    await opensPerson(application({ version: 9 }))
    expect(document.querySelector('[data-saved=saved]')).not.toBe(null)
    expect(loadDraft(people.shopper.id, 'shopApplication')).toBe(undefined)
    expect(saving()).toEqual([])
  })
})

describe('the form of an application', () => {
  it('stays at a step until its fields are right, and says at each what is wrong', async () => {
    await opens(null)
    await reads('Kind of shop')
    await next()
    await reads('Please fill this in')
    expect(page.shop.callsOf('shop/applySave')).toEqual([])
  })

  it('saves what is typed without being asked, and never sends the number of a document that was not typed', async () => {
    saves(4, { name: 'Ada L' })
    await opens(application())
    await next()
    await until(() => document.querySelector('[name=name]') !== null, 'showed the next step')
    saves(5, { name: 'Ada L' })
    await type(field('name'), 'Ada L')
    await pass(1_000)
    await until(() => page.shop.callsOf('shop/applySave').length > 0, 'saved')
    expect(page.shop.callsOf('shop/applySave').at(-1)).toMatchObject({ form: { name: 'Ada L', document_number: '' } })
    await until(() => document.querySelector('[data-saved=saved]') !== null, 'said that it is saved')
  })

  it('asks which version to keep when another device has saved in the meantime, and keeps the own one on demand', async () => {
    await opens(application())
    await next()
    await until(() => document.querySelector('[name=name]') !== null, 'showed the next step')
    page.shop.answers['shop/applySave'] = () => refused('application.changedElsewhere')
    await type(field('name'), 'Mine')
    await pass(1_000)
    await reads('changed on another device')
    expect(field('name').value).toBe('Mine')
    page.shop.give([info(application({ version: 9, form: { ...filledIn, name: 'Theirs' } }))])
    saves(10, { name: 'Mine' })
    await press(called('Keep what I typed here'))
    await until(() => document.querySelector('[data-saved=saved]') !== null, 'saved')
    expect(page.shop.callsOf('shop/applySave').at(-1)).toMatchObject({ version: 9, form: { name: 'Mine' } })
  })

  it('asks only for the fields that customer service refused, with the reason in the language of the applicant', async () => {
    const reasons = [{ field: 'city', code: 'differs' as const, text: 'It says Patras' }]
    await opens(application({ state: 'failed.kept', reasons }))
    await reads('It differs from the document.')
    await reads('It says Patras')
    expect(document.querySelector('[name=street]')).toBe(null)
    await press(called('Show all fields'))
    await until(() => document.querySelector('[name=shop_type]') !== null, 'showed all steps')
  })

  it('leads back to the field that is wrong when the whole is sent', async () => {
    const reasons = [{ field: 'city', code: 'other' as const, text: '' }]
    saves(4)
    await opens(application({ state: 'failed.kept', reasons, form: { ...filledIn, birth_date: '2020-01-01' } }))
    await reads('Please change it.')
    await next()
    await reads('Check and send')
    await next()
    await reads('You must be at least 18 years old')
    expect(page.shop.callsOf('shop/apply')).toEqual([])
  })

  it('reads days, answers and pictures in words before the whole is sent', async () => {
    await opens(application({ state: 'failed.kept', reasons: [{ field: 'city', code: 'other', text: '' }] }))
    await reads('Please change it.')
    await next()
    await reads('Feb 28, 1990')
    const read = (step: string) =>
      [...one(`section[aria-label="${step}"]`).querySelectorAll('dd')].map((it) => it.textContent)
    expect(read('Identity document')).toEqual(['Passport', '•••• 3456', 'Greece', 'Yes', 'Sent', 'Sent'])
    expect(read('Your shop')).toEqual(['Λάμπες', 'Sent'])
  })

  it('opens the step whose "Change" is pressed, also when only refused fields were shown', async () => {
    await opens(application({ state: 'failed.kept', reasons: [{ field: 'city', code: 'other', text: '' }] }))
    await reads('Please change it.')
    await next()
    await reads('Check and send')
    await press(one('section[aria-label="Your shop"]').querySelector('button') ?? undefined)
    await until(() => document.querySelector('[name=shopname]') !== null, 'opened the step of the shop')
  })

  it('leads to the field for which the server refuses the whole, and forgets the refusal when it is changed', async () => {
    await opens(application({ state: 'failed.kept', reasons: [{ field: 'city', code: 'other', text: '' }] }))
    await reads('Please change it.')
    await next()
    await reads('Check and send')
    page.shop.answers['shop/apply'] = () => refused('shop.nameTaken', {}, 'shopname')
    await next()
    await reads('A shop has this name already')
    expect(field('shopname').getAttribute('aria-invalid')).toBe('true')
    await type(field('shopname'), 'Lamps')
    expect(reading()).not.toContain('A shop has this name already')
  })

  it('asks for the code of another email before the whole is sent, and none for the email of the account', async () => {
    await opens(application({ email_confirmed: false, form: { ...filledIn, contact_email: 'shop@lamps.example' } }))
    for (const expected of ['Name as in the document', 'Document number', 'Street address']) {
      await next()
      await reads(expected)
    }
    await next()
    await reads('Confirm this email with the code')
    expect(document.querySelector('[name=shopname]')).toBe(null)
    await type(field('contact_email'), 'Ada@shop.example')
    await reads('Email confirmed')
    await next()
    await until(() => document.querySelector('[name=shopname]') !== null, 'went on')
  })

  it('says that a shop has the name while it is typed, and nothing about a name that was changed in the meantime', async () => {
    await opensShop()
    page.shop.answers['shop/checkShopName'] = ({ shopname }) =>
      shopname === 'Lamps' ? refused('shop.nameTaken', {}, 'shopname') : accepted({ done: true })
    await pass(2_000)
    expect(page.shop.callsOf('shop/checkShopName')).toEqual([])
    await type(field('shopname'), 'Lamp')
    await pass(300)
    await type(field('shopname'), 'Lamps')
    await reads('A shop has this name already')
    expect(page.shop.callsOf('shop/checkShopName')).toEqual([{ shopname: 'Lamps' }])
    await next()
    expect(document.querySelector('[name=shopname]')).not.toBe(null)
    await type(field('shopname'), '')
    expect(reading()).not.toContain('A shop has this name already')
    await pass(2_000)
    expect(page.shop.callsOf('shop/checkShopName').length).toBe(1)
  })

  it('ignores the answer about an older name, and any other problem of the question', async () => {
    await opensShop()
    page.shop.answers['shop/checkShopName'] = ({ shopname }) =>
      shopname === 'Lamps' ? refused('shop.nameTaken', {}, 'shopname') : refused('account.tooMany')
    page.shop.hold(['shop/checkShopName'])
    await type(field('shopname'), 'Lamps')
    await pass(700)
    await type(field('shopname'), 'Lamps and more')
    page.shop.release()
    await pass(100)
    expect(field('shopname').getAttribute('aria-invalid')).not.toBe('true')
    await until(() => page.shop.callsOf('shop/checkShopName').length === 2, 'asked about the newer name')
    await pass(500)
    await next()
    await reads('Check and send')
  })

  it('shows the pictures of the other version once that is chosen', async () => {
    draftOf(3, { logo: '' })
    await opensShop(application({ version: 9 }))
    await reads('changed on another device')
    expect(one('[data-field=logo]').querySelectorAll('li').length).toBe(0)
    page.shop.give([info(application({ version: 9 }))])
    await press(called('Show the other version'))
    await until(() => document.querySelector('[data-field=logo] li') !== null, 'showed the logo')
  })

  it('is replaced by its state once it is sent, and may be taken back while no one reviews it', async () => {
    await opens(application({ state: 'reviewing', version: 4 }))
    await reads('Customer service decides within 48 hours')
    const saysState = (it: Element) => !it.firstElementChild && !it.closest('ol') && it.textContent === 'Under review'
    expect([...document.querySelectorAll('main *')].filter(saysState).length).toBe(1)
    await press(called('Take back'))
    page.shop.give([
      info(application({ version: 5 })),
      answer(shopApplicationMoves['shopApplication.takeBack'], application({ version: 5 })),
    ])
    await doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
    await until(() => document.querySelector('[name=shop_type]') !== null, 'showed the form again')
  })

  it('waits with a number that is half typed, saves the rest, and says at the field what is missing', async () => {
    await opens(application({ number_ending: '' }))
    for (const step of ['name', 'document_number']) {
      await next()
      await until(() => document.querySelector(`[name=${step}]`) !== null, `showed ${step}`)
    }
    saves(4)
    await type(field('document_number'), 'AB1')
    await pass(1_000)
    await until(() => page.shop.callsOf('shop/applySave').length > 0, 'saved')
    expect(page.shop.callsOf('shop/applySave').at(-1)).toMatchObject({ form: { document_number: '' } })
    await next()
    await reads('At least 6')
    saves(5)
    await type(field('document_number'), 'AB12345')
    await pass(1_000)
    await until(
      () => JSON.stringify(page.shop.callsOf('shop/applySave').at(-1)).includes('AB12345'),
      'saved the whole number',
    )
  })
})

describe('customer service', () => {
  const opensCase = (
    assignee: ShopApplicationCase['assignee'],
    { earlier = null, ...change }: Partial<ShopApplicationView> & Partial<Pick<ShopApplicationCase, 'earlier'>> = {},
  ) =>
    openPage(page.shop, links.deskQueue({ entity: 'shopApplication', id: 'a1' }), {
      as: 'support',
      given: [
        answer(deskCaseCalls.queue, { data: [], after: null }),
        answer(deskCaseCalls.case, {
          id: 'a1',
          entity: 'shopApplication',
          assignee,
          approvals: [],
          decided_alone: '0',
          application: application({ state: 'reviewing', as: 'support', same_number: 2, ...change }),
          earlier,
        }),
      ],
    })

  it('sees what was sent, and the pictures of the document only when the case is its own', async () => {
    await opensCase(null)
    await reads('Ada Byron')
    await reads('Feb 28, 1990')
    await reads('2 other accounts have sent a document with this number.')
    await reads('Assign the case to see the pictures.')
    expect(document.querySelector('[data-side]')).toBe(null)
  })

  it('reads what has changed since the round before, with the old value struck through and what was asked', async () => {
    const before = { ...filledIn, city: 'Patras', id_front: 'u0' }
    const rejected = { lifecycle: 'shopApplication', entity_id: 'a1', name: 'shopApplication.rejected' } as const
    await opensCase(
      { id: 'sam', by: 'Sam', at: '2026-01-01T00:00:00.000Z' },
      {
        reasons: [
          { field: 'city', code: 'differs', text: 'As in the bill' },
          { field: 'street', code: 'incomplete', text: '' },
        ],
        timeline: [
          {
            ...rejected,
            from: 'reviewing',
            to: 'failed.kept',
            actor: 'support',
            at: '2026-01-02T00:00:00.000Z',
            reason: 'x',
          },
        ],
        earlier: {
          at: '2026-01-02T00:00:00.000Z',
          by: 'Lina',
          form: before,
          number_ending: '3456',
          changed: ['id_front', 'city'],
        },
      },
    )
    await reads('2 answers changed since the last round.')
    expect(one('[data-field=city] s').textContent).toBe('Patras')
    expect(one('[data-field=city]').textContent).toContain('As in the bill')
    expect(one('[data-field=street]').textContent).toContain('Asked and not changed: Incomplete.')
    expect([...document.querySelectorAll('[data-changed]')].map((row) => row.getAttribute('data-field'))).toEqual([
      'id_front',
      'city',
    ])
    expect([...document.querySelectorAll('[data-side]')].map((chip) => chip.textContent)).toEqual([
      'Front',
      'Front, round 1',
      'Back',
    ])
  })

  it('refuses with a reason for each field; without one it is told so', async () => {
    await opensCase({ id: 'sam', by: 'Sam', at: '2026-01-01T00:00:00.000Z' })
    await reads('Ada Byron')
    await press(called('Request changes'))
    await until(() => document.querySelector('[name=refuse_city]') !== null, 'showed the fields')
    await type(one<HTMLTextAreaElement>('[name=reason]'), 'One field')
    await doing(() => one<HTMLFormElement>('form:has([name=reason])').requestSubmit())
    await reads('Please fill this in')
    expect(page.shop.callsOf('desk/auditShop')).toEqual([])
    await doing(() => field('refuse_city').click())
    page.shop.give([
      answer(deskApplicationCalls.audit, application({ state: 'failed.kept', version: 5, as: 'support' })),
    ])
    await doing(() => one<HTMLFormElement>('form:has([name=reason])').requestSubmit())
    await until(() => page.shop.callsOf('desk/auditShop').length > 0, 'sent the refusal')
    expect(page.shop.callsOf('desk/auditShop')).toEqual([
      { verdict: 'reject', id: 'a1', reason: 'One field', reasons: [{ field: 'city', code: 'unreadable', text: '' }] },
    ])
  })
})

describe('before and after a break', () => {
  it('says to a visitor what it costs, what one needs, how long it takes and what a new shop may sell', async () => {
    await openPage(page.shop, links.shopApply(), { as: 'visitor' })
    await reads('Sell with us')
    for (const expected of ['5% commission', 'voluntary', 'passport', '48 hours', '10 products', '$100.00'])
      await reads(expected)
    expect(called('Sign in to apply')).toBeDefined()
  })

  it('begins a new one with what is known of its applicant', async () => {
    await opens(null)
    page.shop.answers['shop/applySave'] = () => accepted(application())
    expect(reading()).toContain('Kind of shop')
  })

  it('goes on at the first step that is not complete, where this device does not know another one', async () => {
    const of = application({ form: { ...filledIn, city: '' } as never })
    await openPage(page.shop, links.shopApply(), { as: 'shopper', given: [info(of)] })
    await reads('Street address')
  })

  it('goes on at the step that was left on this device', async () => {
    saveDraft(people.shopper.id, 'shopApplicationStep', { step: 'document' })
    await openPage(page.shop, links.shopApply(), { as: 'shopper', given: [info(application())] })
    await reads('Document number')
  })

  it('asks for no back of a passport', async () => {
    saveDraft(people.shopper.id, 'shopApplicationStep', { step: 'document' })
    const passport = application({ form: { ...filledIn, document_type: 'passport', id_back: '' } as never })
    await openPage(page.shop, links.shopApply(), { as: 'shopper', given: [info(passport)] })
    await reads('Front of the document')
    expect(reading()).not.toContain('Back of the document')
  })
})
