import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { LanguageMark } from '../../parts/written.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** Two paragraphs, or two pictures, may be the same: they go by their place. */
const placeOf = (at: number): string => `place-${at}`

/** What the shop says of a product: its description in paragraphs with the pictures below it, and its attributes. */
export function GoodsText({ goods }: { goods: Pick<GoodsView, 'attributes' | 'description' | 'detail_pictures'> }) {
  return (
    <>
      <Description {...goods} />
      <Attributes attributes={goods.attributes} />
    </>
  )
}

function Attributes({ attributes }: Pick<GoodsView, 'attributes'>) {
  const { t } = useTexts('goods')
  if (attributes.length === 0) return null
  return (
    <section className="grid content-start gap-2" data-part="attributes">
      <h2 className="text-lg font-bold">{t('detail.details')}</h2>
      <dl className="grid gap-x-10 panes:grid-cols-2">
        {attributes.map(({ name, value }) => (
          <div
            key={`${name}\n${value}`}
            className="flex justify-between gap-4 border-b border-line py-3 last:border-none"
          >
            <dt className="text-muted wrap-anywhere">
              <Isolated>{name}</Isolated>
            </dt>
            <dd className="text-end wrap-anywhere">
              <Isolated>{value}</Isolated>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Description({ description, detail_pictures: pictures }: Pick<GoodsView, 'description' | 'detail_pictures'>) {
  const { t } = useTexts('goods')
  const { written } = useFormat()
  const { text, lang } = written(description)
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).filter((each) => each.trim() !== '')
  if (paragraphs.length === 0 && pictures.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">
        {t('detail.description')} <LanguageMark text={description} />
      </h2>
      {paragraphs.map((paragraph, at) => (
        <p key={placeOf(at)} lang={lang} dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {pictures.length > 0 && (
        <ul aria-label={t('detail.detailPictures')} className="grid gap-3 panes:grid-cols-2">
          {pictures.map(({ url, alt }, at) => (
            <li key={placeOf(at)}>
              <Photo src={url} alt={alt} width={800} height={1000} className="h-auto w-full rounded-control" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
