import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { expectedProfit, type Prices, profitBasisPoints } from '#contract/catalogue/goods-caps.form.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { GoodsPicture, TypedSku } from '#contract/catalogue/shop-goods.form.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { SkuCell } from './sku-cell.tsx'
import { WrongText } from './wrong-text.tsx'

const MODES = { price: 'decimal', purchase: 'decimal', stock: 'numeric', weight: 'numeric', code: 'text' } as const
type Cell = keyof typeof MODES

/** One variant: a row of the table on a wide screen, a card on a phone. */
export function SkuRow({
  sku,
  at,
  name,
  prices,
  isTable,
  pictures,
  problemAt,
  onChange,
}: {
  sku: TypedSku
  at: number
  name: string
  prices: Prices | undefined
  isTable: boolean
  /** The product's own: a variant shows one of them. */
  pictures: readonly GoodsPicture[]
  problemAt: (field: Cell | 'picture' | 'values') => Problem | undefined
  onChange: (by: Partial<TypedSku>) => void
}) {
  const { t } = useTexts('goodsEdit')
  const shownName = name || t('skus.single')
  const cell = (field: Cell) => (
    <SkuCell
      name={`skus.${at}.${field}`}
      label={t(`skus.${field}`)}
      {...(isTable ? { about: shownName } : {})}
      mode={MODES[field]}
      value={sku[field]}
      problem={problemAt(field)}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  )
  const Shape = isTable ? TableRow : Card
  return (
    <Shape
      {...{ at, cell }}
      name={<Isolated>{shownName}</Isolated>}
      wrong={<WrongText problem={problemAt('values') ?? problemAt('picture')} />}
      profit={<Profit prices={prices} isOver={problemAt('purchase')?.key === 'goods.profitAboveCap'} />}
      picture={
        <SkuPicture name={shownName} {...{ sku, pictures }} onChange={(chosen) => onChange({ picture: chosen })} />
      }
    />
  )
}

interface ShapeProps {
  readonly at: number
  readonly name: ReactNode
  readonly cell: (field: Cell) => ReactNode
  readonly profit: ReactNode
  readonly picture: ReactNode
  /** What is wrong with it as a whole. */
  readonly wrong: ReactNode
}

function TableRow({ at, name, cell, profit, picture, wrong }: ShapeProps) {
  return (
    <tr data-sku={at} className="align-top">
      <th scope="row" className="max-w-48 px-1 pt-3 text-start font-medium wrap-anywhere">
        {name}
        {wrong}
      </th>
      <td className="w-32">{cell('price')}</td>
      <td className="w-32">{cell('purchase')}</td>
      <td className="w-32 px-1 pt-3">{profit}</td>
      <td className="w-24">{cell('stock')}</td>
      <td className="w-24">{cell('weight')}</td>
      <td>{cell('code')}</td>
      <td>{picture}</td>
    </tr>
  )
}

function Card({ at, name, cell, profit, picture, wrong }: ShapeProps) {
  return (
    <li data-sku={at} className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
        {picture}
      </div>
      {wrong}
      <div className="grid grid-cols-2 items-start gap-3">
        {cell('price')}
        {cell('purchase')}
      </div>
      {profit}
      <div className="grid grid-cols-2 items-start gap-3">
        {cell('stock')}
        {cell('weight')}
      </div>
      {cell('code')}
    </li>
  )
}

function Profit({ prices, isOver }: { prices: Prices | undefined; isOver: boolean }) {
  const { t } = useTexts('goodsEdit')
  const { amount, number } = useFormat()
  if (!prices) return <p className="text-sm text-muted">{t('skus.noProfit')}</p>
  const profit = expectedProfit(prices)
  const isBad = isOver || profit.startsWith('-')
  return (
    <p data-part="profit" className={cx('figures text-sm', isBad ? 'font-medium text-bad' : 'text-good')}>
      {t('skus.profitIs', { profit: amount(profit), percent: number(profitBasisPoints(prices) / 100) })}
    </p>
  )
}

/** The picture of a variant, chosen from those of the product. */
function SkuPicture({
  sku: { picture },
  name,
  pictures,
  onChange,
}: {
  sku: Pick<TypedSku, 'picture'>
  name: string
  pictures: readonly GoodsPicture[]
  onChange: (picture: GoodsPicture | null) => void
}) {
  const { t } = useTexts(['goodsEdit', 'upload'])
  const [isOpen, setOpen] = useState(false)
  const srcOf = useOwnPictures(picture ? [...pictures, picture] : pictures)
  const handleChoose = (chosen: GoodsPicture | null): void => {
    onChange(chosen)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('skus.choosePicture', { name })}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-canvas text-muted"
      >
        {picture ? (
          <Photo src={srcOf(picture)} width={44} height={44} isFirst className="size-full" />
        ) : (
          <Icon name="image" size={20} />
        )}
      </button>
      {isOpen && (
        <Sheet title={t('skus.choosePicture', { name })} onClose={() => setOpen(false)}>
          {pictures.length === 0 && <p className="text-muted">{t('skus.noPictures')}</p>}
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              aria-pressed={picture === null}
              onClick={() => handleChoose(null)}
              className="grid h-25 w-20 place-items-center rounded-control border border-line p-1 text-center text-xs aria-pressed:border-thread"
            >
              {t('skus.noPicture')}
            </button>
            {pictures.map((each, n) => (
              <button
                key={each.id}
                type="button"
                aria-label={t('upload:picture', { n: n + 1 })}
                aria-pressed={picture?.id === each.id}
                onClick={() => handleChoose(each)}
                className="overflow-hidden rounded-control border-2 border-line aria-pressed:border-thread"
              >
                <Photo src={srcOf(each)} width={80} height={100} isFirst className="h-25 w-20" />
              </button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}
