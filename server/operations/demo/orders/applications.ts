import sharp from 'sharp'
import { shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import {
  deskApplicationMovesContract,
  type SavedForm,
  type ShopApplicationView,
} from '#contract/shops/shop-application.contract.ts'
import { EMPTY_APPLICATION } from '#contract/shops/shop-application.form.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { assignToMe, releaseMine } from '../../../desk/queue/case.service.ts'
import { decideBy, move } from '../../../desk/moves/ask-move.ts'
import { saveApplication } from '../../../shops/shop-application/shop-application.service.ts'
import { takePicture } from '../../../people/upload/upload.service.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const { audit } = deskApplicationMovesContract
const HOUR = 60 * 60_000

/** A drawn document that is no one's, or a mark for a shop. */
const drawing = (label: string, ground: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" rx="24" fill="${ground}"/>
       <rect x="40" y="90" width="150" height="190" rx="12" fill="#fff" fill-opacity=".7"/><g font-family="sans-serif" fill="#2b2a33">
       <text x="230" y="140" font-size="34" font-weight="700">${label}</text><text x="230" y="200" font-size="24">EXAMPLE · NO DOCUMENT</text></g></svg>`,
    ),
  )
    .png()
    .toBuffer()

const LENA: Partial<SavedForm> = {
  nationality: 'DE',
  issuing_country: 'DE',
  residence: 'DE',
  name: 'Lena Brandt',
  birth_date: '1988-04-12',
  birthplace: 'Leipzig',
  document_number: 'C01X00T47',
  city: 'Leipzig',
  street: 'Karl-Heine-Straße 12',
  postal_code: '04229',
  shopname: 'Brandt Paper',
}

const SALMA: Partial<SavedForm> = {
  nationality: 'EG',
  issuing_country: 'EG',
  residence: 'AE',
  name: 'Salma Haddad',
  native_name: 'سلمى حداد',
  birth_date: '1991-09-03',
  birthplace: 'Alexandria',
  document_number: 'A23517790',
  city: 'Dubai',
  street: 'Al Wasl Road 8',
  shopname: 'Haddad Coffee',
}

/** Two people who want to sell: one application waits for customer service, one was sent back for a picture. */
export function applicationActs({ seeded, actors: { as } }: Stage): Act[] {
  const person = (who: string) => {
    const found = seeded.people.get(`${who}@shop.example`)
    if (!found) throw new Error(`the demo has no person ${who}`)
    return found
  }
  const picture = async (who: string, purpose: Purpose, label: string, ground: string) =>
    must('picture', await takePicture(as(person(who)), { purpose }, await drawing(label, ground))).id
  const apply = async (who: string, typed: Partial<SavedForm>): Promise<ShopApplicationView> => {
    const form = {
      ...(EMPTY_APPLICATION as SavedForm),
      shop_type: 'personal' as const,
      document_type: 'passport' as const,
      valid_until: '2033-05-31',
      contact_email: `${who}@shop.example`,
      address_confirmed: true,
      ...typed,
      id_front: await picture(who, 'identity', typed.name ?? '', '#dfe7ef'),
      logo: await picture(who, 'logo', typed.shopname ?? '', '#f0d9c9'),
    }
    const saved = must('application', await saveApplication(as(person(who)), { version: 0, form }))
    const input = { id: saved.id, version: saved.version }
    return must('sending', await move(as(person(who)), shopApplicationMoves, 'shopApplication.submit', input))
  }
  const refuse = async ({ id }: ShopApplicationView): Promise<void> => {
    const ask = as(person('support'))
    const which = { entity: 'shopApplication', id } as const
    must('case', await assignToMe(ask, which))
    const reasons = [{ field: 'id_front' as const, code: 'unreadable' as const, text: 'Please avoid the reflection.' }]
    must(
      'refusal',
      await decideBy(ask, audit, { verdict: 'reject', id, reason: 'One picture cannot be read.', reasons }),
    )
    must('release', await releaseMine(ask, which))
  }
  return [
    {
      agoMs: 52 * HOUR,
      run: async () => refuse(await apply('lena', LENA)),
    },
    {
      agoMs: 6 * HOUR,
      run: () => apply('salma', SALMA),
    },
  ]
}
