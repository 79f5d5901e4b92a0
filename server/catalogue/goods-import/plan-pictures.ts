import { type Problem, problem } from '#contract/platform/problem.ts'
import { GOODS_MOST, type GoodsPicture } from '#contract/catalogue/shop-goods.form.ts'
import type { FoundPicture, Planning } from './plan-context.ts'
import type { ZipFile } from './plan-record.ts'
import type { ReadPicture } from './read-product.ts'

/** A picture of the file with what its name stands for. */
interface NamedPicture {
  readonly picture: ReadPicture
  readonly is: FoundPicture
}

/** Plans the pictures of a product. */
export function planPictures(planning: Planning): readonly GoodsPicture[] {
  const { read, goods, before, context, record } = planning
  if (read.pictures === undefined) return before.pictures
  const found = read.pictures.map((picture) => ({ picture, is: context.pictureOf(picture.name, goods) }))
  for (const { picture, is } of found)
    if ('problem' in is) record.note(picture.line, 'picture', picture.name, is.problem as Problem)
  // A picture that cannot be had leaves a product with the pictures that it has.
  if (before.pictures.length > 0 && found.some(({ is }) => 'problem' in is)) return before.pictures
  const pictures = fittingPictures(planning, found)
  if (pictures.length === 0 && before.pictures.length > 0) {
    record.note(read.line, 'picture', '', problem('goods.pictureMissing'))
    return before.pictures
  }
  const key = (some: readonly GoodsPicture[]) => JSON.stringify(some.map(({ id, alt }) => [id, alt]))
  if (key(pictures) === key(before.pictures)) return pictures
  record.parts.add('pictures')
  record.changePictures(read.line, 'picture', [before.pictures, pictures], newFiles(found, before.pictures, pictures))
  return pictures
}

/** The pictures that were found, each once, and as many as a product can have. */
function fittingPictures({ read, before, record }: Planning, found: readonly NamedPicture[]): GoodsPicture[] {
  const alts = new Map(before.pictures.map(({ id, alt }) => [id, alt]))
  const named = found.flatMap(({ picture, is }): GoodsPicture[] =>
    'address' in is ? [{ id: is.address, url: is.address, alt: picture.alt ?? alts.get(is.address) ?? '' }] : [],
  )
  const all = named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at)
  if (all.length > GOODS_MOST.pictures)
    record.note(read.line, 'picture', String(all.length), problem('upload.tooMany', { max: GOODS_MOST.pictures }))
  return all.slice(0, GOODS_MOST.pictures)
}

/** The files of the zip that a product gets pictures from. */
function newFiles(
  found: readonly NamedPicture[],
  before: readonly GoodsPicture[],
  after: readonly GoodsPicture[],
): ZipFile[] {
  const had = new Set(before.map(({ id }) => id))
  const comes = new Set(after.map(({ id }) => id).filter((id) => !had.has(id)))
  return found.flatMap(({ is }) => ('file' in is && is.file !== undefined && comes.has(is.address) ? [is.file] : []))
}

/** The picture of a variant, by its name in the file. */
export function variantPicture(
  { goods, context, record }: Planning,
  name: string | undefined,
  line: number,
  was: GoodsPicture | null,
): GoodsPicture | null {
  if (name === undefined) return was
  if (name === '') return null
  const is = context.pictureOf(name, goods)
  if ('address' in is) return { id: is.address, url: is.address, alt: '' }
  record.note(line, 'variantPicture', name, is.problem as Problem)
  return was
}

/** Records that a variant has another picture. */
export function recordVariantPicture(
  { goods, context, record }: Planning,
  { name = '', line }: { readonly name: string | undefined; readonly line: number },
  [was, is]: readonly [was: GoodsPicture | null, is: GoodsPicture | null],
): void {
  const found = name === '' ? undefined : context.pictureOf(name, goods)
  const files = found && 'file' in found && found.file !== undefined ? [found.file] : []
  record.changePictures(line, 'variantPicture', [listOf(was), listOf(is)], files)
}

const listOf = (picture: GoodsPicture | null): readonly GoodsPicture[] => (picture ? [picture] : [])
