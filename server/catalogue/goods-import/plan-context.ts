import type { ListingLimits } from '#contract/catalogue/goods-caps.form.ts'
import type { ImportFill } from '#contract/catalogue/goods-import.form.ts'
import type { ImportProblem } from '#contract/catalogue/goods-import.contract.ts'
import type { GoodsForm } from '#contract/catalogue/shop-goods.form.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { OwnGoods } from '../shop-goods/own-goods.queries.ts'
import type { Places } from './columns.ts'
import type { PlanRecord, ZipFile } from './plan-record.ts'
import type { ReadProduct } from './read-product.ts'

/** What the name of a picture stands for: an address that the product can have, with the file in the zip, or why there is none. */
export type FoundPicture =
  | { readonly address: string; readonly file?: ZipFile }
  | { readonly problem: ImportProblem | Problem }

/** What a plan reads beside the product. */
export interface PlanContext {
  readonly lang: CatalogueLanguage
  readonly places: Places
  /** The category of this name, if the shop knows one; a hidden one only where the product has it already. */
  readonly categoryOf: (name: string, own: string) => string | undefined
  /** Whether the category of this name is hidden. */
  readonly isHidden: (name: string) => boolean
  readonly pathOf: (category: string) => string
  readonly defaultCategory: string | null
  /** What was chosen for this product alone, and what products of its title are. */
  readonly chosenFor: (handle: string) => string | undefined
  readonly suggestedFor: (handle: string) => string | undefined
  /** What is put where products lack something. */
  readonly fill: ImportFill
  readonly pictureOf: (name: string, goods: OwnGoods | undefined) => FoundPicture
  /** The variant of the shop that has this code. */
  readonly ownerOf: (code: string) => string | undefined
  readonly limits: ListingLimits
  readonly hasReturnAddress: boolean
  /** Whether the shop has said where it delivers. */
  readonly hasFreight: boolean
  /** Products on the shelf, counted up as plans put more there. */
  readonly listings: { count: number }
  readonly newId: () => string
}

/** One product while it is planned: what the file says of it, what it is in the shop, and what was found so far. */
export interface Planning {
  readonly read: ReadProduct
  readonly goods: OwnGoods | undefined
  readonly before: Omit<GoodsForm, 'skus'>
  /** Whether it is to be on the shelf. */
  readonly isWanted: boolean
  /** Whether it is there already: then it keeps what it has where the file would make it unfit. */
  readonly staysOn: boolean
  readonly context: PlanContext
  readonly record: PlanRecord
}
