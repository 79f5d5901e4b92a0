import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { LanguageMark } from '../../parts/written.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'

/** Two paragraphs, or two pictures, may be the same: they go by their place. */
const placeOf = (at: number): string => `place-${at}`

/** What the shop says of a product: its attributes, its description in paragraphs, and the pictures below it. */
export function GoodsText({ goods }: { goods: Pick<GoodsView, 'attributes' | 'description' | 'detail_pictures'> }) {
  return (
    <>
      <Attributes attributes={goods.attributes} />
      <Description {...goods} />
    </>
  )
}

function Attributes({ attributes }: Pick<GoodsView, 'attributes'>) {
  const { t } = useTranslation('goods')
  if (attributes.length === 0) return null
  return (
    <section className="card grid gap-2 p-4" data-part="attributes">
      <h2 className="text-lg font-medium">{t('detail.details')}</h2>
      <dl className="grid gap-x-4 gap-y-2">
        {attributes.map(({ name, value }) => (
          <div key={`${name}\n${value}`} className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-3">
            <dt dir="auto" className="text-muted wrap-anywhere">
              {name}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Description({ description, detail_pictures: pictures }: Pick<GoodsView, 'description' | 'detail_pictures'>) {
  const { t } = useTranslation('goods')
  const { written } = useFormat()
  const { text, lang } = written(description)
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  if (paragraphs.length === 0 && pictures.length === 0) return null
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <h2 className="text-lg font-medium">
        {t('detail.description')} <LanguageMark text={description} />
      </h2>
      {paragraphs.map((paragraph, at) => (
        <p key={placeOf(at)} lang={lang} dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {pictures.length > 0 && (
        <ul aria-label={t('detail.detailPictures')} className="grid gap-2">
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
