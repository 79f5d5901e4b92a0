import { useTexts } from '../../primitives/use-texts.ts'
import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import type { ApplicationField } from '#contract/shops/shop-application.form.ts'
import { Tag } from '../../primitives/tag.tsx'
import { cx } from '../../primitives/cx.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { useFieldText } from './use-field-text.ts'

/**
 * One answer of an applicant. One that has changed since the round before is marked, with its old value struck through and what was
 * asked then; one that was asked about and is the same says so.
 */
export function AnswerRow({ field, found }: { field: ApplicationField; found: ShopApplicationCase }) {
  const { t } = useTexts('shopApplication')
  const textOf = useFieldText()
  const { application, earlier } = found
  const text = textOf(field, application.form, application.number_ending)
  const before = earlier ? textOf(field, earlier.form, earlier.number_ending) : ''
  const isChanged = earlier?.changed.includes(field) === true
  const asked = earlier ? application.reasons.find((each) => each.field === field) : undefined
  if (text === '' && !isChanged) return null
  return (
    <div
      data-field={field}
      data-changed={isChanged || undefined}
      className={cx(
        'grid gap-0.5 py-2.5',
        (isChanged || asked) && '-mx-4 border-s-4 px-3',
        isChanged && 'border-waiting bg-waiting-soft',
        !isChanged && asked && 'border-line',
      )}
    >
      <dt className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t(`fields.${field}`)}
        {isChanged && <Tag kind="ink">{t('case.changed')}</Tag>}
      </dt>
      <dd className="figures wrap-anywhere">
        <Isolated>{text || t('case.empty')}</Isolated>
      </dd>
      {/* Two pictures read the same: those stand beside the answers. */}
      {isChanged && before !== '' && before !== text && (
        <dd className="text-sm text-muted">
          {t('case.was')}{' '}
          <s className="wrap-anywhere">
            <bdi>{before}</bdi>
          </s>
        </dd>
      )}
      {asked && (
        <dd className="text-sm text-muted">
          {t(isChanged ? 'case.asked' : 'case.askedUnchanged', { reason: t(`reasonNames.${asked.code}`) })}
          {asked.text !== '' && (
            <>
              {' '}
              <q>
                <bdi>{asked.text}</bdi>
              </q>
            </>
          )}
        </dd>
      )}
    </div>
  )
}
