import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { shopBoardCalls, shopCalls } from '#contract/shops/shop.calls.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import type { SavedForm } from '#contract/shops/shop-application.contract.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { emsCalls } from '#contract/people/account.calls.ts'
import { days, minutes, RETURNED_CASE_MS } from '#machines/platform/constants.ts'
import { servesSomewhere } from '#machines/shops/freight.ts'
import { statement } from '#server/platform/db/database.ts'
import { resetHeartbeat, extendDeadlinesAfterOutage } from '#server/platform/jobs/heartbeat.job.ts'
import { readEnv } from '#server/env.ts'
import { keepCompanyLanguages } from '#server/shops/shop-application/offered-types.ts'
import { storedNumber } from '#server/shops/shop-application/document-number.ts'
import { purgeUploads } from '#server/people/upload/upload.service.ts'
import { assignApplication, filledForm, savedApplication, sentApplication } from '#tests/support/applications.ts'
import { person, type Person, store } from '#tests/support/factories.ts'
import { lastMail, mailedCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { picture, uploaded } from '#tests/support/uploads.ts'

const submitted = shopApplicationMoves['shopApplication.submit']
const takenBack = shopApplicationMoves['shopApplication.takeBack']
const stored = statement('test_application', 'select * from shop_applications where id = $1')
const files = statement(
  'test_application_files',
  'select purpose, purged_at, entity_id from uploads where owner_id = $1',
)

describe.each(engines())('an application for a shop on %s', (engine) => {
  let shop: TestShop
  let sue = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    sue = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const approve = (id: string, by: Person = sue) =>
    shop.ask(deskApplicationCalls.audit, { verdict: 'approve', id, reason: 'All in order' }, by)
  const reject = (id: string, by: Person = sue) =>
    shop.ask(
      deskApplicationCalls.audit,
      {
        verdict: 'reject',
        id,
        reason: 'The picture is dark',
        reasons: [{ field: 'id_front', code: 'unreadable', text: 'Too dark' }],
      },
      by,
    )
  const look = (id: string, by: Person, round: 'now' | 'before' = 'now') =>
    shop.app.inject({
      url: `/api/${deskApplicationCalls.picture.path}`,
      query: { id, side: 'id_front', round },
      headers: { token: by.token },
    })

  it('is saved as far as it is filled in, and is there on another device', async () => {
    const ada = await person(shop)
    expect((await shop.must(shopApplicationCalls.info, {}, ada)).application).toBe(null)
    const saved = await savedApplication(shop, ada, { shopname: '', document_number: 'AB 12-3456' })
    expect(saved).toMatchObject({ state: 'draft.filling', version: 1, number_ending: '3456' })
    expect(saved.form).toMatchObject({ name: 'Ada Lovelace', document_number: '' })
    const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
    expect(application?.form).toEqual(saved.form)
    const form = { ...saved.form, shopname: 'Adas' }
    const again = await shop.must(shopApplicationCalls.save, { version: 1, form }, ada)
    expect(again).toMatchObject({ version: 2, number_ending: '3456' })
  })

  it('refuses to overwrite what another tab saved', async () => {
    const ada = await person(shop)
    const { form } = await savedApplication(shop, ada)
    await shop.must(shopApplicationCalls.save, { version: 1, form: { ...form, city: 'Patras' } }, ada)
    const late = await shop.ask(shopApplicationCalls.save, { version: 1, form }, ada)
    expect(late.problem?.key).toBe('application.changedElsewhere')
    expect((await shop.must(shopApplicationCalls.info, {}, ada)).application?.form.city).toBe('Patras')
  })

  it('tells an older tab so, also where its pictures are gone with what another tab saved', async () => {
    const ada = await person(shop)
    const { form } = await savedApplication(shop, ada)
    const front = (await uploaded(shop, ada, 'identity')).id
    await shop.must(shopApplicationCalls.save, { version: 1, form: { ...form, id_front: front } }, ada)
    const late = await shop.ask(shopApplicationCalls.save, { version: 1, form }, ada)
    expect(late.problem?.key).toBe('application.changedElsewhere')
  })

  it('opens a shop on level 0 when its reviewer approves it, for its applicant alone', async () => {
    const ada = await person(shop)
    const { id, form } = await sentApplication(shop, ada)
    expect((await approve(id)).problem?.key).toBe('desk.notAssigned')
    await assignApplication(shop, id, sue)
    const opened = await approve(id)
    expect(opened.body).toMatchObject({ code: 1, data: { state: 'opened.kept', as: 'support' } })
    expect(await shop.must(shopBoardCalls.state, {}, ada)).toMatchObject({ state: 'open', name: form.shopname })
    expect((await shop.must(userCalls.profile, {}, ada)).roles).toContain('merchant')
    const [freight] = (await shop.must(shopSettingCalls.freights, {}, ada)).data
    expect(freight).toMatchObject({ is_default: true, only_listed: true })
    expect(freight && servesSomewhere(freight)).toBe(false)
    expect((await approve(id)).problem?.key).toBe('system.alreadyMoved')
    expect((await shop.ask(shopApplicationCalls.save, { version: 3, form }, ada)).problem?.key).toBe(
      'system.alreadyMoved',
    )
  })

  it('fails with a reason for each field, keeps all else, and is sent again', async () => {
    const ada = await person(shop)
    const { id, form } = await sentApplication(shop, ada)
    await assignApplication(shop, id, sue)
    expect((await reject(id)).body.code).toBe(1)
    const { application: failed } = await shop.must(shopApplicationCalls.info, {}, ada)
    expect(failed).toMatchObject({
      state: 'failed.kept',
      form,
      reasons: [{ field: 'id_front', code: 'unreadable', text: 'Too dark' }],
    })
    const front = (await uploaded(shop, ada, 'identity')).id
    const version = failed?.version ?? 0
    const mended = await shop.must(shopApplicationCalls.save, { version, form: { ...form, id_front: front } }, ada)
    expect(mended.state).toBe('draft.filling')
    const sent = await shop.must(submitted, { id, version: mended.version }, ada)
    expect(sent).toMatchObject({ state: 'reviewing', number_ending: '3456' })
  })

  /** An application that was refused by Sue, changed and sent again. */
  const sentAgain = async (ada: Person, change: Partial<SavedForm>) => {
    const { id, form } = await sentApplication(shop, ada)
    await assignApplication(shop, id, sue)
    await reject(id)
    const { application: failed } = await shop.must(shopApplicationCalls.info, {}, ada)
    const version = failed?.version ?? 0
    const saved = await shop.must(shopApplicationCalls.save, { version, form: { ...form, ...change } }, ada)
    return { form, sent: await shop.must(submitted, { id, version: saved.version }, ada) }
  }
  const caseOf = (id: string, by: Person = sue) =>
    shop.must(deskCaseCalls.case, { entity: 'shopApplication', id }, by) as Promise<ShopApplicationCase>
  const isBound = async (upload: string) => {
    const rows = await runText<{ entity_id: string | null }>(
      shop,
      'select entity_id from uploads where id = $1',
      upload,
    )
    return rows[0]?.entity_id !== null
  }

  it('shows its reviewer what has changed since the round before, and the pictures of both', async () => {
    const ada = await person(shop)
    const front = (await uploaded(shop, ada, 'identity')).id
    const change = { id_front: front, city: 'Patras', document_number: 'AB 99-3456' }
    const { form, sent } = await sentAgain(ada, change)
    const { earlier } = await caseOf(sent.id)
    expect(earlier).toMatchObject({ by: `n${sue.id}`, number_ending: '3456', form: { city: form.city } })
    expect(earlier?.changed).toEqual(['document_number', 'id_front', 'city'])
    expect(JSON.stringify(await shop.must(shopApplicationCalls.info, {}, ada))).not.toContain(form.id_front)
    for (const round of ['now', 'before'] as const)
      expect((await look(sent.id, sue, round)).headers['content-type']).toBe('image/webp')
    expect(await isBound(form.id_front)).toBe(true)
    await approve(sent.id)
    expect([await isBound(form.id_front), await isBound(front)]).toEqual([false, true])
    expect((await caseOf(sent.id)).earlier).toBe(null)
  })

  it('takes a picture of the refused round back, also after another one took its place', async () => {
    const ada = await person(shop)
    const { id, form } = await sentApplication(shop, ada)
    await assignApplication(shop, id, sue)
    await reject(id)
    const [front, logo] = [(await uploaded(shop, ada, 'identity')).id, (await uploaded(shop, ada, 'logo')).id]
    const save = async (change: Partial<SavedForm>) => {
      const version = (await shop.must(shopApplicationCalls.info, {}, ada)).application?.version ?? 0
      return shop.must(shopApplicationCalls.save, { version, form: { ...form, ...change } }, ada)
    }
    await save({ id_front: front, logo })
    const back = await save({})
    expect(back.form).toMatchObject({ id_front: form.id_front, logo: form.logo })
    expect([await isBound(form.id_front), await isBound(front), await isBound(logo)]).toEqual([true, false, false])
    await shop.must(submitted, { id, version: back.version }, ada)
    expect((await caseOf(id)).earlier?.changed).toEqual([])
    await look(id, sue)
    await approve(id)
    expect(await shop.must(shopBoardCalls.state, {}, ada)).toMatchObject({
      state: 'open',
      logo: expect.stringContaining('uploads/') as string,
    })
  })

  it('has nothing to compare in its first round, and no picture of an earlier one', async () => {
    const { id } = await sentApplication(shop, await person(shop))
    await assignApplication(shop, id, sue)
    expect((await caseOf(id)).earlier).toBe(null)
    expect(JSON.parse((await look(id, sue, 'before')).payload).data.problem.key).toBe('upload.notFound')
  })

  it('comes back to the reviewer who refused it; its applicant can still take it back until they look at it', async () => {
    const [ada, tim] = [await person(shop), await person(shop, { staff: 'support' })]
    const { sent } = await sentAgain(ada, { city: 'Patras' })
    const which = { entity: 'shopApplication', id: sent.id } as const
    expect((await shop.ask(deskCaseCalls.assign, which, tim)).problem?.key).toBe('desk.assigned')
    const mine = await shop.must(deskCaseCalls.queue, { entity: 'shopApplication', assigned: 'mine' }, sue)
    expect(mine.data.map(({ id }) => id)).toContain(sent.id)
    const { version } = await shop.must(takenBack, { id: sent.id }, ada)
    await shop.must(submitted, { id: sent.id, version }, ada)
    await shop.must(deskCaseCalls.extend, which, sue)
    expect((await shop.ask(takenBack, { id: sent.id }, ada)).problem?.key).toBe('application.beingReviewed')
  })

  it('is free for colleagues where the reviewer who refused it has left the desk, or leaves it too long', async () => {
    const [ada, bea] = [await person(shop), await person(shop)]
    const lea = await person(shop, { staff: 'support' })
    const first = await sentApplication(shop, ada)
    await assignApplication(shop, first.id, lea)
    await reject(first.id, lea)
    await runText(shop, 'update users set staff = null where id = $1', lea.id)
    const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
    await shop.must(submitted, { id: first.id, version: application?.version ?? 0 }, ada)
    await assignApplication(shop, first.id, sue)
    const { sent } = await sentAgain(bea, { city: 'Patras' })
    await shop.pass(RETURNED_CASE_MS + minutes(1))
    await assignApplication(shop, sent.id, await person(shop, { staff: 'support' }))
  })

  it('is free of its reviewer once it is decided, so that it can be taken back after it was sent again', async () => {
    const ada = await person(shop)
    const { id } = await sentApplication(shop, ada)
    await assignApplication(shop, id, sue)
    expect((await reject(id)).body).toMatchObject({ data: { facts: { isAssigned: false } } })
    const { application: failed } = await shop.must(shopApplicationCalls.info, {}, ada)
    expect(failed?.facts.isAssigned).toBe(false)
    await shop.must(submitted, { id, version: failed?.version ?? 0 }, ada)
    expect((await shop.must(takenBack, { id }, ada)).state).toBe('draft.filling')
  })

  it('is not the desk’s to read before it is sent, nor while it is changed after a refusal', async () => {
    const ada = await person(shop)
    const { id, version, form } = await savedApplication(shop, ada)
    const read = async () => {
      const { body, problem } = await shop.ask(deskCaseCalls.case, { entity: 'shopApplication', id }, sue)
      expect(JSON.stringify(body).includes(form.street)).toBe(problem === undefined)
      return problem?.key
    }
    expect(await read()).toBe('desk.notFound')
    await shop.must(submitted, { id, version }, ada)
    expect(await read()).toBeUndefined()
    await assignApplication(shop, id, sue)
    await reject(id)
    expect(await read()).toBeUndefined()
    const { application: failed } = await shop.must(shopApplicationCalls.info, {}, ada)
    await shop.must(shopApplicationCalls.save, { version: failed?.version ?? 0, form }, ada)
    expect(await read()).toBe('desk.notFound')
  })

  it('shows no identity picture of an application that is not reviewed, not even to whom it is assigned', async () => {
    const ada = await person(shop)
    const { id } = await sentApplication(shop, ada)
    await shop.must(takenBack, { id }, ada)
    const assign = `insert into desk_assignments (entity, entity_id, actor_id) values ('shopApplication', $1, $2)`
    await shop.db.run(statement('test_assigned_draft', assign), [id, sue.id])
    expect(JSON.parse((await look(id, sue)).payload).data.problem.key).toBe('upload.notFound')
  })

  it('offers a company where its papers can be read, and refuses it elsewhere', async () => {
    const [english, arabic] = [await person(shop), await person(shop)]
    await runText(shop, `update users set lang = 'ar' where id = $1`, arabic.id)
    const offered = async (as: Person) => (await shop.must(shopApplicationCalls.info, {}, as)).offered
    expect(await offered(english)).toEqual(['personal', 'enterprise'])
    expect(await offered(arabic)).toEqual(['personal'])
    const sent = await savedApplication(shop, english, { shop_type: 'enterprise' })
    await shop.must(submitted, { id: sent.id, version: sent.version }, english)
    const { id, version } = await savedApplication(shop, arabic, { shop_type: 'enterprise' })
    const { problem } = await shop.ask(submitted, { id, version }, arabic)
    expect(problem).toMatchObject({ key: 'application.typeUnavailable', field: 'shop_type' })
  })

  it('takes companies in the languages that the configuration names', async () => {
    const german = await person(shop)
    await runText(shop, `update users set lang = 'de' where id = $1`, german.id)
    const offered = async () => (await shop.must(shopApplicationCalls.info, {}, german)).offered
    const configured = (COMPANY_LANGUAGES: string) => {
      const env = { ...shop.services.env, ...readEnv({ COMPANY_LANGUAGES, SECRET: 's'.repeat(32) }) }
      return keepCompanyLanguages({ db: shop.db, env })
    }
    try {
      await configured('en, de')
      expect(await offered()).toEqual(['personal', 'enterprise'])
      const { id, version } = await savedApplication(shop, german, { shop_type: 'enterprise' })
      await configured('none')
      expect(await offered()).toEqual(['personal'])
      const { problem } = await shop.ask(submitted, { id, version }, german)
      expect(problem).toMatchObject({ key: 'application.typeUnavailable', field: 'shop_type' })
    } finally {
      await runText(shop, `delete from meta where name = 'company_languages'`)
    }
    expect(() => readEnv({ COMPANY_LANGUAGES: 'en,tlh' })).toThrow('COMPANY_LANGUAGES')
  })

  it.each<[string, Partial<SavedForm>, string]>([
    ['a missing name', { name: '' }, 'input.required name'],
    ['a name in other letters', { name: 'Ада Lovelace' }, 'application.notLatin name'],
    ['a name in Chinese characters', { name: '王小明' }, 'application.notLatin name'],
    ['an application without a logo', { logo: '' }, 'upload.none logo'],
    ['an expired document', { valid_until: '2020-01-01' }, 'application.documentExpired valid_until'],
    ['a day that is none', { valid_until: '2090-02-30' }, 'application.notADay valid_until'],
    ['an applicant under 18', { birth_date: '2019-01-01' }, 'application.tooYoung birth_date'],
    ['a kind of shop that is not offered', { shop_type: 'charity' }, 'application.typeUnavailable shop_type'],
    ['an address that is not confirmed', { address_confirmed: false }, 'application.notConfirmed address_confirmed'],
    ['a postal code of another country', { postal_code: '1' }, 'address.zipCode postal_code'],
    [
      'a contact email that is not proved',
      { contact_email: 'x@else.example' },
      'application.emailNotConfirmed contact_email',
    ],
  ])('refuses %s at its field, and nothing moves', async (_what, change, expected) => {
    const ada = await person(shop)
    const { id, version } = await savedApplication(shop, ada, change)
    const { problem } = await shop.ask(submitted, { id, version }, ada)
    expect(`${problem?.key} ${problem?.field}`).toBe(expected)
    expect((await shop.must(shopApplicationCalls.info, {}, ada)).application).toMatchObject({
      version,
      state: 'draft.filling',
    })
  })

  it('accepts a document without an end, a name of one word, and an address without a postal code', async () => {
    const ada = await person(shop)
    const change = { valid_until: '', no_end: true, name: 'Pelé', native_name: '', residence: 'HK', postal_code: '' }
    expect((await sentApplication(shop, ada, change)).state).toBe('reviewing')
  })

  it('refuses a shop name that another shop has, however it is spelled', async () => {
    const taken = await store(shop, { name: `Café ${Math.random()}` })
    const ada = await person(shop)
    const [{ name }] = (await shop.db.run<{ name: string }>(
      statement('test_shop_name', 'select name from shops where id = $1'),
      [taken.id],
    )) as [{ name: string }]
    const shopname = name.toUpperCase().normalize('NFD')
    expect((await shop.ask(shopApplicationCalls.checkName, { shopname }, ada)).problem?.key).toBe('shop.nameTaken')
    expect((await shop.ask(shopApplicationCalls.checkName, { shopname: `${shopname} 2` }, ada)).body.code).toBe(1)
    const { id, version } = await savedApplication(shop, ada, { shopname })
    expect((await shop.ask(submitted, { id, version }, ada)).problem).toMatchObject({
      key: 'shop.nameTaken',
      field: 'shopname',
    })
    const bea = await person(shop)
    const waiting = await sentApplication(shop, bea)
    await store(shop, { name: waiting.form.shopname })
    await assignApplication(shop, waiting.id, sue)
    expect((await approve(waiting.id)).problem?.key).toBe('shop.nameTaken')
  })

  it('accepts another contact email once a code that was sent there proves it', async () => {
    const ada = await person(shop)
    const email = `second-${ada.id}@shop.example`
    expect(
      (
        await shop.ask(
          shopApplicationCalls.confirmEmail,
          { email: 'nothing', code: '123456', code_secret: 'none' },
          ada,
        )
      ).problem?.key,
    ).toBe('account.emailIncorrect')
    const unsaved = await mailedCode(shop, email, 'application', ada.token)
    expect((await shop.ask(shopApplicationCalls.confirmEmail, { email, ...unsaved }, ada)).problem?.key).toBe(
      'application.notFound',
    )
    const { id, email_confirmed } = await savedApplication(shop, ada, { contact_email: email })
    expect(email_confirmed).toBe(false)
    expect(
      (await shop.ask(shopApplicationCalls.confirmEmail, { email, ...unsaved, code: '000000' }, ada)).problem?.key,
    ).toBe('account.codeIncorrect')
    const proved = await shop.must(shopApplicationCalls.confirmEmail, { email, ...unsaved }, ada)
    expect(proved.email_confirmed).toBe(true)
    expect((await shop.must(submitted, { id, version: proved.version }, ada)).state).toBe('reviewing')
    expect((await shop.ask(emsCalls.send, { email, event: 'application' })).problem?.key).toBe('account.signInFirst')
  })

  it('takes no proof of an email while it is reviewed, and leaves the code for later', async () => {
    const ada = await person(shop)
    const email = `late-${ada.id}@shop.example`
    const { id } = await sentApplication(shop, ada)
    const code = await mailedCode(shop, email, 'application', ada.token)
    const { problem } = await shop.ask(shopApplicationCalls.confirmEmail, { email, ...code }, ada)
    expect(problem).toMatchObject({
      key: 'system.alreadyMoved',
      params: { state: 'shopApplication.states.reviewing' },
    })
    await shop.must(takenBack, { id }, ada)
    expect((await shop.ask(shopApplicationCalls.confirmEmail, { email, ...code }, ada)).body.code).toBe(1)
  })

  it('is taken back while no one reviews it, and not afterwards', async () => {
    const ada = await person(shop)
    const { id } = await sentApplication(shop, ada)
    expect((await shop.must(takenBack, { id }, ada)).state).toBe('draft.filling')
    const bea = await person(shop)
    const other = await sentApplication(shop, bea)
    await assignApplication(shop, other.id, sue)
    expect((await shop.ask(takenBack, { id: other.id }, bea)).problem?.key).toBe('application.beingReviewed')
    expect((await shop.ask(takenBack, { id: other.id }, ada)).problem?.key).toBe('application.notFound')
    expect((await approve(id)).problem?.key).toBe('system.alreadyMoved')
    expect((await shop.ask(takenBack, { id }, ada)).problem?.key).toBe('system.alreadyMoved')
    expect((await shop.ask(submitted, { id, version: 1 }, ada)).problem?.key).toBe('application.changedElsewhere')
  })

  it('refuses a sixth try within 30 days', async () => {
    const ada = await person(shop)
    const { id } = await savedApplication(shop, ada)
    for (let round = 1; round <= 5; round++) {
      const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
      await shop.must(submitted, { id, version: application?.version ?? 0 }, ada)
      await shop.must(takenBack, { id }, ada)
    }
    const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
    const sixth = await shop.ask(submitted, { id, version: application?.version ?? 0 }, ada)
    expect(sixth.problem).toMatchObject({ key: 'application.tooManyTries', params: { max: 5 } })
  })

  it('refuses a second application by an owner, pictures of others, and a decision about oneself', async () => {
    const owner = (await store(shop)).owner
    const ada = await person(shop)
    const form = await filledForm(shop, owner)
    expect((await shop.ask(shopApplicationCalls.save, { version: 0, form }, owner)).problem?.key).toBe(
      'application.hasShop',
    )
    const foreign = await shop.ask(shopApplicationCalls.save, { version: 0, form }, ada)
    expect(foreign.problem).toMatchObject({ key: 'upload.notFound', field: 'id_front' })
    const sam = await person(shop, { staff: 'support' })
    const { id } = await sentApplication(shop, sam)
    expect((await shop.ask(deskCaseCalls.assign, { entity: 'shopApplication', id }, sam)).problem?.key).toBe(
      'desk.ownCase',
    )
    expect((await approve(id, sam)).problem?.key).toBe('desk.ownCase')
    expect(JSON.parse((await look(id, sam)).payload).data.problem.key).toBe('desk.ownCase')
    await assignApplication(shop, id, sue)
    const tim = await person(shop, { staff: 'support' })
    expect((await approve(id, tim)).problem?.key).toBe('desk.assigned')
    expect(
      (await shop.ask(deskApplicationCalls.audit, { verdict: 'approve', id: 'none', reason: 'x' }, sue)).problem?.key,
    ).toBe('application.notFound')
  })

  it('stores the number of a document encrypted, and tells the reviewer of the same number elsewhere', async () => {
    const [ada, bea] = [await person(shop), await person(shop)]
    const first = await sentApplication(shop, ada, { document_number: 'QX-99 81.77' })
    const second = await sentApplication(shop, bea, { document_number: 'qx998177' })
    expect(JSON.stringify(await shop.db.run(stored, [first.id]))).not.toMatch(/998177/)
    const found = await shop.must(deskCaseCalls.case, { entity: 'shopApplication', id: second.id }, sue)
    expect(found).toMatchObject({ application: { same_number: 1, number_ending: '8177' } })
    expect((await shop.must(shopApplicationCalls.info, {}, bea)).application?.same_number).toBe(null)
  })

  it.each(['AB-12 3', '-- ./ --', '１２３４５'])('takes %j for no number of a document', async (document_number) => {
    const ada = await person(shop)
    const form = await filledForm(shop, ada, { document_number })
    const { problem } = await shop.ask(shopApplicationCalls.save, { version: 0, form }, ada)
    expect(problem).toMatchObject({ key: 'input.tooShort', params: { min: 6 }, field: 'document_number' })
    expect((await shop.must(shopApplicationCalls.info, {}, ada)).application).toBe(null)
  })

  it('knows a number again by whatever digits, width and signs it is written with', () => {
    const [first, ...others] = ['AB 12-3456', 'ａｂ１２３４５６', 'ab١٢٣٤٥٦', 'AB/12·34(56)'].map((typed) =>
      storedNumber(shop.services.env, typed, 'someone'),
    )
    expect(others.map(({ numberMark }) => numberMark)).toEqual(others.map(() => first?.numberMark))
    expect(storedNumber(shop.services.env, '', 'someone').numberMark).toBe('')
  })

  it('keeps the logo private until the shop opens, and then shows it to everybody', async () => {
    const [ada, stranger] = [await person(shop), await person(shop)]
    const logo = await uploaded(shop, ada, 'logo')
    const { id } = await sentApplication(shop, ada, { logo: logo.id })
    const everybody = async () => (await shop.app.inject({ url: logo.url ?? '' })).statusCode
    const seenBy = async (who: Person) => (await picture(shop, logo.id, who.token)).bytes !== undefined
    expect(await everybody()).toBe(404)
    expect([await seenBy(ada), await seenBy(sue), await seenBy(stranger)]).toEqual([true, true, false])
    await assignApplication(shop, id, sue)
    await reject(id)
    expect(await everybody()).toBe(404)
    const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
    await shop.must(submitted, { id, version: application?.version ?? 0 }, ada)
    await assignApplication(shop, id, sue)
    await approve(id)
    expect(await everybody()).toBe(200)
    const { shop_id: shopId } = await shop.must(userCalls.profile, {}, ada)
    expect((await shop.must(shopCalls.shop, { id: shopId ?? '' })).shop.logo).toBe(logo.url)
  })

  it.each(['the files', 'the rows'])('opens no document of another person where %s were swapped', async (what) => {
    const [ada, bea] = [await person(shop), await person(shop)]
    const sent = [await sentApplication(shop, ada), await sentApplication(shop, bea)]
    for (const { id } of sent) await assignApplication(shop, id, sue)
    const ids = sent.map(({ form }) => form.id_front)
    expect((await look(sent[0]?.id ?? '', sue)).headers['content-type']).toBe('image/webp')
    const rows = await runText<{ name: string }>(
      shop,
      `select sha256 || '.webp' as name from uploads where id = any($1) order by array_position($1, id)`,
      ids,
    )
    if (what === 'the files') {
      const names = rows.map(({ name }) => name)
      const bytes = await Promise.all(names.map((name) => shop.services.store.read('identity', name)))
      for (const [at, name] of names.entries()) {
        await shop.services.store.remove('identity', name)
        await shop.services.store.put('identity', name, bytes[1 - at] ?? Buffer.alloc(0))
      }
    } else
      await runText(
        shop,
        `update uploads u set sha256 = o.sha256 from uploads o where u.id = any($1) and o.id = any($1) and o.id <> u.id`,
        ids,
      )
    for (const { id } of sent)
      expect(JSON.parse((await look(id, sue)).payload).data.problem.key).toBe('upload.notFound')
  })

  it('shows an identity picture to its reviewer alone, with a watermark, and keeps each look in the audit', async () => {
    const ada = await person(shop)
    const plain = await plainPicture('png', { width: 600, height: 400, colour: '#e8e8e0' })
    const front = (await uploaded(shop, ada, 'identity', plain)).id
    const { id, form } = await sentApplication(shop, ada, { id_front: front })
    expect((await picture(shop, form.id_front, ada.token)).problem?.key).toBe('upload.notFound')
    expect(JSON.parse((await look(id, sue)).payload).data.problem.key).toBe('desk.notAssigned')
    await assignApplication(shop, id, sue)
    const seen = await look(id, sue)
    expect(seen.headers['content-type']).toBe('image/webp')
    // One colour all over until a text is written across it; a text needs a font.
    const marked = await sharp(seen.rawPayload).stats()
    expect((await sharp(plain).stats()).channels.every(({ stdev }) => stdev === 0)).toBe(true)
    expect(marked.channels.every(({ stdev }) => stdev > 5)).toBe(true)
    const acts = await shop.db.run(
      statement(
        'test_looks',
        `select actor_id from staff_acts where act = 'shopApplication.pictureSeen' and entity_id = $1`,
      ),
      [id],
    )
    expect(acts).toEqual([{ actor_id: sue.id }])
    expect(JSON.parse((await look('none', sue)).payload).data.problem.key).toBe('upload.notFound')
  })

  it('reminds of a draft after 7 days, and deletes its pictures after 30', async () => {
    const ada = await person(shop)
    const { id, form } = await savedApplication(shop, ada)
    await shop.pass(days(7))
    expect((await lastMail(shop, ada.email)).subject).toBe('Your shop application is waiting for you')
    expect((await shop.must(shopApplicationCalls.info, {}, ada)).application?.state).toBe('draft.reminded')
    await shop.pass(days(23))
    await purgeUploads(shop.services)
    const { application } = await shop.must(shopApplicationCalls.info, {}, ada)
    expect(application).toMatchObject({ state: 'draft.purged', form: { id_front: '', id_back: '', name: form.name } })
    const rows = await shop.db.run<{ purpose: string; purged_at: Date | null }>(files, [ada.id])
    expect(rows.filter(({ purpose }) => purpose === 'identity').every(({ purged_at }) => purged_at !== null)).toBe(true)
    const { problem } = await shop.ask(submitted, { id, version: application?.version ?? 0 }, ada)
    expect(problem).toMatchObject({ key: 'upload.none', field: 'id_front' })
  })

  it('gives the time of an outage back to drafts, and not to pictures that are kept after a decision', async () => {
    const [ada, bea] = [await person(shop), await person(shop)]
    const rita = await person(shop, { staff: 'support' })
    const draft = await savedApplication(shop, ada)
    const { id } = await sentApplication(shop, bea)
    await assignApplication(shop, id, rita)
    await reject(id, rita)
    const state = async (who: Person) => (await shop.must(shopApplicationCalls.info, {}, who)).application
    const failed = await state(bea)
    await resetHeartbeat(shop.services)
    await shop.standStill(days(1))
    await extendDeadlinesAfterOutage(shop.services)
    expect((await state(bea))?.deadline_at).toBe(failed?.deadline_at)
    expect(Date.parse((await state(ada))?.deadline_at ?? '')).toBeGreaterThan(
      Date.parse(draft.deadline_at ?? '') + days(1) - 60_000,
    )
  })
})
