import type { Page } from '#contract/platform/call.ts'
import type {
  BondBoard,
  BondContract,
  BondContracts,
  SignBond,
  Signed,
  SignedContract,
} from '#contract/fund/bond.contract.ts'
import { isDrawn } from '#contract/fund/bond.form.ts'
import type { OnlyId } from '#contract/platform/contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { beyondLimits, type Listings, listingLimits, listedOf } from '../../catalogue/shop-goods/listing-limits.ts'
import { available, balanceOf } from '../../money/wallet/ledger.ts'
import { blocksOf, claimableParts } from './bond.queries.ts'
import { CONTRACT_VERSION, contractIn, signedText } from './contract-text.ts'

const levels = LEVELS.map((_, level) => ({ level, terms: levelTerms(level) }))
const levelOf = statement('bond_level', 'select level from shops where id = $1')

/** What the page of a fund shows besides the state of its shop. */
export async function bondBoard({ services: { db }, session }: SignedAsk): Promise<Result<BondBoard>> {
  const shopId = session.shopId ?? ''
  const [{ balance }, blocks, parts, listings, [shop]] = await Promise.all([
    balanceOf(db, available(session.userId)),
    blocksOf(db, shopId),
    claimableParts(db, shopId),
    listedOf(db, shopId),
    db.run<{ level: number }>(levelOf, [shopId]),
  ])
  return accepted({
    levels,
    available: balance.toString(),
    blocks,
    leaving: leavingBelow(listings, shop?.level ?? 0),
    parts: parts.map(({ until, amount, isClaim }) => ({
      until: isClaim ? null : until.toISOString(),
      amount: amount.toString(),
    })),
    claimable: parts.reduce((sum, { amount }) => sum + amount, 0n).toString(),
  })
}

/** So many of the products that would leave the shelf are named. */
const NAMED = 5

/** For each level below this one, how many products would leave the shelf, and the names of some. */
const leavingBelow = (listings: Listings, level: number): BondBoard['leaving'] =>
  levels
    .filter((each) => each.level < level)
    .map((each) => {
      const beyond = beyondLimits(listings, listingLimits(each.level, each.terms))
      return { level: each.level, goods: beyond.length, titles: beyond.slice(0, NAMED).map(({ title }) => title) }
    })

/** The current contract in the language of the reader. */
export function bondContract({ lang: reader }: SignedAsk): Result<BondContract> {
  const { lang, text, hash } = contractIn(reader)
  return accepted({ version: CONTRACT_VERSION, lang, hash, title: text.title, sections: [...text.sections] })
}

interface ContractRow {
  readonly id: string
  readonly version: number
  readonly lang: string
  readonly hash: string
  readonly strokes: [number, number][][]
  readonly typed_name: string
  readonly signed_at: Date
  readonly used_for: string | null
}

const presentSigned = ({ signed_at: at, ...row }: ContractRow): Signed => ({ ...row, signed_at: at.toISOString() })

const columns = 'id, version, lang, hash, strokes, typed_name, signed_at, used_for'
const sign = statement(
  'bond_sign',
  `insert into bond_contracts (id, shop_id, signer_id, version, lang, hash, strokes, typed_name, signed_at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)
   on conflict (shop_id) where used_for is null do update set id = excluded.id, signer_id = excluded.signer_id,
     version = excluded.version, lang = excluded.lang, hash = excluded.hash, strokes = excluded.strokes,
     typed_name = excluded.typed_name, signed_at = excluded.signed_at
   returning id`,
)

/**
 * Stores the signature of the merchant under the text that was shown to them; a text that changed in the meantime is read again first.
 * A shop has one signature that is not used.
 */
export async function signBond(
  ask: SignedAsk,
  { version, hash, strokes, typed_name: typedName }: Required<SignBond>,
): Promise<Result<OnlyId>> {
  const { services, session, lang: reader } = ask
  const current = contractIn(reader)
  if (version !== CONTRACT_VERSION || hash !== current.hash) return refused('bond.contractChanged')
  if (typedName === '' && !isDrawn(strokes)) return refused('bond.signatureBlank', {}, 'strokes')
  return transact(
    services,
    { actor: { kind: 'merchant', id: session.userId }, ...claimOf(ask, 'shop/bondSign') },
    async (door) => {
      const [row] = await door.tx.run<OnlyId>(sign, [
        door.newId(),
        session.shopId,
        session.userId,
        version,
        current.lang,
        hash,
        JSON.stringify(strokes),
        typedName,
        door.time,
      ])
      if (!row) throw new Error('A signature was not stored')
      return row
    },
  )
}

const list = statement(
  'bond_contracts',
  `select ${columns} from bond_contracts where shop_id = $1 and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`,
)

/** The contracts that the merchant signed, newest first. */
export async function signedContracts(
  { services: { db }, session }: SignedAsk,
  { after }: BondContracts,
): Promise<Result<Page<Signed>>> {
  const rows = await db.run<ContractRow>(list, [session.shopId, after ?? null])
  const page = cutById(rows)
  return accepted({ data: page.rows.map(presentSigned), after: page.after })
}

const one = statement(
  'bond_contract',
  `select c.id, c.version, c.lang, c.hash, c.strokes, c.typed_name, c.signed_at, c.used_for, s.name as shop, u.nickname as owner
   from bond_contracts c join shops s on s.id = c.shop_id join users u on u.id = c.signer_id where c.id = $1 and c.shop_id = $2`,
)

/** A contract that the merchant signed, with the text that they signed. */
export async function signedContract(
  { services: { db, log }, session }: SignedAsk,
  id: string,
): Promise<Result<SignedContract>> {
  const [row] = await db.run<ContractRow & { shop: string; owner: string }>(one, [id, session.shopId])
  if (!row) return refused('bond.contractMissing')
  const { shop, owner, ...contract } = row
  const { version, lang, hash } = contract
  const text = signedText(contract)
  if (!text) {
    log.error({ contract: id, version, lang, hash }, 'the text of a signed contract is not the one that was signed')
    return refused('bond.contractMissing')
  }
  const { title, sections } = text
  return accepted({
    signed: presentSigned(contract),
    contract: { version, lang, hash, title, sections: [...sections] },
    shop,
    owner,
  })
}
