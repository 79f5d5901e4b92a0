import { useTexts } from '../../../primitives/use-texts.ts'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import { GOODS_MOST, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { CategoryField } from './category-field.tsx'
import { Section } from './section.tsx'
import { UndoLine, useTaken } from './undo-line.tsx'
import type { WrongFields } from './use-wrong.ts'

interface Props {
  readonly form: TypedGoods
  readonly wrong: Pick<WrongFields, 'at'>
  readonly change: (next: (form: TypedGoods) => TypedGoods) => void
}

/** Attributes have no name of their own: they go by their place, and each of their fields shows what the form holds. */
const placeOf = (at: number): string => `attribute-${at}`

/** What a product is: category, brand and attributes. */
export function BasicsSection({ form, wrong, change, tree }: Props & { tree: CategoryTree['data'] }) {
  const { t } = useTexts('goodsEdit')
  return (
    <Section title={t('basics.title')} part="basics">
      <CategoryField
        tree={tree}
        value={form.category}
        problem={wrong.at('category')}
        onChange={(category) => change((before) => ({ ...before, category }))}
      />
      <TextField
        label={t('basics.brand')}
        name="brand"
        dir="auto"
        most={GOODS_MOST.brand}
        value={form.brand}
        problem={wrong.at('brand')}
        onChange={({ target }) => change((before) => ({ ...before, brand: target.value }))}
      />
      <Attributes {...{ form, wrong, change }} />
    </Section>
  )
}

function Attributes({ form: { attributes }, wrong, change }: Props) {
  const { t } = useTexts('goodsEdit')
  const set = (next: TypedGoods['attributes']): void => change((before) => ({ ...before, attributes: next }))
  // Two attributes may be alike: what was brought back is forgotten by itself.
  const taken = useTaken<(typeof attributes)[number]>(() => false)
  const { last } = taken
  const handleUndo = (): void => {
    if (!last) return
    taken.forgetLast()
    set(attributes.toSpliced(last.at, 0, last.item))
  }
  const edit = (at: number, by: Partial<(typeof attributes)[number]>): void =>
    set(attributes.map((each, n) => (n === at ? { ...each, ...by } : each)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1.5 text-sm font-medium">{t('attributes.title')}</legend>
      <p className="text-sm text-muted">{t('attributes.hint')}</p>
      {attributes.map(({ name, value }, at) => (
        <div key={placeOf(at)} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            label={t('attributes.name')}
            name={`attributes.${at}.name`}
            dir="auto"
            most={GOODS_MOST.attribute}
            value={name}
            problem={wrong.at(`attributes.${at}.name`)}
            onChange={({ target }) => edit(at, { name: target.value })}
          />
          <TextField
            label={t('attributes.value')}
            name={`attributes.${at}.value`}
            dir="auto"
            most={GOODS_MOST.attribute}
            value={value}
            problem={wrong.at(`attributes.${at}.value`)}
            onChange={({ target }) => edit(at, { value: target.value })}
          />
          <IconButton
            label={t('attributes.remove', { n: at + 1 })}
            className="mt-7"
            onClick={() => {
              if (name !== '' || value !== '') taken.note({ item: { name, value }, at })
              set(attributes.filter((_, n) => n !== at))
            }}
          >
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      ))}
      {last && attributes.length < GOODS_MOST.attributes && (
        <UndoLine name={last.item.name || last.item.value} onUndo={handleUndo} />
      )}
      <Button
        small
        className="justify-self-start"
        icon={<Icon name="plus" size={18} />}
        disabled={attributes.length >= GOODS_MOST.attributes}
        onClick={() => set([...attributes, { name: '', value: '' }])}
      >
        {t('attributes.add')}
      </Button>
    </fieldset>
  )
}
