import { tagsOf } from '#machines/platform/chart.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import { emailRule } from '#contract/people/account.form.ts'
import type {
  ApplicationState,
  CheckShopName,
  ConfirmEmail,
  SaveApplication,
  SavedForm,
  ShopApplicationView,
} from '#contract/shops/shop-application.contract.ts'
import { EMPTY_APPLICATION, wrongNumber } from '#contract/shops/shop-application.form.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { judgeCode, spendCode } from '../../people/account/code.service.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { chargeShopName } from '../../people/account/throttle.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { claimUploads, hashOf } from '../../people/upload/upload.queries.ts'
import { storedNumber } from './document-number.ts'
import { offeredTypes } from './offered-types.ts'
import { shopApplicationKind, type ShopApplicationRoot } from './shop-application.kind.ts'
import { presentShopApplication } from './shop-application.presenter.ts'
import { applicantOf, applicationOf, ownsShop } from './shop-application.queries.ts'
import { expectVersion, wrongName } from './shop-application.submit.ts'

/** A person's application, and what can be applied for. */
export async function myApplication({ services: { db }, session }: SignedAsk): Promise<Result<ApplicationState>> {
  const id = await applicationOf(db, session.userId)
  const { roots } = id === undefined ? { roots: [] } : await shopApplicationKind.load(db, [id])
  const [root] = roots
  return accepted({
    application: root ? presentShopApplication(root, 'shopper') : null,
    offered: [...(await offeredTypes(db, session.userId))],
  })
}

/** Locks the person and their application, if there is one. */
async function change<T>(
  ask: SignedAsk,
  work: (door: Door, root?: ShopApplicationRoot) => Promise<T>,
): Promise<Result<T>> {
  const { services, session, confirm } = ask
  const id = await applicationOf(services.db, session.userId)
  return transact(
    services,
    {
      actor: { kind: 'shopper', id: session.userId },
      roots: [
        { kind: personKind, ids: [session.userId] },
        { kind: shopApplicationKind, ids: id === undefined ? [] : [id] },
      ],
      confirm,
    },
    (door) => work(door, id === undefined ? undefined : door.root(shopApplicationKind, id)),
  )
}

/** SAVE: keeps an application as far as it is filled in; the first one begins it. */
export async function saveApplication(ask: SignedAsk, input: SaveApplication): Promise<Result<ShopApplicationView>> {
  const { document_number: typed } = input.form
  const wrong = wrongNumber(typed)
  if (wrong) return { ok: false, problem: wrong }
  return change(ask, async (door, found) => {
    const root = found ?? (await begin(door, ask.session.userId))
    if (found) expectVersion(found, input.version)
    await claimPictures(door, root, input.form)
    const number = typed === '' ? {} : { number: storedNumber(ask.services.env, typed, ask.session.userId) }
    const event = { type: 'shopApplication.save', form: input.form, ...number } as const
    door.move(shopApplicationLifecycle, root, root.id, event)
    return presentShopApplication(root, 'shopper')
  })
}

async function begin(door: Door, userId: string): Promise<ShopApplicationRoot> {
  if (await ownsShop(door.tx, userId)) refuse('application.hasShop')
  const root = newApplication(door, { userId, ...(await applicantOf(door.tx, userId)) })
  door.create(shopApplicationKind, root)
  door.begin(shopApplicationLifecycle, root, root.id, 'shopApplication.start')
  return root
}

const newApplication = (
  door: Door,
  applicant: Pick<ShopApplicationRoot, 'userId' | 'userName' | 'userEmail'>,
): ShopApplicationRoot => ({
  id: door.newId(),
  ...applicant,
  form: EMPTY_APPLICATION as SavedForm,
  numberSealed: '',
  numberEnding: '',
  numberMark: '',
  confirmedEmail: '',
  reasons: [],
  judged: null,
  version: 1,
  ...firstLifecycleState(
    shopApplicationLifecycle,
    { terms: shopApplicationTerms(), isAssigned: false, tries: 0 },
    door.at,
  ),
  createdAt: door.time,
  logoHash: null,
  judgedBy: null,
  sameNumber: 0,
  timeline: [],
})

const PICTURES = { id_front: 'identity', id_back: 'identity', logo: 'logo' } as const

/** Binds pictures that are new in the form. One of the round that was refused is bound already, and may come back. */
async function claimPictures({ tx }: Door, root: ShopApplicationRoot, form: SavedForm) {
  const { id, userId, form: before, judged } = root
  if (form.logo === '') root.logoHash = null
  else if (form.logo === judged?.form.logo) root.logoHash = (await hashOf(tx, form.logo)) ?? null
  for (const field of Object.keys(PICTURES) as (keyof typeof PICTURES)[])
    if (form[field] !== '' && form[field] !== before[field] && form[field] !== judged?.form[field]) {
      const [claimed] = await claimUploads(tx, {
        ownerId: userId,
        ids: [form[field]],
        purpose: PICTURES[field],
        entity: 'shopApplication',
        entityId: id,
        field,
      })
      if (field === 'logo') root.logoHash = claimed?.sha256 ?? null
    }
}

/** Records that the contact email is the applicant's, by a code that was sent there. */
export async function confirmEmail(ask: SignedAsk, { email: typed, ...code }: ConfirmEmail) {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'contact_email')
  const judged = await judgeCode(ask, email, 'application', code)
  if (!judged.ok) return judged
  return change(ask, async (door, root) => {
    if (!root) return refuse('application.notFound')
    const { state } = root
    if (!tagsOf(shopApplicationLifecycle, state).includes('editable'))
      refuse('system.alreadyMoved', { state: `shopApplication.states.${state}` })
    await spendCode(door.tx, judged.value)
    root.confirmedEmail = email
    door.draft.touch(root, 'shopApplication.saved')
    return presentShopApplication(root, 'shopper')
  })
}

/** Whether a shop name is free, within the budget of such questions. */
export async function checkShopName(ask: SignedAsk, { shopname }: CheckShopName): Promise<Result<{ done: true }>> {
  const tooMany = await chargeShopName(ask.services, ask.session.userId, shopname)
  if (tooMany) return tooMany
  const taken = await wrongName(ask.services.db, shopname, ask.session.userId)
  return taken ? { ok: false, problem: taken } : accepted({ done: true })
}
