import type { ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import type { ImportLack } from '#contract/catalogue/goods-import.form.ts'
import type { GoodsPart, GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import { cut } from '#contract/platform/plain-text.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ImportField, Places } from './columns.ts'
import { foundAt, type Found } from './read-product.ts'

/** A change of a product as its merchant is shown it. */
export type Change = ImportItem['changes'][number]

/** A picture in the zip: its name without folders, and its place. */
export interface ZipFile {
  readonly name: string
  readonly place: number
}

/** A value before and after. */
type Pair<T> = readonly [before: T, after: T]

type Wrong = Pick<Problem, 'key' | 'params'>

/** What the plan of one product finds: what is wrong in which cell, what changes, and what the product lacks. */
export class PlanRecord {
  readonly problems: Found[]
  readonly changes: Change[] = []
  readonly parts = new Set<GoodsPart>()
  readonly lacks = new Set<ImportLack>()
  /** Whether it stays off the shelf although the file shows it. */
  isHeld = false
  private readonly places: Places

  constructor(places: Places, problems: readonly Found[]) {
    this.places = places
    this.problems = [...problems]
  }

  /** Whether something is wrong that keeps the product from being imported. */
  get hasErrors(): boolean {
    return this.problems.some(({ is_note }) => !is_note)
  }

  error(line: number, field: ImportField, value: string, wrong: Wrong): void {
    this.problems.push(foundAt(line, this.places.nameOf(field), value, wrong))
  }

  /** Notes what is left out, or what the merchant must know: the product is imported all the same. */
  note(line: number, field: ImportField, value: string, wrong: Wrong): void {
    this.problems.push(foundAt(line, this.places.nameOf(field), value, wrong, true))
  }

  /** Keeps the product off the shelf, and says why. */
  hold(line: number, field: ImportField, wrong: Wrong): void {
    this.isHeld = true
    this.note(line, field, '', wrong)
  }

  problemsAt(line: number, field: ImportField): Found[] {
    const column = this.places.nameOf(field)
    return this.problems.filter((each) => each.line === line && each.column === column)
  }

  change(
    line: number,
    field: ImportField,
    [before, after]: Pair<unknown>,
    kind: Change['kind'] = 'text',
    files: readonly ZipFile[] = [],
  ): void {
    const shown = { before: cut(String(before), 200), after: cut(String(after), 200) }
    const named = { files: files.map(({ name }) => cut(name, 80)), places: files.map(({ place }) => place) }
    this.changes.push({ line, column: this.places.nameOf(field), kind, ...shown, ...named })
  }

  changePictures(
    line: number,
    field: ImportField,
    [was, is]: Pair<readonly GoodsPicture[]>,
    files: readonly ZipFile[],
  ): void {
    const had = new Set(was.map(({ id }) => id))
    const areOthers = was.length === is.length && is.some(({ id }) => !had.has(id))
    this.change(line, field, [was.length, is.length], areOthers ? 'otherPictures' : 'pictures', files)
  }
}
